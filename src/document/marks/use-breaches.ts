import { useEffect, useMemo } from "react";
import type { Label } from "../../contract/document";
import type { findBreaches } from "../../rules/rules";
import { usePreferences } from "../../state/preferences";
import { createStore, useStore } from "../../state/store";

// The rules know every country's account numbers, and are not needed before a document is shown.
const find = createStore<typeof findBreaches | undefined>(undefined);
const NONE: ReadonlyMap<Label, string> = new Map();

/** Which labels of a document break a rule, and what was compared. None until the rules have been loaded. */
export function useBreaches(labels: readonly Label[]): ReadonlyMap<Label, string> {
  const { rulesOff } = usePreferences();
  const findLoaded = useStore(find);
  useEffect(() => {
    // Without their code, nothing is judged.
    void import("../../rules/rules").then(
      (loaded) => find.set(loaded.findBreaches),
      () => undefined,
    );
  }, []);
  return useMemo(() => findLoaded?.(labels, rulesOff) ?? NONE, [findLoaded, labels, rulesOff]);
}
