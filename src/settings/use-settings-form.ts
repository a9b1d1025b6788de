import { useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { fieldText } from "../browser/field-text";
import { readBaseUrl } from "../contract/base-url";
import { connection, forgetKey, saveConnection, serviceOf, useConnection } from "../state/connection";
import { fillSettings, readSettings, type Faults } from "./read-settings";
import { useConnectionTest } from "./use-connection-test";

/** The state and the actions of the settings form. Its fields are uncontrolled. */
export function useSettingsForm() {
  const saved = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const [baseUrl, setBaseUrl] = useBaseUrl(saved);
  const { test, run, cancel } = useConnectionTest();
  // The saved key belongs to the saved base URL. It leaves the form with that base URL, unless the reader typed a key.
  const keyTyped = useRef(false);
  useLayoutEffect(() => {
    keyTyped.current = false;
    if (form.current) fillSettings(form.current, saved);
  }, [saved]);

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

  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const typed = fieldText(new FormData(currentTarget), "baseUrl");
    setBaseUrl(typed);
    const key = currentTarget.elements.namedItem("key");
    if (!(key instanceof HTMLInputElement)) return;
    if (target === key) keyTyped.current = true;
    if (!keyTyped.current) key.value = isSavedService(typed) ? saved.key : "";
  };
  const isSavedService = (typed: string) => {
    const read = readBaseUrl(typed);
    return "baseUrl" in read && serviceOf(read.baseUrl) === serviceOf(saved.baseUrl);
  };
  const needsKey = saved.key !== "" && !isSavedService(baseUrl);

  return { form, baseUrl, needsKey, faults, message, test, handleInput, save, forget, runTest };
}

/** The base URL as typed. Resets when the saved connection changes. */
function useBaseUrl(saved: { baseUrl: string }): [baseUrl: string, setBaseUrl: (baseUrl: string) => void] {
  const [typed, setTyped] = useState({ saved, baseUrl: saved.baseUrl });
  return [typed.saved === saved ? typed.baseUrl : saved.baseUrl, (baseUrl) => setTyped({ saved, baseUrl })];
}
