import { useLayoutEffect, useRef, useState, type InputEvent, type RefObject } from "react";
import { afterNextPaint } from "../browser/scheduling";
import { readBaseUrl } from "../contract/connection-input";
import { connection, isCurrent, serviceOf, useConnection, type Connection } from "../state/connection";
import { getDraft, keepDraft } from "./settings-draft";
import { fillSettings, getTyped } from "./settings-form";

/**
 * What is typed into the form, and whether it differs from what is saved. It outlives the page: the form comes back as it
 * was left. A saved connection that changes, here or in another tab, replaces it.
 */
export function useTypedSettings(form: RefObject<HTMLFormElement | null>) {
  const saved = useConnection();
  const keyTyped = useRef(false);
  const [input, setInput] = useState(() => ({ saved, typed: getDraft()?.typed ?? saved }));
  const typed = input.saved === saved ? input.typed : saved;
  useLayoutEffect(() => {
    const fill = () => {
      const draft = getDraft();
      keyTyped.current = draft?.keyTyped ?? false;
      if (form.current) fillSettings(form.current, draft?.typed ?? saved);
    };
    fill();
    // When Safari shows a page from its back/forward cache, it empties fields without autocompletion soon afterwards.
    const fillAgain = ({ persisted }: PageTransitionEvent) => persisted && void afterNextPaint().then(fill);
    window.addEventListener("pageshow", fillAgain);
    return () => window.removeEventListener("pageshow", fillAgain);
  }, [form, saved]);

  const isSavedService = isServiceOf(saved, typed.baseUrl);
  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const key = currentTarget.elements.namedItem("key");
    if (key instanceof HTMLInputElement) {
      if (target === key) keyTyped.current = true;
      // The saved key belongs to the saved base URL: it leaves the form together with that.
      const { baseUrl } = getTyped(new FormData(currentTarget));
      if (!keyTyped.current) key.value = isServiceOf(saved, baseUrl) ? saved.key : "";
    }
    const next = getTyped(new FormData(currentTarget));
    setInput({ saved, typed: next });
    keepDraft(isCurrent(next) ? undefined : { typed: next, keyTyped: keyTyped.current });
  };

  /** Shows what is saved. */
  const reset = () => {
    const current = connection();
    keyTyped.current = false;
    keepDraft(undefined);
    if (form.current) fillSettings(form.current, current);
    setInput({ saved: current, typed: current });
  };

  return {
    typed,
    isChanged: !isCurrent(typed),
    /** Whether the saved key does not belong to the base URL as typed. */
    needsKey: saved.key !== "" && !isSavedService,
    handleInput,
    reset,
  };
}

function isServiceOf(saved: Connection, baseUrl: string): boolean {
  const read = readBaseUrl(baseUrl);
  return "baseUrl" in read && serviceOf(read.baseUrl) === serviceOf(saved.baseUrl);
}
