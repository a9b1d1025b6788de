import { useDeferredValue, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { findByFragment } from "../../contract/label-fragment";
import { idsIn } from "../../browser/page-paths";
import type { Label } from "../../contract/document";
import { countValues, groupLabels, hasValue, searchLabels, type ValueCounts } from "../../contract/labels";
import type { ReceivedDocument } from "../../service/queries";
import { UnreadableNote } from "../../ui/feedback/UnreadableNote";
import { useDocumentPage } from "../document-page-state";
import { useEvidence, useFileState, useMarks } from "../file-context";
import { isWholeSearched } from "../marks/file-evidence";
import { useBreaches } from "../marks/use-breaches";
import { LabelGroups } from "./LabelGroups";
import { LabelsBar } from "./LabelsBar";
import { ALL_LABELS, canFilterByValue, getFolded, withToggled, type LabelsView } from "./labels-view";
import { useLabelKeys } from "./use-label-keys";
import styles from "./LabelsSection.module.css";

const LABEL_FIELDS = ["key", "value", "group", "groupVal"] as const;
const LABEL_IDS: ReadonlySet<string> = new Set(["key", "group", "groupVal"]);

/** A document's labels in their groups, with a search and an export. */
export function LabelsSection({ data: { document, labels, unreadable } }: { data: ReceivedDocument }) {
  const { documentId, panel, labelsView: view, onLabelsView: onView } = useDocumentPage();
  const { shown, counts, ...filters } = useShownLabels(labels, view);
  const { search, values, notInFile } = filters;
  const groups = useMemo(() => groupLabels(shown), [shown]);
  const breaches = useBreaches(labels);
  const section = useRef<HTMLDivElement>(null);
  const printedPage = useRef<HTMLDivElement>(null);
  const { onFocus, goToFirst, goToGroup } = useLabelKeys(section, labels);
  // A box that is pressed in the file may be of a label that is filtered out, folded or behind its tab.
  useImperativeHandle(useMarks()?.showAll, () => () => {
    onView({ ...view, ...ALL_LABELS, folded: new Set() });
    if (!panel.wide && panel.open) panel.toggle();
  });
  useAddressedLabel(documentId, labels, panel.wide && panel.open);
  return (
    <div ref={section} className={styles.labels} onFocus={onFocus}>
      <UnreadableNote unreadable={unreadable} total={labels.length + unreadable.count} things="labels" />
      <LabelsBar
        labels={labels}
        breaches={breaches}
        counts={counts}
        // Unless something is searched, it is about all labels.
        summary={summarizeLabels(counts, search.trim() === "" ? counts.total : shown.length)}
        isFiltered={shown.length < counts.total}
        groups={groups}
        view={view}
        onView={onView}
        onFocusLabel={goToFirst}
        printedPage={printedPage}
        onExport={async (format) => {
          const { saveTable } = await import("../../ui/buttons/save-table");
          return saveTable(format, {
            title: document.original_file_name ?? documentId,
            contents: "labels",
            headers: LABEL_FIELDS,
            rows: labels.map((label) => LABEL_FIELDS.map((field) => label[field])),
            sheet: {
              name: "Labels",
              rows: labels.map((label) => {
                return LABEL_FIELDS.map((field) => (field === "value" && !hasValue(label) ? "" : label[field]));
              }),
              ids: LABEL_IDS,
            },
            // As they were sent, even those that could not be read.
            sent: document.documentLabels ?? [],
          });
        }}
      />
      <div ref={printedPage} className={styles.printedPage} />
      <LabelGroups
        documentId={documentId}
        resetKey={`${documentId} ${search} ${values} ${notInFile}`}
        labels={labels}
        breaches={breaches}
        groups={groups}
        search={search}
        asSent={view.asSent}
        folded={getFolded({ ...view, search })}
        onToggle={(group) => onView(withToggled(view, [group]))}
        onGoTo={goToGroup}
      />
      {shown.length === 0 && labels.length > 0 && (
        <p className="quiet">
          <span>{whyNoneIsShown(filters)}</span>{" "}
          <button type="button" className="plain" onClick={() => onView({ ...view, ...ALL_LABELS })}>
            Show all labels
          </button>
        </p>
      )}
    </div>
  );
}

type Filters = Pick<LabelsView, "search" | "values" | "notInFile">;

/** The labels that the search and the filters leave, and which filters these are. */
function useShownLabels(labels: Label[], view: LabelsView): Filters & { shown: Label[]; counts: ValueCounts } {
  const search = useDeferredValue(view.search);
  const counts = useMemo(() => countValues(labels), [labels]);
  // The choice stays for the next document, where it may hide all labels or none.
  const values = canFilterByValue(counts) ? view.values : "any";
  const evidence = useEvidence();
  const { byLabel } = evidence;
  const notInFile = view.notInFile && isWholeSearched(evidence);
  const shown = useMemo(() => {
    const valued = values === "any" ? labels : labels.filter((label) => hasValue(label) === (values === "with"));
    const chosen = notInFile ? valued.filter((label) => byLabel.get(label)?.kind === "missing") : valued;
    return searchLabels(chosen, search);
  }, [labels, values, notInFile, byLabel, search]);
  return { search, values, notInFile, shown, counts };
}

function whyNoneIsShown({ search, values, notInFile }: Filters): string {
  if (notInFile && search.trim() === "") return "Every value is in the file.";
  const words = { any: "", with: "with a value ", without: "without a value " };
  return `No label ${words[values]}matches this search.`;
}

/**
 * Moves the focus to the label in the fragment of the address, after the page has moved it to its heading, and shows it in the
 * file that is beside it.
 */
function useAddressedLabel(documentId: string, labels: readonly Label[], isFileBeside: boolean): void {
  const { marks, lookUp } = useFileState();
  const { pathname, hash } = useLocation();
  const addressed = useMemo(() => {
    if (hash === "" || idsIn(pathname).documentId !== documentId) return undefined;
    return findByFragment(labels, hash);
  }, [documentId, labels, pathname, hash]);
  const show = useEffectEvent((label: Label) => {
    marks?.press({ label });
    if (isFileBeside) lookUp({ label });
  });
  useEffect(() => {
    if (!addressed) return;
    const timer = setTimeout(() => show(addressed));
    return () => clearTimeout(timer);
  }, [addressed]);
}

/** Says how many labels there are, how many of them a search found, and how many have a value. */
function summarizeLabels({ total, withValue, repeated }: ValueCounts, found: number): string {
  const one = total === 1;
  const all = one ? "1 label" : `${total} labels`;
  if (found < total) return `${found} of ${all}`;
  if (withValue === total) return all;
  if (repeated === total)
    return one ? "A name only: its value repeats its key" : "Names only: each value repeats its key";
  if (withValue === 0) return `${all}. ${one ? "It has no" : "None has a"} value.`;
  return `${withValue} of ${total} ${withValue === 1 ? "has" : "have"} a value`;
}
