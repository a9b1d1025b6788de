import { useMutation } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { connectionTest } from "../service/queries";
import { Field } from "../ui/Field";
import { KeyField } from "../ui/KeyField";
import { Page } from "../ui/Page";
import { TestResult } from "./TestResult";
import { useSiteConfig } from "../state/site-config";
import { connection, demo, forgetKey, isInForce, saveConnection, useConnection } from "../state/connection";
import { isSentInClear } from "../contract/base-url";
import { fieldText } from "../browser/field-text";
import { fillSettings, readSettings, type Faults } from "./read-settings";
import "./SettingsPage.css";

export function SettingsPage() {
  const inForce = useConnection();
  const locked = useSiteConfig().config.settings === "locked";
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [said, setSaid] = useState<string>();
  const [typed, setTyped] = useState({ over: inForce, baseUrl: inForce.baseUrl });
  const baseUrl = typed.over === inForce ? typed.baseUrl : inForce.baseUrl;
  const test = useMutation(connectionTest());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the end of a form that not every screen holds; where fields are marked, those are to be seen. Not
    // every environment that draws the page can scroll.
    const element = Object.keys(faults).length === 0 ? status.current : null;
    if (element?.hasChildNodes() && "scrollIntoView" in element) element.scrollIntoView({ block: "nearest" });
  }, [said, test.status, faults]);
  useLayoutEffect(() => {
    if (form.current) fillSettings(form.current, inForce);
  }, [inForce]);

  const read = () => {
    running.current?.abort();
    test.reset();
    setSaid(undefined);
    const settings = readSettings(new FormData(form.current ?? undefined));
    setFaults("faults" in settings ? settings.faults : {});
    if ("connection" in settings) return settings.connection;
    setSaid("Nothing was saved or tested: look at the marked fields.");
    return undefined;
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const next = read();
    if (!next) return;
    saveConnection(next);
    setSaid("Settings saved.");
  };

  const forget = () => {
    test.reset();
    setFaults({});
    forgetKey();
    if (form.current) fillSettings(form.current, connection());
    setSaid("The API key is forgotten, in every open tab.");
  };

  const runTest = () => {
    const target = read();
    if (!target || !form.current) return;
    const workflowId = fieldText(new FormData(form.current), "testWorkflow");
    if (workflowId === "") {
      setFaults({ testWorkflow: "Type the id of a workflow whose documents may be asked for." });
      return;
    }
    running.current = new AbortController();
    test.mutate({ target, workflowId, signal: running.current.signal });
  };

  return (
    <Page title="Settings">
      <h1 tabIndex={-1}>Settings</h1>
      <form
        ref={form}
        onSubmit={save}
        onInput={(event) =>
          setTyped({ over: inForce, baseUrl: fieldText(new FormData(event.currentTarget), "baseUrl") })
        }
        noValidate
        className="settings"
      >
        {demo && (
          <fieldset className="sources">
            <legend>Data source</legend>
            <label>
              <input type="radio" name="source" value="demo" /> Demo data
            </label>
            <label>
              <input type="radio" name="source" value="service" /> Service
            </label>
            <p className="hint">Demo data needs nothing below: it asks no service and sends no key.</p>
          </fieldset>
        )}
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
        <KeyField fault={faults.key} />
        <label className="check">
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
        <p className="actions">
          <button type="submit" className="primary">
            Save settings
          </button>
          <button type="button" onClick={forget}>
            Forget API key
          </button>
        </p>
        <div className="settings-test">
          <Field
            name="testWorkflow"
            label="Workflow ID to test with"
            hint="Asks for this workflow's documents with what stands above, saved or not."
            fault={faults.testWorkflow}
          />
          <button type="button" onClick={runTest}>
            Test connection
          </button>
        </div>
        <div ref={status} role="status" className="settings-said">
          {said && <p>{said}</p>}
          {test.isPending && <p>Asking the service…</p>}
          {test.data && <TestResult proof={test.data} />}
          {test.error && <TestResult error={test.error} />}
          {test.data && !isInForce(test.variables.target) && <p>This is not saved yet.</p>}
        </div>
      </form>
    </Page>
  );
}
