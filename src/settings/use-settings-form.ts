import { useMutation } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import { fieldText } from "../browser/field-text";
import { afterNextPaint } from "../browser/scheduling";
import { readBaseUrl } from "../contract/connection-input";
import { connectionTest } from "../service/queries";
import {
  getConnection,
  forgetKey,
  isCurrent,
  onConnectionChange,
  saveConnection,
  serviceOf,
  useConnection,
  type Connection,
} from "../state/connection";
import { fillSettings, getDraft, getTyped, keepDraft, readSettings, type Draft, type Faults } from "./settings-form";

/** The state and the actions of the settings form. Its fields are uncontrolled. */
export function useSettingsForm() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const { test, runTest, cancelTest } = useConnectionTest();
  const { typed, needsKey, typeInto, bindKey, fillWithSaved } = useTyped(form);

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    // The old result would seem to be about the new values.
    if (event.target instanceof HTMLInputElement && event.target.name !== "remember") cancelTest();
    typeInto(event);
  };

  const read = () => {
    cancelTest();
    const settings = readSettings(new FormData(form.current ?? undefined));
    const isUsable = "connection" in settings;
    setFaults(isUsable ? {} : settings.faults);
    setMessage(isUsable ? undefined : "Nothing was saved or tested. Check the marked fields.");
    return isUsable ? settings.connection : undefined;
  };

  const onTest = () => {
    const target = read();
    if (!target || !form.current) return;
    const workflowId = fieldText(new FormData(form.current), "testWorkflow");
    if (workflowId === "") setFaults({ testWorkflow: "Enter the id of a workflow to test with." });
    else {
      bindKey(target);
      runTest(target, workflowId);
    }
  };

  const showSaved = (sentence: string) => {
    cancelTest();
    setFaults({});
    fillWithSaved();
    setMessage(sentence);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The Enter key was pressed in this field.
    if (document.activeElement?.getAttribute("name") === "testWorkflow") {
      onTest();
      return;
    }
    const next = read();
    if (!next) return;
    saveConnection(next);
    showSaved("Settings saved.");
  };

  const onForget = () => {
    forgetKey();
    showSaved("The API key is forgotten, in every open tab.");
  };
  const onDiscard = () => showSaved("Changes discarded.");
  return { form, typed, needsKey, faults, message, test, onInput, onSubmit, onTest, onForget, onDiscard };
}

/**
 * What is typed into the form. It outlives the page: the form comes back as it was left. A saved connection that changes,
 * here or in another tab, replaces it.
 */
function useTyped(form: RefObject<HTMLFormElement | null>) {
  const saved = useConnection();
  const [input, setInput] = useState(() => ({ saved, ...(getDraft() ?? unchanged(saved)) }));
  const { typed, keyOwner } = input.saved === saved ? input : unchanged(saved);
  useLayoutEffect(() => {
    const fill = () => {
      if (form.current) fillSettings(form.current, getDraft()?.typed ?? saved);
    };
    fill();
    // When Safari shows a page from its back/forward cache, it empties fields without autocompletion soon afterwards.
    const fillAgain = ({ persisted }: PageTransitionEvent) => persisted && void afterNextPaint().then(fill);
    window.addEventListener("pageshow", fillAgain);
    return () => window.removeEventListener("pageshow", fillAgain);
  }, [form, saved]);

  const update = (next: Draft) => {
    setInput({ saved, ...next });
    keepDraft(isCurrent(next.typed) ? undefined : next);
  };

  return {
    typed,
    /** Whether the key was taken out of the form because it does not belong to the base URL as typed. */
    needsKey: keyOwner !== undefined && keyOwner.key !== "" && !findService([keyOwner, saved], typed.baseUrl),
    typeInto: ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
      const key = currentTarget.elements.namedItem("key");
      const owner = target === key ? undefined : keyOwner;
      if (owner && key instanceof HTMLInputElement) {
        const { baseUrl } = getTyped(new FormData(currentTarget));
        key.value = findService([owner, saved], baseUrl)?.key ?? "";
      }
      update({ typed: getTyped(new FormData(currentTarget)), keyOwner: owner });
    },
    /** Ties the key in the form to the connection that it is about to be sent to. */
    bindKey: (target: Connection) => update({ typed, keyOwner: target }),
    fillWithSaved: () => {
      const current = getConnection();
      keepDraft(undefined);
      if (form.current) fillSettings(form.current, current);
      setInput({ saved: current, ...unchanged(current) });
    },
  };
}

function unchanged(saved: Connection): Draft {
  return { typed: saved, keyOwner: saved };
}

/** The first of some connections whose service answers at a base URL as typed. */
function findService(connections: Connection[], baseUrl: string): Connection | undefined {
  const read = readBaseUrl(baseUrl);
  if (!("baseUrl" in read)) return undefined;
  return connections.find((known) => serviceOf(known.baseUrl) === serviceOf(read.baseUrl));
}

export type ConnectionTest = ReturnType<typeof useConnectionTest>["test"];

/** A test of a connection, which need not be saved. Aborted when the page is left. */
function useConnectionTest() {
  const test = useMutation(connectionTest());
  const controller = useRef<AbortController>(undefined);
  const { reset } = test;
  /** Aborts a running test and removes the result of the last one. */
  const cancelTest = useCallback(() => {
    controller.current?.abort();
    reset();
  }, [reset]);
  useEffect(() => {
    // A key that was forgotten or replaced, here or in another tab, must not be sent any more.
    const stop = onConnectionChange(cancelTest);
    return () => {
      stop();
      cancelTest();
    };
  }, [cancelTest]);
  const runTest = (target: Connection, workflowId: string) => {
    controller.current = new AbortController();
    test.mutate({ target, workflowId, signal: controller.current.signal });
  };
  return { test, runTest, cancelTest };
}
