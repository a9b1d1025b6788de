/** Formats a size, such as "3.1 MB", or "12 kB" if it is less than 1 MB. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
