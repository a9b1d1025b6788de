import { useId } from "react";
import { Link } from "react-router-dom";
import type { Document, DocumentSummary } from "../contract/document";
import { formatClock } from "../lib/timestamp";
import { oneLine } from "../lib/visible-text";
import { guardFormulas } from "../list/table-text";
import { usePreferences } from "../state/preferences";
import { CopyButton } from "../ui/buttons/CopyButton";
import { Highlight } from "../ui/text/Highlight";
import { LongText, useLongText } from "../ui/text/LongText";
import { Timestamp } from "../ui/text/Timestamp";
import { CopyFacts } from "./CopyFacts";
import { Fact, Facts } from "./Facts";
import styles from "./FactsBand.module.css";

interface Props {
  documentId: string;
  /** Undefined until the document is loaded. */
  document: Document | undefined;
  /** The document's workflow. */
  workflowId: string | undefined;
  /** The link to it; undefined if the id cannot be part of an address. */
  workflow: string | undefined;
  /** The document's row in the workflow's list, if there is one. */
  summary: DocumentSummary | undefined;
  /** When the list was read, in ms since 1970. */
  readAt: number;
  /** Whether the list is loading. The height of its facts is then reserved. */
  isListLoading: boolean;
}

const MAX_SHORT_LENGTH = 16;
const MAX_LINE_LENGTH = 80;
const MAX_TOOLTIP_LENGTH = 200;

/** The second band of the page: the facts of the document, and those that only the workflow's list has. */
export function FactsBand({ documentId, document, workflowId, workflow, summary, readAt, isListLoading }: Props) {
  const texts = [documentId, document?.documentType, workflowId, summary?.userId];
  const isLong = texts.some((text) => text !== undefined && text.length > MAX_LINE_LENGTH);
  const classNames = [styles.band, isLong && styles.long, (summary || isListLoading) && styles.withList];
  return (
    <div className={classNames.filter(Boolean).join(" ")}>
      <Facts>
        {document && (
          <Fact name="Document type">{document.documentType ? <LongText text={document.documentType} /> : "–"}</Fact>
        )}
        {workflowId !== undefined && (
          <Fact name="Workflow" mono title={tooltip(workflowId)}>
            <WorkflowName id={workflowId} to={workflow} />
          </Fact>
        )}
        <Fact
          name="Document ID"
          mono
          title={tooltip(documentId)}
          action={
            <CopyButton iconOnly text={() => guardFormulas(documentId)}>
              Copy document ID
            </CopyButton>
          }
        >
          <LongText text={documentId} />
        </Fact>
      </Facts>
      {summary && <SummaryFacts summary={summary} readAt={readAt} />}
      <span className={styles.actions}>
        <CopyFacts documentId={documentId} document={document} summary={summary} />
      </span>
    </div>
  );
}

function WorkflowName({ id, to }: { id: string; to: string | undefined }) {
  const { shown, more } = useLongText(id);
  if (to === undefined) return <LongText text={id || "–"} />;
  return (
    <>
      <bdi>
        <Link to={to}>
          <Highlight text={shown} search="" />
        </Link>
      </bdi>
      {more}
    </>
  );
}

function SummaryFacts({ summary, readAt }: { summary: DocumentSummary; readAt: number }) {
  const { userId, CreatedAt, EditedAt, rottenDays } = summary;
  const { times } = usePreferences();
  const id = useId();
  return (
    <>
      <Facts aria-labelledby={id}>
        <Fact name="Owner" mono title={tooltip(userId)}>
          <LongText text={userId || "–"} />
        </Fact>
        <Fact name="Created">
          <Timestamp value={CreatedAt} style={times} now={readAt} />
        </Fact>
        <Fact name="Edited at">
          <Timestamp value={EditedAt} style={times} now={readAt} />
        </Fact>
        <Fact name="Rotten days">{rottenDays ?? "–"}</Fact>
      </Facts>
      <p id={id} className={styles.asOf}>
        From the list, as of {formatClock(readAt)}
      </p>
    </>
  );
}

function tooltip(text: string): string | undefined {
  return text.length > MAX_SHORT_LENGTH ? oneLine(text, MAX_TOOLTIP_LENGTH) : undefined;
}
