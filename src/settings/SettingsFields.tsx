import { isSentInClear } from "../contract/connection-input";
import { demo, useConnection, type Connection } from "../state/connection";
import { useSiteConfig } from "../state/site-config";
import { Checkbox } from "../ui/fields/Checkbox";
import { Field, KeyField } from "../ui/fields/Field";
import type { Faults } from "./settings-form";
import styles from "./SettingsFields.module.css";

interface Props {
  typed: Connection;
  /** Whether the key was taken out of the form because it does not belong to the base URL as typed. */
  needsKey: boolean;
  faults: Faults;
  onForget: () => void;
}

/** The fields of the connection, without the paths. */
export function ConnectionFields({ typed, needsKey, faults, onForget }: Props) {
  const locked = useLocked();
  const hasKey = useConnection().key !== "" || typed.key !== "";
  return (
    <>
      {demo && <SourceField />}
      {locked && <p className="hint">The base URL and the paths are set for this site and cannot be changed here.</p>}
      <Field
        name="baseUrl"
        label="Base URL"
        hint="Where the service answers, such as https://documents.example.com. Empty: the address this page came from."
        fault={faults.baseUrl}
        warning={
          isSentInClear(typed.baseUrl)
            ? "Plain http to another machine: anyone on the network can read the API key. Use https if the service supports it."
            : undefined
        }
        inputMode="url"
        readOnly={locked}
      />
      <KeyField
        fault={faults.key}
        warning={
          needsKey
            ? "The key belongs to the base URL that it was saved or tested with. Type the key for this one."
            : undefined
        }
      />
      <div className={styles.keeping}>
        <Checkbox name="remember">Remember the key on this device</Checkbox>
        {hasKey && (
          <button type="button" onClick={onForget}>
            Forget API key
          </button>
        )}
      </div>
    </>
  );
}

/** The paths of the two operations. They are folded away while they are the default ones. */
export function AdvancedFields({ faults }: Pick<Props, "faults">) {
  const locked = useLocked();
  return (
    <details
      className={styles.advanced}
      onFocus={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement) currentTarget.open = true;
      }}
    >
      <summary>Advanced</summary>
      <Field
        name="documentPath"
        label="Document path"
        hint="Added to the base URL; {document_id} stands for the id (RFC 6570)."
        fault={faults.documentPath}
        readOnly={locked}
      />
      <Field
        name="workflowDocumentsPath"
        label="Workflow documents path"
        hint="{workflow_id} stands for the id; a query such as {?workflow_id} works as well."
        fault={faults.workflowDocumentsPath}
        readOnly={locked}
      />
    </details>
  );
}

function useLocked(): boolean {
  return useSiteConfig().config.settings === "locked";
}

function SourceField() {
  return (
    <fieldset className={styles.sources}>
      <legend>Data source</legend>
      <label className={styles.choice}>
        <input type="radio" name="source" value="demo" /> Demo data
      </label>
      <label className={styles.choice}>
        <input type="radio" name="source" value="service" /> Service
      </label>
      <p className="hint">With demo data, nothing is sent to a service. The fields below are for a service.</p>
    </fieldset>
  );
}
