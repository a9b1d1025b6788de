import { Mail } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { layOutMessage, partsOf } from "../../files/mail-parts";
import { readFileText } from "../../files/read-file-text";
import type { FileAnswer, MailFile } from "../../files/open-file";
import { FileParts } from "./FileParts";
import { FileToolbar } from "./FileToolbar";
import { TextLines } from "./TextLines";
import type { Marks } from "../marks/file-evidence";
import { useSearchableText } from "./use-searchable-text";
import { useMarks } from "../file-context";
import panel from "./FilePanel.module.css";
import styles from "./MailView.module.css";

type MailAnswer = Extract<FileAnswer, { kind: "mail" }>;

interface Props {
  answer: MailAnswer;
  /** Shows an attachment as a file of its own. */
  renderFile: (attachment: MailFile, index: number) => ReactNode;
}

/** A mail: its text and its attachments, one of them at a time. All of them are searched for the values of the labels. */
export function MailView({ answer, renderFile }: Props) {
  const { mail, attachments } = answer;
  useMailSearch(answer, useMarks());
  const [message, ...others] = useMemo(() => partsOf(attachments), [attachments]);
  return (
    <FileParts
      label="Parts of the mail"
      main={{ name: "Message", Icon: Mail, pages: message, view: <Message mail={mail} />, searchesLabels: false }}
      attachments={attachments.map((attachment, index) => ({
        ...attachment,
        pages: others[index] ?? message,
        view: renderFile(attachment, index),
      }))}
    />
  );
}

/** Searches the labels in the message and all attachments. */
function useMailSearch(answer: MailAnswer, marks: Marks | undefined): void {
  useEffect(() => {
    if (!marks?.begin(answer)) return;
    const left = new AbortController();
    const search = async () => {
      (await readFileText(answer, { signal: left.signal, onPages: marks.addPages })).forEach(marks.leaveOut);
      marks.end();
    };
    // Rejects only when the mail is left.
    search().catch(() => undefined);
    return () => left.abort();
  }, [answer, marks]);
}

/** The head and the text of a mail. */
function Message({ mail }: { mail: MailAnswer["mail"] }) {
  const { text, cut } = mail;
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, fields, pieces } = useMemo(() => layOutMessage(mail), [mail]);
  const { find, setRoot, markPiece, isTinted } = useSearchableText(pieces, { isCut: cut });
  return (
    <>
      <FileToolbar find={find} file={scroller} />
      <div ref={scroller} role="group" aria-label="Mail" tabIndex={0} className={`${panel.scroll} ${styles.scroll}`}>
        {cut && <p className="note">{`Only the beginning: the mail is longer than ${text.length} characters.`}</p>}
        <div ref={setRoot} translate="no">
          <dl className={styles.head}>
            {fields.map(([name, words], index) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{markPiece(2 * index + 1, words) ?? words}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.text}>
            <TextLines
              lines={lines}
              start={2 * fields.length}
              markPiece={markPiece}
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
