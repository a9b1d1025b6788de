import { useEffect, useRef } from "react";
import { isCurrent } from "../state/connection";
import type { Faults } from "./use-settings-form";
import styles from "./SettingsPage.module.css";
import { TestResult } from "./TestResult";
import type { ConnectionTest } from "./use-connection-test";

interface Props {
  message: string | undefined;
  test: ConnectionTest;
  faults: Faults;
}

/** Announces the result of saving, forgetting and testing, and scrolls to it unless a field is marked as wrong. */
export function SettingsStatus({ message, test, faults }: Props) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form may be longer than the window. Where fields are marked, those should stay visible instead.
    const element = Object.keys(faults).length === 0 ? status.current : null;
    // jsdom has no scrollIntoView.
    if (element?.hasChildNodes() && "scrollIntoView" in element) element.scrollIntoView({ block: "nearest" });
  }, [message, test.status, faults]);
  return (
    <div ref={status} role="status" className={styles.status}>
      {message && <p>{message}</p>}
      {test.isPending && <p>Asking the service…</p>}
      {test.data && <TestResult proof={test.data} />}
      {test.error && <TestResult error={test.error} />}
      {test.data && !isCurrent(test.variables.target) && <p>This is not saved yet.</p>}
    </div>
  );
}
