import { useState } from "react";
import { copyText } from "../../ui/buttons/copy-with-toast";
import { showToast } from "../../ui/feedback/toast";
import { ActionButton } from "./ActionButton";
import styles from "./ActionButton.module.css";

interface Props {
  name: string;
  icon: "copy" | "key" | "table";
  /** Called on click; returns the text to copy. */
  text: () => string;
  /** Says what was copied. */
  done: string;
}

/** An icon that copies a text. A failure is shown beside it until the focus leaves. */
export function CopyAction({ name, icon, text, done }: Props) {
  const [fault, setFault] = useState<string>();
  const copy = async () => {
    const reason = await copyText(text);
    setFault(reason);
    if (reason === undefined) showToast(done);
  };
  return (
    <>
      {fault !== undefined && (
        <span role="alert" className={`fault ${styles.fault}`}>
          {fault}
        </span>
      )}
      <ActionButton name={name} icon={icon} onClick={() => void copy()} onBlur={() => setFault(undefined)} />
    </>
  );
}
