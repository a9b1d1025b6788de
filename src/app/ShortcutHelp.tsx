import { useState, type KeyboardEvent } from "react";
import { changePreferences, usePreferences } from "../state/preferences";
import { GuideLink } from "../ui/feedback/GuideLink";
import { showAsModal } from "../ui/page/refs";
import { getActions, keyName, type ListedAction } from "../ui/page/actions";
import { pressedKey } from "../ui/page/pressed-key";
import styles from "./ShortcutHelp.module.css";

interface Props {
  onClose: () => void;
}

/** A dialog that lists the keys of the page in groups, and changes them. */
export function ShortcutHelp({ onClose }: Props) {
  const { keys: chosen } = usePreferences();
  const listed = getActions().filter(({ keys }) => keys.length > 0);
  const groups = [...new Set(listed.map(({ group }) => group))].map(
    (group) => [group, listed.filter((each) => each.group === group)] as const,
  );
  // As many columns as fill the height of the longest group, which does not break.
  const columnCount = Math.ceil(listed.length / Math.max(...groups.map(([, actions]) => actions.length)));
  const { changing, setChanging, said, pressKey } = useKeyChange(listed, chosen);
  return (
    // It hears the key that is chosen for one of its buttons.
    <dialog
      ref={showAsModal}
      aria-labelledby="keys-title"
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={pressKey}
    >
      <h2 id="keys-title">Keys on this page</h2>
      <div className={styles.groups} style={{ columnCount }}>
        {groups.map(([group, actions]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {actions.map((action) => (
                <div key={action.name}>
                  <dt>
                    <Keys
                      action={action}
                      isChanging={changing !== undefined && changing === action.ownKey}
                      onChange={setChanging}
                    />
                  </dt>
                  <dd>{action.name}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p aria-live="polite" className={styles.said}>
        {said}
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
        {Object.keys(chosen).length > 0 && (
          <button type="button" onClick={() => changePreferences({ keys: {} })}>
            Reset all keys
          </button>
        )}
        <GuideLink section="keys">All keys, in the guide</GuideLink>
      </form>
    </dialog>
  );
}

/** The choice of another key: the one being changed, and what happens with the next key that is pressed. */
function useKeyChange(listed: readonly ListedAction[], chosen: Readonly<Record<string, string>>) {
  const [changing, setChanging] = useState<string>();
  const [said, setSaid] = useState<string>();
  const pressKey = (event: KeyboardEvent) => {
    if (changing === undefined || IGNORED_KEYS.includes(event.key)) return;
    const key = pressedKey(event);
    // Otherwise Escape would close the dialog, and Space press the button again.
    event.preventDefault();
    const fault =
      key === undefined || key.startsWith("Ctrl+") ? NO_CHARACTER : findFault(key, changing, listed, chosen);
    setSaid(key === "Escape" ? undefined : fault);
    if (key === undefined || (key !== "Escape" && fault !== undefined)) return;
    setChanging(undefined);
    if (key === "Escape") return;
    const others = Object.entries(chosen).filter(([own]) => own !== changing);
    changePreferences({ keys: Object.fromEntries(key === changing ? others : [...others, [changing, key]]) });
  };
  return {
    changing,
    setChanging: (key: string | undefined) => {
      setChanging(key);
      setSaid(key && "Press the new key, or Escape to keep this one.");
    },
    said: said ?? "Choose a key in this list to change it.",
    pressKey,
  };
}

// Tab leads to another button, and a modifier alone is no key yet.
const IGNORED_KEYS = ["Tab", "Shift", "AltGraph", "CapsLock"];

const NO_CHARACTER = "Choose a letter, a digit or a sign, without Ctrl and Alt.";

/** Why a key cannot take the place of one of the app's own. */
function findFault(
  key: string,
  ownKey: string,
  listed: readonly ListedAction[],
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  if (key.length !== 1 || key === " ") return NO_CHARACTER;
  const owner = listed.find((each) => each.ownKey !== ownKey && each.keys.includes(key));
  if (owner) return `${key} is taken: ${owner.name}.`;
  const elsewhere = Object.entries(chosen).find(([own, other]) => own !== ownKey && other === key);
  return elsewhere && `${key} is taken on another page, in place of ${elsewhere[0]}.`;
}

interface KeysProps {
  action: ListedAction;
  isChanging: boolean;
  onChange: (ownKey: string | undefined) => void;
}

/** The keys of an action, as a button where another one can be chosen. */
function Keys({ action: { keys, ownKey, name }, isChanging, onChange }: KeysProps) {
  if (ownKey === undefined) return <KeyNames keys={keys} />;
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={`Change the key for: ${name}`}
      aria-pressed={isChanging}
      title={`Choose another key (${keys.join(" ")})`}
      onClick={() => onChange(ownKey)}
      onBlur={() => onChange(undefined)}
    >
      {isChanging ? <kbd className={styles.key}>…</kbd> : <KeyNames keys={keys} />}
    </button>
  );
}

/** Keys as they are printed on a keyboard. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {keyName(key)}
    </kbd>
  ));
}
