import { ChevronDown, ClipboardList, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { DOCUMENT_FIELDS, wholeFileName, type Document, type DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { formatMinute } from "../lib/timestamp";
import { oneLine } from "../lib/visible-text";
import { COLUMNS } from "../list/columns";
import { guardFormulas, tableText } from "../list/table-text";
import { usePreferences } from "../state/preferences";
import { ActionButton } from "../ui/buttons/ActionButton";
import { CopyLinkButton } from "../ui/buttons/CopyLinkButton";
import { copyText } from "../ui/buttons/copy-text";
import { FieldValue } from "../ui/text/FieldValue";
import { LongText } from "../ui/text/LongText";
import { useIsPhone } from "../ui/page/use-media-query";
import { CheckedCount } from "./CheckedButton";
import { useDocumentPage } from "./document-page-state";
import { Fact, Facts } from "./Facts";
import { IconButton } from "../ui/buttons/IconButton";
import styles from "./FactsBand.module.css";

const MAX_SHORT_LENGTH = 16;
const MAX_TOOLTIP_LENGTH = 200;

/** The second band of the page: the facts of the document, and those that only the workflow's list has. */
export function FactsBand() {
  const { documentId, workflowId: addressed, document, queue, links } = useDocumentPage();
  const { summary } = queue;
  const [isUnfolded, setUnfolded] = useState(false);
  const band = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // There the facts lie over the file, or over the way back from it.
  const closesOutside = isUnfolded && isPhone;
  useEffect(() => {
    if (!closesOutside) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !band.current?.contains(target)) setUnfolded(false);
    };
    window.addEventListener("pointerdown", close);
    return () => window.removeEventListener("pointerdown", close);
  }, [closesOutside]);
  // An empty id is shown as a dash.
  const workflowId = document ? (document.workflowId ?? "") : addressed;
  return (
    <div ref={band} className={isUnfolded ? `${styles.band} ${styles.unfolded}` : styles.band}>
      <div className={styles.facts}>
        <div className={styles.own}>
          <Facts>
            {document && (
              <Fact name="Document type" title={tooltip(document.documentType ?? "")}>
                <LongText text={document.documentType || "–"} />
              </Fact>
            )}
            {workflowId !== undefined && (
              <Fact name="Workflow" mono title={tooltip(workflowId)}>
                <WorkflowName id={workflowId} to={links.toList(workflowId)} />
              </Fact>
            )}
            <Fact
              name="Document ID"
              mono
              title={tooltip(documentId)}
              action={
                <IconButton
                  icon={Copy}
                  label="Copy document ID"
                  className={`${styles.copy} ${styles.copyId}`}
                  onClick={() => void copyText(() => guardFormulas(documentId), "Id copied")}
                />
              }
            >
              <LongText text={documentId} />
            </Fact>
          </Facts>
        </div>
        {summary && <SummaryFacts summary={summary} readAt={queue.readAt} />}
        <ProblemCount />
        <span className={styles.actions}>
          <CheckedCount />
          <CopyFacts />
        </span>
      </div>
      {/* Only where the window has no room for all facts. */}
      <button
        type="button"
        className={`plain ${styles.fold}`}
        aria-label={isUnfolded ? "Fewer facts" : "More facts"}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className="button-label">{isUnfolded ? "Fewer facts" : "More facts"}</span>
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  );
}

function WorkflowName({ id, to }: { id: string; to: string | undefined }) {
  const name = <LongText text={id || "–"} />;
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}

// What a document's own answer does not have, ids first.
const OF_LIST = COLUMNS.filter(({ key }) => key !== "_id" && !DOCUMENT_FIELDS.includes(key)).sort(
  (a, b) => Number(b.kind === "id") - Number(a.kind === "id"),
);

function SummaryFacts({ summary, readAt }: { summary: DocumentSummary; readAt: number }) {
  const { times } = usePreferences();
  const source = `From the list, as of ${formatMinute(readAt)}`;
  return (
    <div className={styles.ofList} title={source}>
      <Facts aria-label={source}>
        {OF_LIST.map(({ key, header, kind }) => (
          <Fact key={key} name={header} mono={kind === "id"} title={kind === "id" ? tooltip(summary[key]) : undefined}>
            <FieldValue field={key} document={summary} times={times} now={readAt} />
          </Fact>
        ))}
      </Facts>
    </div>
  );
}

function tooltip(value: unknown): string | undefined {
  const text = String(value);
  return text.length > MAX_SHORT_LENGTH ? oneLine(text, MAX_TOOLTIP_LENGTH) : undefined;
}

/** How many problems there are in the documents that were opened, so that the reader knows what is left. */
function ProblemCount() {
  const { counts } = useDocumentPage().knownProblems;
  const found = [...counts.values()].filter((count) => count > 0);
  if (found.length === 0) return null;
  const total = found.reduce((sum, count) => sum + count, 0);
  const words = `${plural(total, "problem")} in ${found.length} of ${plural(counts.size, "document")} read`;
  return (
    <span className={styles.problems}>
      <span>{words}</span>
    </span>
  );
}

/** Buttons that copy the address of the page and the document's facts. */
function CopyFacts() {
  const { documentId, document, queue } = useDocumentPage();
  return (
    <>
      <CopyLinkButton of="document" keys={["c"]} className={styles.copy} />
      {document && (
        <ActionButton
          action={{
            name: "Copy facts",
            hint: "Copy the facts of this document as a table",
            icon: ClipboardList,
            run: () => void copyText(() => getFactsText(documentId, document, queue.summary), "Facts copied"),
          }}
          look="icon"
          className={styles.copy}
        />
      )}
    </>
  );
}

/** The facts of a document as lines of a name, a tab and a value, which is empty if it could not be read. */
function getFactsText(documentId: string, document: Document, summary: DocumentSummary | undefined): string {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? "Yes" : "No");
  const facts: [name: string, value: unknown][] = [
    ["File name", document.original_file_name === undefined ? undefined : wholeFileName(document)],
    ["Document type", document.documentType],
    ["Extracted", flag(document.Extracted)],
    ["Edited", flag(document.Edited)],
    ["Workflow", document.workflowId],
    ["Document ID", documentId],
  ];
  if (summary) for (const { key, header } of OF_LIST) facts.push([header, summary[key]]);
  return tableText(facts);
}
