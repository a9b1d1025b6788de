import { useSiteConfig } from "../state/site-config";
import { Page } from "../ui/Page";
import { SettingsFields, TestFields } from "./SettingsFields";
import { SettingsStatus } from "./SettingsStatus";
import { useSettingsForm } from "./use-settings-form";
import styles from "./SettingsPage.module.css";

export function SettingsPage() {
  const { pending } = useSiteConfig();
  // What is typed before the config is known could go to another service than the one it is meant for.
  if (pending) {
    return (
      <Page title="Settings" busy>
        <h1 tabIndex={-1}>Settings</h1>
        <p className="quiet">Loading this site’s settings…</p>
      </Page>
    );
  }
  return <SettingsForm />;
}

function SettingsForm() {
  const { form, baseUrl, needsKey, faults, message, test, handleInput, save, forget, runTest } = useSettingsForm();
  return (
    <Page title="Settings">
      <h1 tabIndex={-1}>Settings</h1>
      <form ref={form} onSubmit={save} onInput={handleInput} noValidate className={styles.settings}>
        <SettingsFields baseUrl={baseUrl} needsKey={needsKey} faults={faults} />
        <p className={styles.actions}>
          <button type="submit" className="primary">
            Save settings
          </button>
          <button type="button" onClick={forget}>
            Forget API key
          </button>
        </p>
        <TestFields fault={faults.testWorkflow} onTest={runTest} />
        <SettingsStatus message={message} test={test} faults={faults} />
      </form>
    </Page>
  );
}
