const mega = new Intl.NumberFormat("en", {
  style: "unit",
  unit: "megabyte",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const kilo = new Intl.NumberFormat("en", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

/** Such as "3.1 MB", or "12 kB" below one of those. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? kilo.format(Math.ceil(bytes / 1e3)) : mega.format(bytes / 1e6);
}
