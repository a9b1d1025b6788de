import { demo, type Connection } from "../state/connection";
import { DEFAULT_PATHS, type Address } from "../contract/endpoints";

/** Where a connection's requests go. The demo has an address of its own, whatever the form's other fields say. */
export function getServiceAddress({ source, baseUrl, documentPath, workflowDocumentsPath }: Connection): Address {
  if (source === "demo") return { baseUrl: demoBaseUrl(), paths: DEFAULT_PATHS };
  return {
    baseUrl: baseUrl === "" ? window.location.origin : baseUrl,
    paths: {
      document: documentPath === "" ? DEFAULT_PATHS.document : documentPath,
      documents: workflowDocumentsPath === "" ? DEFAULT_PATHS.documents : workflowDocumentsPath,
    },
  };
}

/** The API key that a connection's requests carry; an empty string for none. */
export function getServiceKey({ source, key }: Connection): string {
  return source === "demo" ? (demo?.key ?? "") : key;
}

/** The demo's base URL: a folder below the one that the page is served from. */
export function demoBaseUrl(): string {
  return window.location.origin + import.meta.env.BASE_URL + (demo?.folder ?? "");
}
