import { fieldText } from "../browser/field-text";
import { readBaseUrl, readKey } from "../contract/connection-input";
import { DEFAULT_PATHS, pathFault } from "../contract/endpoints";
import { isCurrent, onConnectionChange, type Connection } from "../state/connection";
import { createStore, useStore } from "../state/store";

/** Why a field of the settings form cannot be used, by the name of the field. */
export type Faults = Partial<
  Record<"baseUrl" | "key" | "documentPath" | "workflowDocumentsPath" | "testWorkflow", string>
>;

/** The values in the settings form, trimmed but not checked. */
export function getTyped(form: FormData): Connection {
  const documentPath = fieldText(form, "documentPath");
  const workflowDocumentsPath = fieldText(form, "workflowDocumentsPath");
  return {
    source: form.get("source") === "demo" ? "demo" : "service",
    baseUrl: fieldText(form, "baseUrl"),
    key: fieldText(form, "key"),
    documentPath: documentPath === DEFAULT_PATHS.document ? "" : documentPath,
    workflowDocumentsPath: workflowDocumentsPath === DEFAULT_PATHS.documents ? "" : workflowDocumentsPath,
    remember: form.get("remember") !== null,
  };
}

/** Reads the settings form. Returns the connection, or a sentence for each field that cannot be used, which are unfolded. */
export function checkSettings(form: HTMLFormElement) {
  const settings = readSettings(new FormData(form));
  const { documentPath, workflowDocumentsPath } = "faults" in settings ? settings.faults : {};
  if ((documentPath ?? workflowDocumentsPath) !== undefined) unfoldPaths(form);
  return settings;
}

/** The same, given what is in the form. */
export function readSettings(form: FormData): { connection: Connection } | { faults: Faults } {
  const typed = getTyped(form);
  const { documentPath, workflowDocumentsPath } = typed;
  const base = readBaseUrl(typed.baseUrl);
  const key = readKey(typed.key);
  const faults: Faults = {
    ...("fault" in base && { baseUrl: base.fault }),
    ...("fault" in key && { key: key.fault }),
    ...asFault("documentPath", documentPath && pathFault("document", documentPath)),
    ...asFault("workflowDocumentsPath", workflowDocumentsPath && pathFault("documents", workflowDocumentsPath)),
  };
  if ("fault" in base || "fault" in key || Object.keys(faults).length > 0) return { faults };
  return { connection: { ...typed, baseUrl: base.baseUrl, key: key.key } };
}

function asFault(name: keyof Faults, fault: string | undefined): Faults {
  return fault ? { [name]: fault } : {};
}

/** Fills the form with a connection. Sets the key as a property, so that it never becomes part of the page's markup. */
export function fillSettings(form: HTMLFormElement, connection: Connection): void {
  const values: Record<string, string | boolean> = {
    ...connection,
    documentPath: connection.documentPath || DEFAULT_PATHS.document,
    workflowDocumentsPath: connection.workflowDocumentsPath || DEFAULT_PATHS.documents,
  };
  for (const input of form.querySelectorAll("input")) {
    const value = values[input.name];
    if (typeof value === "boolean") input.checked = value;
    else if (input.type === "radio") input.checked = input.value === value;
    else if (value !== undefined) input.value = value;
  }
  if (connection.documentPath + connection.workflowDocumentsPath !== "") unfoldPaths(form);
}

/** Shows the paths, which are folded away while they are the default ones. */
function unfoldPaths(form: HTMLFormElement): void {
  for (const details of form.querySelectorAll("details")) details.open = true;
}

/** What was typed into the settings and not saved. */
export interface Draft {
  typed: Connection;
  /**
   * The connection that the key belongs to: the saved one, or the one that was tested last. The key is in the form only with
   * its base URL. Undefined for a key that was typed and has not been sent anywhere.
   */
  keyOwner: Connection | undefined;
}

const draft = createStore<Draft | undefined>(undefined);
let stopWatching: () => void = () => undefined;

export function useDraft(): Draft | undefined {
  return useStore(draft);
}

/**
 * Keeps a draft while other pages are shown, in memory only, because it may hold a key. If it differs from what is saved, the
 * browser asks before it closes the tab. A change of the connection, here or in another tab, drops it.
 */
export function keepDraft(next: Draft | undefined): void {
  stopWatching();
  draft.set(next);
  if (!next) return;
  if (!isCurrent(next.typed)) window.addEventListener("beforeunload", askBeforeLeaving);
  const unsubscribe = onConnectionChange(() => keepDraft(undefined));
  stopWatching = () => {
    window.removeEventListener("beforeunload", askBeforeLeaving);
    unsubscribe();
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
