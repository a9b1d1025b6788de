import { MessageSquareText } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Label } from "../../contract/document";
import { formatMoment } from "../../lib/timestamp";
import { plural } from "../../lib/plural";
import { oneLine, visibleText } from "../../lib/visible-text";
import type { Finding } from "../../state/findings";
import { CopyButton } from "../../ui/buttons/CopyButton";
import { useMarks } from "../file-context";
import { FindingForm } from "./FindingForm";
import { hashJson } from "../../lib/hash-text";
import { useDocumentFindings, type DocumentFindings } from "./use-findings";
import styles from "./Findings.module.css";

/** The reader's findings about the document's labels. */
export function Findings() {
  const found = useDocumentFindings();
  const id = useId();
  if (!found || found.findings.length === 0) return null;
  const { findings, textOf } = found;
  const count = plural(findings.length, "finding");
  return (
    <section className={`panel ${styles.findings}`} aria-labelledby={id}>
      <div className={`${styles.head} quiet-buttons`}>
        <h2 id={id}>
          Findings <span className={styles.count}>{count}</span>
        </h2>
        {findings.length > 1 && (
          <CopyButton text={() => findings.map(textOf).join("\n")} done={`${count} copied`}>
            Copy all
          </CopyButton>
        )}
      </div>
      <ul aria-label="Findings">
        {findings.map((finding) => (
          <li key={`${finding.group}\n${finding.key}\n${finding.value}`}>
            <FindingItem finding={finding} label={found.labelOf(finding)} {...found} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Pick<DocumentFindings, "textOf" | "save" | "remove"> {
  finding: Finding;
  /** Undefined if the document no longer has it. */
  label: Label | undefined;
}

function FindingItem({ finding, label, textOf, save, remove }: ItemProps) {
  const marks = useMarks();
  const [isEdited, setIsEdited] = useState(false);
  const buttons = useRef<HTMLSpanElement>(null);
  const endEdit = () => {
    setIsEdited(false);
    // They are in the page again after that.
    setTimeout(() => buttons.current?.querySelector("button")?.focus());
  };
  const key = oneLine(finding.key);
  if (isEdited && label) {
    return (
      <FindingForm
        about={key}
        note={finding.note}
        onSave={(note) => {
          save(label, note);
          endEdit();
        }}
        onCancel={endEdit}
      />
    );
  }
  return (
    <div className={styles.finding}>
      <p>
        {label ? (
          <button type="button" className="plain" onClick={() => marks?.press({ label })}>
            <code translate="no">{key}</code>
          </button>
        ) : (
          <code translate="no">{key}</code>
        )}{" "}
        <span title={`Written on ${formatMoment(finding.at)}`}>
          {finding.note ? visibleText(finding.note) : "No note"}
        </span>
        <Outdated finding={finding} label={label} />
      </p>
      <span ref={buttons} className={`${styles.buttons} quiet-buttons`}>
        <CopyButton text={() => textOf(finding)} done="Finding copied">
          Copy finding
        </CopyButton>
        {label && (
          <button type="button" aria-label={`Edit the finding about ${key}`} onClick={() => setIsEdited(true)}>
            Edit
          </button>
        )}
        <button type="button" aria-label={`Delete the finding about ${key}`} onClick={() => remove(finding)}>
          Delete
        </button>
      </span>
    </div>
  );
}

/** Says that a finding may be out of date. */
function Outdated({ finding, label }: { finding: Finding; label: Label | undefined }) {
  if (!label) return <span className={styles.outdated}>The document no longer has this label</span>;
  if (hashJson(label.value) === finding.value) return null;
  return <span className={styles.outdated}>The value was changed since this was written</span>;
}

interface OfLabelProps {
  label: Label;
  finding: Finding | undefined;
  /** Whether the form is open. */
  isWriting: boolean;
  onWritten: () => void;
}

/** The finding about a label below its value, and the form for a new one. */
export function FindingOfLabel({ label, finding, isWriting, onWritten }: OfLabelProps) {
  const found = useDocumentFindings();
  const marks = useMarks();
  const close = () => {
    // The field with the focus goes.
    marks?.rows.get(label)?.focus();
    onWritten();
  };
  if (isWriting) {
    return (
      <dd className={styles.ofLabel}>
        <FindingForm
          about={oneLine(label.key)}
          note={finding?.note ?? ""}
          onSave={(note) => {
            found?.save(label, note);
            close();
          }}
          onCancel={close}
          onDelete={
            found &&
            finding &&
            (() => {
              found.remove(finding);
              close();
            })
          }
        />
      </dd>
    );
  }
  if (!finding) return null;
  return (
    <dd className={styles.ofLabel}>
      <MessageSquareText aria-hidden="true" />
      <span>
        <span className="visually-hidden">Finding: </span>
        {finding.note ? visibleText(finding.note) : "Finding without a note"}
        <Outdated finding={finding} label={label} />
      </span>
    </dd>
  );
}
