import { demo, type Connection } from "../state/connection";
import { DEFAULT_PATHS, type Address } from "../contract/endpoints";

/** Where a connection asks. The demo knows only its own address and key, whatever else is filled in. */
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

export function getServiceKey({ source, key }: Connection): string {
  return source === "demo" ? (demo?.key ?? "") : key;
}

/** The demo's base URL, below the folder that the page is served from. */
export function demoBaseUrl(): string {
  return window.location.origin + import.meta.env.BASE_URL + (demo?.folder ?? "");
}
