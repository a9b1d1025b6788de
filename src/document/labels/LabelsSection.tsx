import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { saveFile, exportName, type ExportFormat } from "../../browser/save-file";
import type { Document, Label, UnreadableElements } from "../../contract/document";
import { countValues, groupLabels, hasValue, searchLabels, type ValueCounts } from "../../contract/labels";
import { csvOf } from "../../list/export";
import { readOpenedLabel } from "../../state/document-set";
import { createStore, useStore } from "../../state/store";
import { UnreadableNote } from "../../ui/feedback/UnreadableNote";
import type { FileLookup } from "../file/file-context";
import { EvidenceLine } from "../marks/EvidenceLine";
import { useEvidence, useMarks, type Marked } from "../marks/file-evidence";
import { FindContext } from "./LabelActions";
import { LabelGroups } from "./LabelGroups";
import { LabelsBar } from "./LabelsBar";
import { canFilterByValue, getFolded, withFolded, type LabelsView } from "./labels-view";
import { useLabelKeys } from "./use-label-keys";
import rowStyles from "./LabelRow.module.css";
import styles from "./LabelsSection.module.css";
import { writeJsonArray } from "../../lib/json";

const CSV_FIELDS = ["key", "value", "group", "groupVal"] as const;

interface Props {
  documentId: string;
  document: Document;
  labels: Label[];
  unreadable: UnreadableElements;
  view: LabelsView;
  onView: (view: LabelsView) => void;
  /** Finds a label in the file; undefined if there is no preview. The buttons of all labels render again when it changes. */
  onFind?: ((lookup: FileLookup) => void) | undefined;
}

/** A document's labels in their groups, with a search and an export. */
export function LabelsSection({ documentId, document, labels, unreadable, view, onView, onFind }: Props) {
  const search = useDeferredValue(view.search);
  const counts = useMemo(() => countValues(labels), [labels]);
  // The choice stays for the next document, where it may hide all labels or none.
  const values = canFilterByValue(counts) ? view.values : "any";
  const { byLabel, isComplete } = useEvidence();
  const notInFile = view.notInFile && isComplete;
  const chosen = useMemo(() => {
    const valued = values === "any" ? labels : labels.filter((label) => hasValue(label) === (values === "with"));
    return notInFile ? valued.filter((label) => byLabel.get(label)?.kind === "missing") : valued;
  }, [labels, values, notInFile, byLabel]);
  const matching = useMemo(() => searchLabels(chosen, search), [chosen, search]);
  const groups = useMemo(() => groupLabels(matching), [matching]);
  // Unless something is searched, the summary is about all labels.
  const found = matching === chosen ? counts.total : matching.length;
  const section = useRef<HTMLDivElement>(null);
  const showAll = () => onView({ ...view, search: "", values: "any", notInFile: false });
  usePressedLabel(() => onView({ ...view, search: "", values: "any", notInFile: false, folded: new Set() }));
  useOpenedLabel(documentId, labels);
  const goToGroup = useLabelKeys(section);
  const focusLabel = () => {
    const selector = `dl:not([hidden]) .${rowStyles.actions} button`;
    const action = section.current?.querySelector<HTMLElement>(selector);
    action?.focus();
    return Boolean(action);
  };
  return (
    <div ref={section} className={styles.labels}>
      <UnreadableNote unreadable={unreadable} total={labels.length + unreadable.count} things="labels" />
      <LabelsBar
        counts={counts}
        groups={groups}
        view={view}
        onView={onView}
        onFocusLabel={focusLabel}
        onExport={(format) => saveLabels(document.original_file_name ?? documentId, document, labels, format)}
      />
      <div className={styles.counts}>
        <p role="status" className={styles.summary}>
          {summarizeLabels(counts, found)}
        </p>
        <EvidenceLine view={view} onView={onView} />
      </div>
      <FindContext value={onFind}>
        <LabelGroups
          resetKey={`${documentId} ${search} ${values} ${notInFile}`}
          labels={labels}
          groups={groups}
          search={search}
          asSent={view.asSent}
          folded={getFolded({ ...view, search })}
          onFold={(folded) => onView(withFolded(view, folded))}
          onGoTo={goToGroup}
        />
      </FindContext>
      {matching.length === 0 && labels.length > 0 && (
        <p className="quiet">
          {notInFile && search.trim() === ""
            ? "Every value is in the file."
            : `No label ${VALUE_WORDS[values]}matches this search.`}{" "}
          <button type="button" className="plain" onClick={showAll}>
            Show all labels
          </button>
        </p>
      )}
    </div>
  );
}

const VALUE_WORDS = { any: "", with: "with a value ", without: "without a value " };

const NOT_PRESSED = createStore<Marked | undefined>(undefined);

/** Moves the focus to the label whose box in the file is pressed. `showAll` shows all labels, if that one is hidden. */
function usePressedLabel(showAll: () => void): void {
  const marks = useMarks();
  const pressed = useStore(marks?.pressed ?? NOT_PRESSED);
  const show = useEffectEvent(showAll);
  useEffect(() => {
    if (!pressed || !marks) return;
    const focus = () => {
      const row = marks.rows.get(pressed.label);
      if (!row?.isConnected || row.closest("[hidden]")) return false;
      row.focus();
      // The focus shows the whole label.
      marks.shown.set(pressed);
      return true;
    };
    if (focus()) return;
    show();
    setTimeout(focus);
  }, [pressed, marks]);
}

/** Moves the focus to the label that the page was opened for, after the page has moved it to its heading. */
function useOpenedLabel(documentId: string, labels: readonly Label[]): void {
  const marks = useMarks();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    const opened = readOpenedLabel(state);
    if (opened?.id !== documentId) return;
    const label = labels.find(({ group, key }) => (group ?? "") === opened.group && key === opened.key);
    const timer = setTimeout(() => label && marks?.press({ label }));
    return () => clearTimeout(timer);
  }, [documentId, labels, marks, state]);
}

/** Says how many labels there are, how many of them a search found, and how many have a value. */
function summarizeLabels({ total, withValue, repeated }: ValueCounts, found: number): string {
  const one = total === 1;
  const all = one ? "1 label" : `${total} labels`;
  if (found < total) return `${found} of ${all}`;
  if (withValue === total) return all;
  if (repeated === total) return `${all}. ${one ? "Its" : "Each"} value repeats its key.`;
  if (withValue === 0) return `${all}. ${one ? "It has no" : "None has a"} value.`;
  return `${withValue} of ${total} ${withValue === 1 ? "has" : "have"} a value`;
}

/** Saves a document's labels as a file whose name begins with a title. Resolves with how many cells got an apostrophe in front. */
async function saveLabels(title: string, document: Document, labels: Label[], format: ExportFormat): Promise<number> {
  const name = exportName(title, "labels", new Date(), format);
  let guarded = 0;
  if (format === "csv") {
    const rows = labels.map((label) => CSV_FIELDS.map((field) => label[field]));
    saveFile(name, "text/csv;charset=utf-8", await csvOf(CSV_FIELDS, rows, () => guarded++));
  } else {
    // JSON holds the labels exactly as they were sent, even those that could not be read.
    saveFile(name, "application/json", writeJsonArray(document.documentLabels ?? []));
  }
  return guarded;
}
