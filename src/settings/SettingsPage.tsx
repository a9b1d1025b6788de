import { useLocation } from "react-router-dom";
import { isRecord } from "../lib/json";
import { isServiceMissing } from "../state/connection";
import { useSiteConfig } from "../state/site-config";
import { GuideLink } from "../ui/feedback/GuideLink";
import { Page } from "../ui/page/Page";
import { ConnectionTestPanel } from "./ConnectionTestPanel";
import { SaveBar } from "./SaveBar";
import { AdvancedFields, ConnectionFields } from "./SettingsFields";
import { useSettingsForm } from "./use-settings-form";
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
  const { form, typed, faults, test, ...settings } = useSettingsForm();
  const from = useOrigin();
  return (
    <Page title="Settings" layout="medium">
      <div className={styles.head}>
        <h1 tabIndex={-1}>Settings</h1>
        <GuideLink section="set-up">Guide</GuideLink>
      </div>
      <form ref={form} onSubmit={settings.save} onInput={settings.handleInput} noValidate className={styles.settings}>
        <div className={styles.fields}>
          <ConnectionFields typed={typed} needsKey={settings.needsKey} faults={faults} />
        </div>
        <ConnectionTestPanel test={test} fault={faults.testWorkflow} onTest={settings.runTest} />
        <div className={styles.fields}>
          <AdvancedFields typed={typed} faults={faults} />
          <SaveBar
            isChanged={settings.isChanged}
            message={settings.message}
            goOn={isServiceMissing() ? undefined : from}
            isStatus={test.isIdle}
            hasFaults={Object.keys(faults).length > 0}
            onForget={settings.forget}
            onDiscard={settings.discard}
          />
        </div>
      </form>
    </Page>
  );
}

/** The page that led here because nothing was set up. */
function useOrigin(): string | undefined {
  const state: unknown = useLocation().state;
  const from: unknown = isRecord(state) ? state.from : undefined;
  return typeof from === "string" ? from : undefined;
}
