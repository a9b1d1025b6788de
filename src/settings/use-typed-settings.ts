import { useLayoutEffect, useState, type InputEvent, type RefObject } from "react";
import { afterNextPaint } from "../browser/scheduling";
import { readBaseUrl } from "../contract/connection-input";
import { getConnection, isCurrent, serviceOf, useConnection, type Connection } from "../state/connection";
import { getDraft, keepDraft, type Draft } from "./settings-draft";
import { fillSettings, getTyped } from "./settings-form";

/**
 * What is typed into the form, and whether it differs from what is saved. It outlives the page: the form comes back as it
 * was left. A saved connection that changes, here or in another tab, replaces it.
 */
export function useTypedSettings(form: RefObject<HTMLFormElement | null>) {
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

  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    const key = currentTarget.elements.namedItem("key");
    const owner = target === key ? undefined : keyOwner;
    if (owner && key instanceof HTMLInputElement) {
      const { baseUrl } = getTyped(new FormData(currentTarget));
      key.value = findService([owner, saved], baseUrl)?.key ?? "";
    }
    update({ typed: getTyped(new FormData(currentTarget)), keyOwner: owner });
  };

  /** Shows what is saved. */
  const reset = () => {
    const current = getConnection();
    keepDraft(undefined);
    if (form.current) fillSettings(form.current, current);
    setInput({ saved: current, ...unchanged(current) });
  };

  return {
    typed,
    isChanged: !isCurrent(typed),
    /** Whether the key was taken out of the form because it does not belong to the base URL as typed. */
    needsKey: keyOwner !== undefined && keyOwner.key !== "" && !findService([keyOwner, saved], typed.baseUrl),
    handleInput,
    /** Ties the key in the form to the connection that it is about to be sent to. */
    bindKey: (target: Connection) => update({ typed, keyOwner: target }),
    reset,
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
