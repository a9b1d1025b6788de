import { Lock } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { GuideLink } from "../../ui/feedback/GuideLink";
import { Field } from "../../ui/fields/Field";
import { passFocusToHeading } from "../../ui/page/keep-focus";
import type { PasswordQuestion } from "./use-pdf-viewer";
import styles from "../file/FileFault.module.css";

/** Takes the place of the pages of a PDF until the reader has typed its password. */
export function PdfPassword({ question }: { question: PasswordQuestion }) {
  // What was said of the answer before is not said of the one that is being checked.
  const [answered, setAnswered] = useState<PasswordQuestion>();
  const unlock = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswered(question);
    question.onAnswer(fieldText(new FormData(event.currentTarget), "password"));
  };
  return (
    <div ref={passFocusToHeading} className={`${styles.fault} ${styles.question}`}>
      <Lock aria-hidden="true" />
      <div>
        <p className={styles.happened}>The file needs a password</p>
        <p className="quiet">It is kept in memory for this visit only, and sent to nobody.</p>
      </div>
      <form aria-label="Password of the file" className={styles.password} onSubmit={unlock}>
        <Field
          name="password"
          label="Password"
          type="password"
          fault={question.isWrong && question !== answered ? "This is not the password of the file." : undefined}
          announcesFault
        />
        <button type="submit" className="primary">
          Show the file
        </button>
      </form>
      <GuideLink section="error-file-locked">What does this mean?</GuideLink>
    </div>
  );
}
