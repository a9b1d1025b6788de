import { useMemo, type ReactNode } from "react";
import { FileContext, useFileState } from "../file-context";

/** Shows something in which the values of the labels were not searched as it is drawn, so that it has no boxes. */
export function WithoutMarks({ when = true, children }: { when?: boolean; children: ReactNode }) {
  const file = useFileState();
  const value = useMemo(() => (when ? { ...file, marks: undefined } : file), [file, when]);
  return <FileContext value={value}>{children}</FileContext>;
}
