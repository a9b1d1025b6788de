import { isSentInClear } from "../contract/connection-input";
import { demo } from "../state/connection";
import { useSiteConfig } from "../state/site-config";
import { Field } from "../ui/Field";
import { KeyField } from "../ui/KeyField";
import type { Faults } from "./use-settings-form";
import styles from "./SettingsFields.module.css";

interface Props {
  /** The base URL as typed. */
  baseUrl: string;
  /** Whether the saved key does not belong to the base URL as typed. */
  needsKey: boolean;
  faults: Faults;
}

/** The fields that describe a connection. */
export function SettingsFields({ baseUrl, needsKey, faults }: Props) {
  const locked = useSiteConfig().config.settings === "locked";
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
          isSentInClear(baseUrl)
            ? "Plain http to another machine: anyone on the way can read the API key. Use https where it answers."
            : undefined
        }
        inputMode="url"
        readOnly={locked}
      />
      <KeyField
        fault={faults.key}
        note={needsKey ? "The saved key belongs to the saved base URL. Type the key for this one." : undefined}
      />
      <label className={styles.choice}>
        <input type="checkbox" name="remember" /> Remember the key on this device
      </label>
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
    </>
  );
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
      <p className="hint">Demo data needs nothing below: it asks no service and sends no key.</p>
    </fieldset>
  );
}

/** The workflow to test the connection with, and the button that starts the test. */
export function TestFields({ fault, onTest }: { fault: string | undefined; onTest: () => void }) {
  return (
    <div className={styles.test}>
      <Field
        name="testWorkflow"
        label="Workflow ID to test with"
        hint="Asks for this workflow's documents with what stands above, saved or not."
        fault={fault}
      />
      <button type="button" onClick={onTest}>
        Test connection
      </button>
    </div>
  );
}
