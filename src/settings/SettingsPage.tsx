import { useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { guideSection } from "../contract/error-dictionary";
import { isRecord } from "../lib/json";
import { plural } from "../lib/plural";
import { visibleName } from "../lib/visible-text";
import type { ConnectionProof } from "../service/queries";
import { isCurrent, isServiceMissing } from "../state/connection";
import { useSiteConfig } from "../state/site-config";
import { ErrorText } from "../ui/feedback/ErrorAlert";
import { GuideLink } from "../ui/feedback/GuideLink";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { Field } from "../ui/fields/Field";
import { Page } from "../ui/page/Page";
import { lazyAfterLoad } from "../ui/page/lazy-part";
import { showInView } from "../ui/page/refs";
import { AdvancedFields, ConnectionFields } from "./SettingsFields";
import { useSettingsForm, type ConnectionTest } from "./use-settings-form";
import styles from "./SettingsPage.module.css";

export function SettingsPage() {
  const { pending } = useSiteConfig();
  // What is typed before the config is known could go to another service than the one it is meant for.
  if (pending) {
    return (
      <Page title="Settings" layout="medium" busy>
        <h1 tabIndex={-1}>Settings</h1>
        <p className="quiet">Loading this site's settings…</p>
      </Page>
    );
  }
  return <SettingsForm />;
}

function SettingsForm() {
  const { form, typed, needsKey, faults, message, test, actions } = useSettingsForm();
  return (
    <Page title="Settings" layout="medium">
      <div className={styles.head}>
        <h1 tabIndex={-1}>Settings</h1>
        <GuideLink section="set-up">Guide</GuideLink>
      </div>
      <form ref={form} onSubmit={actions.onSubmit} onInput={actions.onInput} noValidate className={styles.settings}>
        <div className={styles.fields}>
          <ConnectionFields typed={typed} needsKey={needsKey} faults={faults} onForget={actions.onForget} />
        </div>
        <TestPanel test={test} fault={faults.testWorkflow} {...actions} />
        <div className={styles.fields}>
          <AdvancedFields faults={faults} />
          <SaveBar
            isChanged={!isCurrent(typed)}
            message={message}
            isStatus={test.isIdle}
            hasFaults={Object.keys(faults).length > 0}
            onDiscard={actions.onDiscard}
          />
        </div>
      </form>
      <KeptData />
    </Page>
  );
}

// Below what everybody comes for.
const KeptData = lazyAfterLoad(async () => (await import("./KeptData")).KeptData);

interface TestProps {
  test: ConnectionTest;
  fault: string | undefined;
  onTest: () => void;
  onSaveAndOpen: (workflowId: string) => void;
}

/** The workflow to test the connection with, the button that starts the test, and the result. */
function TestPanel({ test, fault, onTest, onSaveAndOpen }: TestProps) {
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
      <div aria-live="polite" {...(!test.isIdle && { role: "status" })}>
        {!test.isIdle && (
          <div key={test.status} ref={showInView} className={styles.result}>
            {test.isPending && <p>Asking the service…</p>}
            {test.data && <Proof proof={test.data} />}
            {test.error && (
              <>
                <ErrorText error={test.error} Heading="p" />
                <p>
                  <GuideLink section={guideSection(test.error)}>What does this mean?</GuideLink>
                </p>
              </>
            )}
            {test.data && !isCurrent(test.variables.target) && <p>This is not saved yet.</p>}
          </div>
        )}
      </div>
      {test.isSuccess && test.data.answer.status === 200 && (
        <button
          type="button"
          className="primary"
          onClick={() => onSaveAndOpen(test.variables.workflowId)}
        >{`Save and open ${visibleName(test.variables.workflowId)}`}</button>
      )}
    </section>
  );
}

/** What a test of the connection proved. */
function Proof({ proof: { answer, keySent, milliseconds } }: { proof: ConnectionProof }) {
  const { documents, unreadable, status, message } = answer;
  if (status === 404) {
    return (
      <p>
        The service answered 404 in {milliseconds} ms, which also means “no documents in this workflow”.{" "}
        <ServiceMessageText message={message} /> Whether the key was accepted is not known: try a workflow that has
        documents.
      </p>
    );
  }
  return (
    <p>
      {[
        keySent ? "Key accepted" : "Reached without a key",
        plural(documents.length + unreadable.count, "document") +
          (unreadable.count > 0 ? ` (${unreadable.count} could not be read)` : ""),
        `${milliseconds} ms`,
      ].join(", ")}
    </p>
  );
}

interface BarProps {
  isChanged: boolean;
  message: string | undefined;
  /** Whether the message is the latest result on the page. There is one `status` at a time. */
  isStatus: boolean;
  /** Whether fields are marked as wrong. They stay in view instead of the message. */
  hasFaults: boolean;
  onDiscard: () => void;
}

/** The actions of the settings, their result, and whether there are unsaved changes. */
function SaveBar({ isChanged, message, isStatus, hasFaults, onDiscard }: BarProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  const origin = useOrigin();
  return (
    <div className={styles.bar}>
      <button ref={saveButton} type="submit" className="primary">
        Save settings
      </button>
      <div aria-live="polite" {...(isStatus && { role: "status" })}>
        {message && (
          <p key={message} ref={hasFaults ? undefined : showInView}>
            <span>{message}</span>{" "}
            {origin && !isServiceMissing() && !isChanged && <Link to={origin}>Continue to the page you opened</Link>}
          </p>
        )}
      </div>
      <div className={styles.changes} aria-live="polite">
        {isChanged && <p>Unsaved changes</p>}
      </div>
      {isChanged && (
        <button
          type="button"
          className="plain"
          onClick={() => {
            // This button disappears.
            saveButton.current?.focus();
            onDiscard();
          }}
        >
          Discard changes
        </button>
      )}
    </div>
  );
}

/** The page that led here because nothing was set up. */
function useOrigin(): string | undefined {
  const state: unknown = useLocation().state;
  const from: unknown = isRecord(state) ? state.from : undefined;
  return typeof from === "string" ? from : undefined;
}
