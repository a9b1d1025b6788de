import { useQuery } from "@tanstack/react-query";
import { ArrowRight, X } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { canBeAddressed } from "../../browser/page-paths";
import { fileName, type DocumentSummary } from "../../contract/document";
import { drawnGroups, groupLabels, hasValue, labelText, readableKey, type LabelGroup } from "../../contract/labels";
import { describeRetry } from "../../contract/retry-policy";
import { oneLine } from "../../lib/visible-text";
import { COLUMNS } from "../../list/columns";
import { documentQuery } from "../../service/queries";
import { ErrorAlert } from "../../ui/feedback/ErrorAlert";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { FieldValue } from "../../ui/text/FieldValue";
import { NoValue } from "../../ui/text/NoValue";
import { UnreadableFieldsNote } from "../../ui/feedback/UnreadableNote";
import { usePreferences } from "../../state/preferences";
import styles from "./Peek.module.css";

interface Props {
  /** The document of the row that has the focus. */
  summary: DocumentSummary;
  /** The path of the document's page. */
  path: string;
  /** Called when the reader closes it. The focus goes back to the row. */
  onClose: () => void;
}

/** A document's facts and labels beside the list. The focus stays in the list, so that the keys move to the next row. */
export function Peek({ summary, path, onClose }: Props) {
  const { _id: id } = summary;
  const query = useQuery(documentQuery(id));
  const { data, error, refetch } = query;
  const close = { name: "Close the peek", icon: X, keys: ["Escape"], run: onClose };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [id]);
  const name = fileName(summary);
  return (
    <aside ref={panel} aria-label="Peek" className={styles.peek}>
      <div className={styles.head}>
        <h2>
          <bdi translate="no">{name}</bdi>
        </h2>
        <ActionButton action={close} look="icon" />
      </div>
      {canBeAddressed(id) && (
        <p>
          <Link to={path}>
            Open document <ArrowRight aria-hidden="true" className={styles.arrow} />
          </Link>
        </p>
      )}
      <Facts summary={summary} documentType={data ? oneLine(data.document.documentType ?? "–") : "…"} />
      <div aria-live="polite" aria-busy={!data && !error}>
        {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p className="quiet">{`Loading labels… ${describeRetry(query) ?? ""}`}</p>}
        {data && <UnreadableFieldsNote fields={data.unreadableFields} />}
        {data && data.labels.length === 0 && (
          <p className="quiet">
            {data.document.documentLabels
              ? "This document has no labels."
              : "The labels of this document could not be read."}
          </p>
        )}
      </div>
      {data && (
        <PeekLabels groups={drawnGroups(groupLabels(data.labels), MAX_LABELS, NO_GROUPS)} total={data.labels.length} />
      )}
    </aside>
  );
}

// The name is the title, and ids say little to a reader who walks through the list.
const FACTS = COLUMNS.filter(({ kind }) => kind !== "name" && kind !== "id");

function Facts({ summary, documentType }: { summary: DocumentSummary; documentType: string }) {
  const { times } = usePreferences();
  const [now] = useState(() => Date.now());
  return (
    <dl className={styles.facts}>
      {FACTS.map(({ key, header }) => (
        <Fragment key={key}>
          <dt>{header}</dt>
          <dd>
            <FieldValue field={key} document={summary} times={times} now={now} />
          </dd>
        </Fragment>
      ))}
      <dt>Document type</dt>
      <dd>
        <bdi translate="no">{documentType}</bdi>
      </dd>
    </dl>
  );
}

// The document's page shows all of them.
const MAX_LABELS = 200;
const NO_GROUPS: ReadonlySet<string> = new Set();

const MAX_TEXT_LENGTH = 300;

interface LabelsProps {
  groups: { group: LabelGroup; drawn: number }[];
  /** The number of labels, including those that are not drawn. */
  total: number;
}

/** The labels of a document in their groups, each in one line. */
function PeekLabels({ groups, total }: LabelsProps) {
  const drawnCount = groups.reduce((sum, { drawn }) => sum + drawn, 0);
  return (
    <>
      {groups.map(({ group, drawn }) => (
        <section key={group.name} aria-label={oneLine(group.name, MAX_TEXT_LENGTH)}>
          <h3>
            <bdi translate="no">{oneLine(group.name, MAX_TEXT_LENGTH)}</bdi>
          </h3>
          <dl translate="no" className={styles.labels}>
            {group.labels.slice(0, drawn).map((label, index) => (
              <div key={index}>
                <dt>
                  <bdi translate="no">{oneLine(readableKey(label.key) || label.key, MAX_TEXT_LENGTH)}</bdi>
                </dt>
                <dd>
                  {hasValue(label) ? (
                    <bdi translate="no">{oneLine(labelText(label), MAX_TEXT_LENGTH)}</bdi>
                  ) : (
                    <NoValue label={label} className={`quiet ${styles.empty}`} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {drawnCount < total && <p className="quiet">{`${total - drawnCount} more on the document's page`}</p>}
    </>
  );
}
