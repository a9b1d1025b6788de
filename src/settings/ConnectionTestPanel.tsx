import { useRef } from "react";
import { isCurrent } from "../state/connection";
import { Field } from "../ui/fields/Field";
import { TestResult } from "./TestResult";
import type { ConnectionTest } from "./use-connection-test";
import { useShowInView } from "./use-show-in-view";
import styles from "./ConnectionTestPanel.module.css";

interface Props {
  test: ConnectionTest;
  fault: string | undefined;
  onTest: () => void;
}

/** The workflow to test the connection with, the button that starts the test, and the result. */
export function ConnectionTestPanel({ test, fault, onTest }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useShowInView(result, test.status);
  return (
    <section className={`panel ${styles.test}`} aria-labelledby="test-heading">
      <h2 id="test-heading">Test</h2>
      <Field
        name="testWorkflow"
        label="Workflow ID to test with"
        hint="Requests this workflow's documents with the values on this page, saved or not."
        fault={fault}
      />
      <button type="button" onClick={onTest}>
        Test connection
      </button>
      <div ref={result} className={styles.result} aria-live="polite" {...(!test.isIdle && { role: "status" })}>
        {test.isPending && <p>Asking the service…</p>}
        {test.data && <TestResult proof={test.data} />}
        {test.error && <TestResult error={test.error} />}
        {test.data && !isCurrent(test.variables.target) && <p>This is not saved yet.</p>}
      </div>
    </section>
  );
}
