import { useEffect, useRef, useState } from "react";
import { runShortcut, getActiveShortcuts, useShortcuts, type Shortcut } from "../ui/shortcuts";
import { KeyNames } from "./KeyNames";
import styles from "./ShortcutHelp.module.css";

/** Handles keyboard shortcuts. The key `?` opens a dialog that lists them. */
export function ShortcutHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => document.removeEventListener("keydown", runShortcut);
  }, []);
  useShortcuts([
    {
      keys: ["?"],
      description: "Keyboard shortcuts",
      run: () => {
        setShortcuts(getActiveShortcuts());
        dialog.current?.showModal();
      },
    },
  ]);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className={styles.dialog}>
      <h2 id="keys-title">Keys on this page</h2>
      <dl>
        {shortcuts.map(({ keys, description }) => (
          <div key={description}>
            <dt>
              <KeyNames keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
