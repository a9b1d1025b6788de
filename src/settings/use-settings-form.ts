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
import { useNavigate } from "react-router-dom";
import { fieldText } from "../browser/field-text";
import { paths } from "../browser/page-paths";
import { afterNextPaint } from "../browser/scheduling";
import { readBaseUrl } from "../contract/connection-input";
import { asksForKey } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
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
import { rememberWorkflow } from "../state/recent-workflows";
import { useLatest } from "../ui/page/use-latest";
import { fillSettings, getTyped, checkSettings, keepDraft, useDraft, type Draft, type Faults } from "./settings-form";

/** The state and the actions of the settings form. Its fields are uncontrolled. */
export function useSettingsForm() {
  const form = useRef<HTMLFormElement>(null);
  const { test, runTest, cancelTest } = useConnectionTest();
  const { faults, message, check, say, setFaults } = useOutcome(form);
  const { typed, needsKey, typeInto, bindKey, fillWithSaved } = useTyped(form);
  const navigate = useNavigate();

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    // The old result would seem to be about the new values.
    if (event.target instanceof HTMLInputElement && event.target.name !== "remember") cancelTest();
    typeInto(event);
  };
  const onTest = () => {
    cancelTest();
    const target = check();
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
    fillWithSaved();
    say(sentence);
  };
  /** Saves the form. Returns whether it could be saved. */
  const save = () => {
    const tested = test.isSuccess ? test.variables.workflowId : undefined;
    cancelTest();
    const next = check();
    if (!next) return false;
    saveConnection(next);
    if (tested !== undefined) rememberWorkflow(tested);
    showSaved("Settings saved.");
    return true;
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The Enter key was pressed in this field.
    if (document.activeElement?.getAttribute("name") === "testWorkflow") onTest();
    else save();
  };
  const onSaveAndOpen = (workflowId: string) => {
    if (save()) void navigate(paths.workflow(workflowId));
  };
  const onForget = () => {
    forgetKey();
    showSaved("The API key is forgotten, in every open tab.");
    // The button disappears with the key.
    form.current?.querySelector<HTMLElement>("input[name=key]")?.focus();
  };
  const onDiscard = () => showSaved("Changes discarded.");
  const actions = { onInput, onSubmit, onTest, onSaveAndOpen, onForget, onDiscard };
  return { form, typed, needsKey, faults: withRefusal(faults, test.error), message, test, actions };
}

/** What the form says of its values: why fields cannot be used, and the result of the last action. */
function useOutcome(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const say = (sentence?: string, next: Faults = {}) => {
    setFaults(next);
    setMessage(sentence);
  };
  /** Reads the form. Returns the connection, or says why it cannot be used. */
  const check = () => {
    if (!form.current) return undefined;
    const settings = checkSettings(form.current);
    if ("connection" in settings) say();
    else say("Nothing was saved or tested. Check the marked fields.", settings.faults);
    return "connection" in settings ? settings.connection : undefined;
  };
  return { faults, message, check, say, setFaults };
}

/** The faults, with what to say at the key's field if the service refused the test. */
function withRefusal(faults: Faults, error: ServiceError | null): Faults {
  if (!error || !asksForKey(error)) return faults;
  const { status, withoutKey } = error.details;
  const advice = withoutKey
    ? "No API key was sent."
    : "The key may not be the right one; the documentation does not describe this answer.";
  return { key: `The service refused access (${status}). ${advice}`, ...faults };
}

/**
 * What is typed into the form. It outlives the page: the form comes back as it was left. A saved connection that changes,
 * here or in another tab, replaces it.
 */
function useTyped(form: RefObject<HTMLFormElement | null>) {
  const saved = useConnection();
  const { typed, keyOwner } = useDraft() ?? { typed: saved, keyOwner: saved };
  const latest = useLatest(typed);
  useLayoutEffect(() => {
    const fill = () => {
      if (form.current) fillSettings(form.current, latest.current);
    };
    fill();
    // When Safari shows a page from its back/forward cache, it empties fields without autocompletion soon afterwards.
    const fillAgain = ({ persisted }: PageTransitionEvent) => persisted && void afterNextPaint().then(fill);
    window.addEventListener("pageshow", fillAgain);
    return () => window.removeEventListener("pageshow", fillAgain);
  }, [form, saved, latest]);

  // A key that was typed, but is the saved one, belongs to the saved base URL.
  const update = (next: Draft) => keepDraft(isCurrent(next.typed) && !next.keyOwner ? undefined : next);
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
      keepDraft(undefined);
      if (form.current) fillSettings(form.current, getConnection());
    },
  };
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
