import { Page } from "../ui/Page";
import { SettingsFields, TestFields } from "./SettingsFields";
import { SettingsStatus } from "./SettingsStatus";
import { useSettingsForm } from "./use-settings-form";
import styles from "./SettingsPage.module.css";

export function SettingsPage() {
  const { form, baseUrl, faults, message, test, updateBaseUrl, save, forget, runTest } = useSettingsForm();
  return (
    <Page title="Settings">
      <h1 tabIndex={-1}>Settings</h1>
      <form ref={form} onSubmit={save} onInput={updateBaseUrl} noValidate className={styles.settings}>
        <SettingsFields baseUrl={baseUrl} faults={faults} />
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
