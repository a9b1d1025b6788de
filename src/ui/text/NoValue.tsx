import type { Label } from "../../contract/document";

interface Props {
  label: Label;
  className?: string | undefined;
}

/** Stands for the value of a label that has none. The tooltip has what was sent. */
export function NoValue({ label: { value }, className }: Props) {
  return (
    <span className={className} title={value === undefined ? "not sent" : JSON.stringify(value)}>
      no value
    </span>
  );
}
