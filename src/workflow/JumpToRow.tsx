import type { SubmitEvent } from "react";
import { fieldText } from "../browser/field-text";
import { formatCount } from "../lib/plural";
import { showAsModal } from "../ui/page/refs";
import styles from "./DocumentList.module.css";

interface Props {
  /** The number of rows. */
  count: number;
  onClose: () => void;
  /** Called with the index of the chosen row, once the dialog is closed. */
  onGo: (index: number) => void;
}

/** A dialog that asks for the number of a row. */
export function JumpToRow({ count, onClose, onGo }: Props) {
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // As it may be copied from the page, such as 12,000.
    const number = Number(fieldText(new FormData(event.currentTarget), "row").replaceAll(",", ""));
    event.currentTarget.closest("dialog")?.close();
    if (number >= 1) onGo(Math.min(Math.floor(number), count) - 1);
  };
  return (
    <dialog ref={showAsModal} aria-label="Go to a row" className={styles.jump} onClose={onClose}>
      <form noValidate className="joined" onSubmit={go}>
        <input
          name="row"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Row, 1 to ${formatCount(count)}`}
          placeholder={`1 to ${formatCount(count)}`}
        />
        <button type="submit" className="primary">
          Go
        </button>
      </form>
    </dialog>
  );
}
