import { useEffect, useRef, useState } from "react";
import { runShortcut, getActiveShortcuts, useShortcuts, type Shortcut } from "../ui/shortcuts";
import "./ShortcutHelp.css";

const NAMES: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑" };

/** Listens for keyboard shortcuts, and shows a list of them. */
export function ShortcutHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shortcut[]>([]);
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => document.removeEventListener("keydown", runShortcut);
  }, []);
  useShortcuts([
    {
      keys: ["?"],
      description: "Show all keys",
      run: () => {
        setShown(getActiveShortcuts());
        dialog.current?.showModal();
      },
    },
  ]);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className="keys">
      <h2 id="keys-title">Keys on this page</h2>
      <dl>
        {shown.map(({ keys, description }) => (
          <div key={description}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{NAMES[key] ?? key}</kbd>
              ))}
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
