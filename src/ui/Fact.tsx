import type { ReactNode } from "react";

interface Props {
  name: string;
  /** For ids. */
  mono?: boolean;
  children: ReactNode;
}

/** A name and what it stands for, in a list of facts. */
export function Fact({ name, mono = false, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? "mono" : undefined}>{children}</dd>
    </div>
  );
}
