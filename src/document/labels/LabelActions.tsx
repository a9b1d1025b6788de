import type { ComponentProps } from "react";
import { fragmentAmong } from "../../contract/label-fragment";
import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { cellText } from "../../list/table-text";
import { useDocumentPage } from "../document-page-state";
import { useFileState } from "../file-context";
import styles from "./LabelActions.module.css";
import { copyText } from "../../ui/buttons/copy-text";

interface Props {
  label: Label;
  /** The value as shown. Where it is empty, there is nothing to copy. */
  value: string;
  /** Opens the form for a finding. */
  onWrite: () => void;
}

/** The buttons of a label. */
export function LabelActions({ label, value, onWrite }: Props) {
  const { lookUp } = useFileState();
  const { data } = useDocumentPage();
  const key = oneLine(label.key);
  return (
    <>
      <SmallButton name={`Find ${key} in the file`} icon="find" onClick={() => lookUp({ label })} />
      {value !== "" && (
        <CopyAction
          name={`Copy value of ${key}`}
          icon="copy"
          text={() => cellText(label.value)}
          done={`Copied the value of ${key}`}
        />
      )}
      <CopyAction name={`Copy key ${key}`} icon="key" text={() => cellText(label.key)} done={`Copied the key ${key}`} />
      <CopyAction
        name={`Copy link to ${key}`}
        icon="link"
        text={() => new URL(fragmentAmong(data?.labels ?? [], label), window.location.href).href}
        done={`Copied the link to ${key}`}
      />
      <SmallButton name={`Add a finding about ${key}`} icon="finding" onClick={onWrite} />
    </>
  );
}

interface CopyProps {
  name: string;
  icon: "copy" | "key" | "link" | "table";
  /** Called on click; returns the text to copy. */
  text: () => string;
  /** Says what was copied. */
  done: string;
}

/** An icon that copies a text. */
export function CopyAction({ name, icon, text, done }: CopyProps) {
  return <SmallButton name={name} icon={icon} onClick={() => void copyText(text, done)} />;
}

interface ActionProps extends Omit<ComponentProps<"button">, "type" | "className" | "name"> {
  /** The accessible name and the tooltip. */
  name: string;
  icon: CopyProps["icon"] | "find" | "finding";
}

/** A small button that is a single element: there are several of them in every label. */
function SmallButton({ name, icon, ...props }: ActionProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.action} ${styles[icon]}`}
      aria-label={name}
      title={name}
      {...props}
    />
  );
}
