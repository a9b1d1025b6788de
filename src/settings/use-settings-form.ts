import { useCallback, useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { fieldText } from "../browser/field-text";
import { readBaseUrl, readKey } from "../contract/connection-input";
import { DEFAULT_PATHS, pathFault } from "../contract/endpoints";
import { connection, forgetKey, saveConnection, serviceOf, useConnection, type Connection } from "../state/connection";
import { useConnectionTest } from "./use-connection-test";

/** Why a field of the settings form cannot be used, by the name of the field. */
export type Faults = Partial<
  Record<"baseUrl" | "key" | "documentPath" | "workflowDocumentsPath" | "testWorkflow", string>
>;

/** The state and the actions of the settings form. Its fields are uncontrolled. */
export function useSettingsForm() {
  const saved = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const { test, run, cancel } = useConnectionTest();
  const { baseUrl, needsKey, resetKeyTyped, handleInput } = useBaseUrl(saved);
  useLayoutEffect(() => {
    resetKeyTyped();
    if (form.current) fillSettings(form.current, saved);
  }, [saved, resetKeyTyped]);

  const read = () => {
    cancel();
    setMessage(undefined);
    const settings = readSettings(new FormData(form.current ?? undefined));
    setFaults("faults" in settings ? settings.faults : {});
    if ("connection" in settings) return settings.connection;
    setMessage("Nothing was saved or tested: look at the marked fields.");
    return undefined;
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const next = read();
    if (!next) return;
    saveConnection(next);
    setMessage("Settings saved.");
  };

  const forget = () => {
    cancel();
    setFaults({});
    forgetKey();
    if (form.current) fillSettings(form.current, connection());
    setMessage("The API key is forgotten, in every open tab.");
  };

  const runTest = () => {
    const target = read();
    if (!target || !form.current) return;
    const workflowId = fieldText(new FormData(form.current), "testWorkflow");
    if (workflowId === "") setFaults({ testWorkflow: "Type the id of a workflow whose documents may be asked for." });
    else run(target, workflowId);
  };

  return { form, baseUrl, needsKey, faults, message, test, handleInput, save, forget, runTest };
}

/**
 * The base URL as typed. The saved key belongs to the saved base URL: it leaves the form together with that base URL,
 * unless the user typed a key. Resets when the saved connection changes.
 */
function useBaseUrl(saved: Connection) {
  const [typed, setTyped] = useState({ saved, baseUrl: saved.baseUrl });
  const baseUrl = typed.saved === saved ? typed.baseUrl : saved.baseUrl;
  const keyTyped = useRef(false);
  const resetKeyTyped = useCallback(() => {
    keyTyped.current = false;
  }, []);
  const isSavedService = (text: string) => {
    const read = readBaseUrl(text);
    return "baseUrl" in read && serviceOf(read.baseUrl) === serviceOf(saved.baseUrl);
  };
  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const text = fieldText(new FormData(currentTarget), "baseUrl");
    setTyped({ saved, baseUrl: text });
    const key = currentTarget.elements.namedItem("key");
    if (!(key instanceof HTMLInputElement)) return;
    if (target === key) keyTyped.current = true;
    if (!keyTyped.current) key.value = isSavedService(text) ? saved.key : "";
  };
  return { baseUrl, needsKey: saved.key !== "" && !isSavedService(baseUrl), resetKeyTyped, handleInput };
}

/** Reads the settings form. Returns the connection, or a sentence for each field that cannot be used. */
export function readSettings(form: FormData): { connection: Connection } | { faults: Faults } {
  const text = (name: string) => fieldText(form, name);
  const base = readBaseUrl(text("baseUrl"));
  const key = readKey(text("key"));
  const documentPath = text("documentPath");
  const workflowDocumentsPath = text("workflowDocumentsPath");
  const faults: Faults = {
    ...("fault" in base && { baseUrl: base.fault }),
    ...("fault" in key && { key: key.fault }),
    ...asFault("documentPath", documentPath && pathFault("document", documentPath)),
    ...asFault("workflowDocumentsPath", workflowDocumentsPath && pathFault("documents", workflowDocumentsPath)),
  };
  if ("fault" in base || "fault" in key || Object.keys(faults).length > 0) return { faults };
  return {
    connection: {
      source: form.get("source") === "demo" ? "demo" : "service",
      baseUrl: base.baseUrl,
      key: key.key,
      documentPath: documentPath === DEFAULT_PATHS.document ? "" : documentPath,
      workflowDocumentsPath: workflowDocumentsPath === DEFAULT_PATHS.documents ? "" : workflowDocumentsPath,
      remember: form.get("remember") !== null,
    },
  };
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
}

function asFault(name: keyof Faults, fault: string | undefined): Faults {
  return fault ? { [name]: fault } : {};
}
