import { Mail } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { layOutMessage, partsOf } from "../../files/mail-parts";
import { readFileText } from "../../files/read-file-text";
import type { FileAnswer, MailFile } from "../../files/open-file";
import { FileParts } from "./FileParts";
import { FileToolbar } from "./FileToolbar";
import { TextLines } from "./TextLines";
import type { Marks } from "../marks/file-evidence";
import { marksOfPart, useShownPart } from "./part-marks";
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

/** A mail: its text and its attachments, one of them at a time. All of them are searched for the values of the labels. */
export function MailView({ answer, renderFile }: Props) {
  const { mail, attachments } = answer;
  const file = useFileState();
  const { marks } = file;
  useMailSearch(answer, marks);
  const parts = useMemo(() => partsOf(attachments), [attachments]);
  // The message is the first part.
  const [shown, setShown] = useShownPart(parts, marks?.firstPage ?? 0);
  const attachment = attachments[shown - 1];
  const partMarks = useMemo(() => {
    const part = parts[shown];
    return marks && part && marksOfPart(marks, part);
  }, [marks, parts, shown]);
  return (
    <>
      {attachments.length > 0 && (
        <FileParts
          label="Parts of the mail"
          main={{ name: "Message", Icon: Mail }}
          attachments={attachments}
          shown={shown}
          onShow={setShown}
        />
      )}
      <FileContext value={{ ...file, marks: partMarks }}>
        {attachment ? renderFile(attachment, shown) : <Message mail={mail} />}
      </FileContext>
    </>
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
