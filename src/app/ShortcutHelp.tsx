import { useEffect, useRef } from "react";
import { GuideLink } from "../ui/feedback/GuideLink";
import { byGroup, type ListedShortcut } from "../ui/page/shortcuts";
import styles from "./ShortcutHelp.module.css";

interface Props {
  shortcuts: ListedShortcut[];
  onClose: () => void;
}

/** A dialog that lists the keys of the page in groups. */
export function ShortcutHelp({ shortcuts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className={styles.dialog} onClose={onClose}>
      <h2 id="keys-title">Keys on this page</h2>
      <div className={styles.groups}>
        {byGroup(shortcuts.filter(({ keys }) => keys.length > 0)).map(([group, items]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {items.map(({ keys, description }) => (
                <div key={description}>
                  <dt>
                    <KeyNames keys={keys} />
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <form method="dialog">
        <button type="submit">Close</button>
        <GuideLink section="keys">All keys, in the guide</GuideLink>
      </form>
    </dialog>
  );
}

const KEY_NAMES: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", " ": "Space" };

/** Keys as they are printed on a keyboard. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {KEY_NAMES[key] ?? key}
    </kbd>
  ));
}
