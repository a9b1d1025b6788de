import type { ComponentProps, ReactNode } from "react";
import styles from "./Facts.module.css";

/** A description list of `Fact` items. */
export function Facts(props: Omit<ComponentProps<"dl">, "className">) {
  return <dl {...props} className={styles.facts} />;
}

interface FactProps {
  name: string;
  /** An id: in a monospace font, and shortened at its beginning. */
  mono?: boolean;
  /** A tooltip. Its value is shortened if there is not enough room. */
  title?: string | undefined;
  /** A button after the value. */
  action?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, mono = false, title, action, children }: FactProps) {
  return (
    <div className={title === undefined ? undefined : styles.long}>
      <dt>{name}</dt>
      <dd translate="no" title={title}>
        <span className={mono ? `mono ${styles.id}` : undefined}>{children}</span>
        {action}
      </dd>
    </div>
  );
}
