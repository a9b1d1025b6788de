import { Download, Mail, Paperclip } from "lucide-react";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { saveBlob } from "../../browser/save-file";
import { splitLines, toPiece } from "../../files/text-pieces";
import { formatBytes } from "../../lib/format-bytes";
import { formatMoment, parseTimestamp } from "../../lib/timestamp";
import { visibleName, visibleText } from "../../lib/visible-text";
import type { FileAnswer, MailFile } from "../../service/file-query";
import { FileToolbar } from "./FileToolbar";
import { TextLines } from "./TextLines";
import type { Marks } from "../marks/file-evidence";
import { MarkedLine } from "../marks/text-marks";
import { useSearchableText } from "./use-searchable-text";
import { FileContext, useFileState } from "../file-context";
import panel from "./FilePanel.module.css";
import styles from "./MailView.module.css";

type MailAnswer = Extract<FileAnswer, { kind: "mail" }>;

interface Props {
  answer: MailAnswer;
  /** Shows an attachment as a file of its own. */
  renderFile: (attachment: MailFile, index: number) => ReactNode;
}

/** A mail: its text and its attachments, one of them at a time. */
export function MailView({ answer, renderFile }: Props) {
  const { mail, attachments } = answer;
  const [shown, setShown] = useState<number>();
  const attachment = shown === undefined ? undefined : attachments[shown];
  const file = useFileState();
  const { marks } = file;
  const partMarks = useMemo(() => {
    const others = attachments.filter((_, index) => index !== shown).map(({ name }) => name);
    return marks && marksOfPart(marks, shown === undefined ? others : ["the message", ...others]);
  }, [marks, attachments, shown]);
  return (
    <>
      {attachments.length > 0 && (
        <div role="group" aria-label="Parts of the mail" className={styles.parts}>
          <button type="button" aria-pressed={!attachment} onClick={() => setShown(undefined)}>
            <Mail aria-hidden="true" />
            Message
          </button>
          {attachments.map(({ name, blob }, index) => (
            <button key={index} type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
              <Paperclip aria-hidden="true" />
              <span className={styles.name}>{visibleName(name)}</span>{" "}
              <span className={styles.size}>{formatBytes(blob.size)}</span>
            </button>
          ))}
          {attachment && (
            <button
              type="button"
              className={`icon-button ${styles.save}`}
              aria-label="Save attachment"
              title="Save attachment"
              onClick={() => saveBlob(attachment.name, attachment.blob)}
            >
              <Download aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      <FileContext value={{ ...file, marks: partMarks }}>
        {attachment && shown !== undefined ? renderFile(attachment, shown) : <Message mail={mail} />}
      </FileContext>
    </>
  );
}

/** The marks of a mail while one part of it is searched: values may stand in the others. */
function marksOfPart(marks: Marks, others: readonly string[]): Marks {
  const begin = (file: unknown) => {
    const needsPages = marks.begin(file);
    for (const name of others) marks.leaveOut({ kind: "file", name });
    return needsPages;
  };
  return { ...marks, begin };
}

/** The head and the text of a mail. */
function Message({ mail: { head, text, cut } }: { mail: MailAnswer["mail"] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => splitLines(visibleText(text)), [text]);
  const fields = useMemo(() => head.map(([name, words]) => [`${name}\t`, `${readable(name, words)}\n`]), [head]);
  const pieces = useMemo(() => [...fields.flat(), ...lines].map(toPiece), [fields, lines]);
  const { find, setRoot, placed, marks, isTinted } = useSearchableText(pieces, cut);
  return (
    <>
      <FileToolbar find={find} file={scroller} />
      <div ref={scroller} role="group" aria-label="Mail" tabIndex={0} className={`${panel.scroll} ${styles.scroll}`}>
        {cut && <p className="note">{`Only the beginning: the mail is longer than ${text.length} characters.`}</p>}
        <div ref={setRoot} translate="no">
          <dl className={styles.head}>
            {fields.map(([name = "", words = ""], index) => {
              const values = placed.get(2 * index + 1);
              return (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{values && marks ? <MarkedLine line={words} values={values} marks={marks} /> : words}</dd>
                </div>
              );
            })}
          </dl>
          <div className={styles.text}>
            <TextLines
              lines={lines}
              start={2 * fields.length}
              placed={placed}
              marks={marks}
              numbered={false}
              wrap
              isTinted={isTinted}
            />
          </div>
        </div>
        {text === "" && <p className="quiet">This mail has no text.</p>}
      </div>
    </>
  );
}

function readable(name: string, words: string): string {
  const time = name === "Date" ? parseTimestamp(words) : NaN;
  return Number.isNaN(time) ? visibleName(words) : formatMoment(time);
}
