import { useMemo } from "react";
import type { Label } from "../../contract/document";
import { useKnownLabels } from "../../service/use-known-labels";
import { usePreferences } from "../../state/preferences";
import { lazyCode } from "../../state/lazy-code";
import { useDocumentPage } from "../document-page-state";

// The rules know every country's account numbers, and are not needed before a document is shown.
const useRules = lazyCode(() => import("../../rules/rules"));

/** What labels break of the rules: what was compared, by label. */
export type Breaches = ReadonlyMap<Label, string>;

export const NO_BREACHES: Breaches = new Map();

/** Which labels of a document break a rule, and what was compared. None until the rules have been loaded. */
export function useBreaches(labels: readonly Label[]): Breaches {
  const { documentId, workflowId, document, queue } = useDocumentPage();
  const type = document?.documentType;
  const { rulesOff } = usePreferences();
  const known = useKnownLabels(workflowId);
  const loaded = useRules();
  const sameInvoice = useMemo(() => {
    const key = loaded?.invoiceKey(labels);
    if (!loaded || !known || !key) return undefined;
    const isSame = (id: string) => id !== documentId && loaded.invoiceKey(known.of(id) ?? []) === key;
    const same = new Set([...known.ids()].filter(isSame));
    const [other, ...more] = same.size === 0 ? [] : (queue.listed ?? []).filter(({ _id }) => same.has(_id));
    return other && { name: other.original_file_name, more: more.length };
  }, [loaded, known, labels, queue.listed, documentId]);
  return useMemo(
    () => loaded?.findBreaches({ labels, type }, rulesOff, sameInvoice) ?? NO_BREACHES,
    [loaded, labels, type, rulesOff, sameInvoice],
  );
}
