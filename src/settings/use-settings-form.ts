import { useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { fieldText } from "../browser/field-text";
import { connection, forgetKey, saveConnection, useConnection } from "../state/connection";
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
  useLayoutEffect(() => {
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
    test.reset();
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

  const updateBaseUrl = (event: InputEvent<HTMLFormElement>) =>
    setBaseUrl(fieldText(new FormData(event.currentTarget), "baseUrl"));

  return { form, baseUrl, faults, message, test, updateBaseUrl, save, forget, runTest };
}

/** The base URL as typed. Resets when the saved connection changes. */
function useBaseUrl(saved: { baseUrl: string }): [baseUrl: string, setBaseUrl: (baseUrl: string) => void] {
  const [typed, setTyped] = useState({ saved, baseUrl: saved.baseUrl });
  return [typed.saved === saved ? typed.baseUrl : saved.baseUrl, (baseUrl) => setTyped({ saved, baseUrl })];
}
