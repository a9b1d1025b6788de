import type { ComponentProps, ReactNode } from "react";
import styles from "./Facts.module.css";

/** A description list of `Fact` items. */
export function Facts(props: Omit<ComponentProps<"dl">, "className">) {
  return <dl {...props} className={styles.facts} />;
}

interface FactProps {
  name: string;
  /** Use a monospace font, for ids. */
  mono?: boolean;
  children: ReactNode;
}

/** A name and its value. */
export function Fact({ name, mono = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? "mono" : undefined}>{children}</dd>
    </div>
  );
}
