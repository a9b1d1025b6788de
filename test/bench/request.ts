// Runs in the floor and in the peer. Their address says where the list is, and which key opens it.
const params = new URLSearchParams(window.location.search);

/** The address of the list. */
export const listUrl = params.get("list") ?? "";

/** Sends a request with the app's headers. Trusts the answer to be what the caller expects. */
export async function request<T>(url: string): Promise<T> {
  const headers = { accept: "application/json", "x-api-key": params.get("key") ?? "" };
  const response = await window.fetch(url, { headers, cache: "no-store" });
  const { data } = (await response.json()) as { data: T };
  return data;
}

/** What a cell shows of a field. */
export function cellText(value: string | number | boolean | null | undefined): string {
  return String(value ?? "–");
}
