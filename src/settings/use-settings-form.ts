import { useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { fieldText } from "../browser/field-text";
import { forgetKey, saveConnection } from "../state/connection";
import { readSettings, type Faults } from "./settings-form";
import { useConnectionTest } from "./use-connection-test";
import { useTypedSettings } from "./use-typed-settings";

/** The state and the actions of the settings form. Its fields are uncontrolled. */
export function useSettingsForm() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const { test, run, cancel } = useConnectionTest();
  const { reset, bindKey, ...typedSettings } = useTypedSettings(form);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    // The old result would seem to be about the new values.
    if (event.target instanceof HTMLInputElement && event.target.name !== "remember") cancel();
    typedSettings.handleInput(event);
  };

  const read = () => {
    cancel();
    setMessage(undefined);
    const settings = readSettings(new FormData(form.current ?? undefined));
    setFaults("faults" in settings ? settings.faults : {});
    if ("connection" in settings) return settings.connection;
    setMessage("Nothing was saved or tested. Check the marked fields.");
    return undefined;
  };

  const runTest = () => {
    const target = read();
    if (!target || !form.current) return;
    const workflowId = fieldText(new FormData(form.current), "testWorkflow");
    if (workflowId === "") setFaults({ testWorkflow: "Enter the id of a workflow to test with." });
    else {
      bindKey(target);
      run(target, workflowId);
    }
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // The Enter key was pressed in this field.
    if (document.activeElement?.getAttribute("name") === "testWorkflow") {
      runTest();
      return;
    }
    const next = read();
    if (!next) return;
    saveConnection(next);
    reset();
    setMessage("Settings saved.");
  };

  /** Shows the saved settings, and a message. */
  const showSaved = (sentence: string) => {
    cancel();
    setFaults({});
    reset();
    setMessage(sentence);
  };

  const forget = () => {
    forgetKey();
    showSaved("The API key is forgotten, in every open tab.");
  };

  const discard = () => showSaved("Changes discarded.");

  return { ...typedSettings, form, faults, message, test, handleInput, save, forget, discard, runTest };
}
