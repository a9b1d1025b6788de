import styles from "./KeyNames.module.css";

const NAMES: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", " ": "Space" };

/** Keys as they are printed on a keyboard. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {NAMES[key] ?? key}
    </kbd>
  ));
}
