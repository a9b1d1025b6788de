import { useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Page } from "../ui/Page";
import { connection, demo, isSetUp, saveConnection, useConnection } from "../state/connection";
import { fieldText } from "../browser/field-text";
import { canBeAddressed, paths } from "../browser/page-paths";
import { RecentSection } from "./RecentSection";
import styles from "./HomePage.module.css";

export function HomePage() {
  const navigate = useNavigate();
  const { source, baseUrl, key } = useConnection();
  const explore = () => {
    if (!demo) return;
    saveConnection({ ...connection(), source: "demo" });
    void navigate(paths.workflow(demo.workflowId));
  };

  return (
    <Page title="Home">
      <h1 tabIndex={-1}>Documents of a workflow</h1>
      <p className="lead">
        Docket shows a workflow's processed documents and, for each, the file beside the labels read from it.
      </p>
      {demo && (!isSetUp() || source === "demo") && (
        <section className={`panel ${styles.start}`}>
          {isSetUp() ? (
            <p>Demo data is chosen: everything works, and nothing leaves this device.</p>
          ) : (
            <p>
              Look around with demo data, which needs no service, or{" "}
              <Link to={paths.settings}>set up your service</Link>.
            </p>
          )}
          <button type="button" className="primary" onClick={explore}>
            Explore the demo
          </button>
        </section>
      )}
      {source === "service" && key === "" && (
        <p className="panel">
          {isSetUp() ? "No API key is set in this browser session." : "No service has been set up on this device yet."}{" "}
          <Link to={paths.settings}>Set up the service</Link>
        </p>
      )}
      <OpenWorkflow />
      <RecentSection key={source + baseUrl} />
    </Page>
  );
}

function OpenWorkflow() {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = fieldText(new FormData(event.currentTarget), "workflow");
    if (id === "") setFault("Type the id of a workflow.");
    else if (!canBeAddressed(id))
      setFault("No workflow page can have this id: it is “.” or “..”, or too long for an address.");
    else void navigate(paths.workflow(id));
  };

  return (
    <form className={styles.open} onSubmit={open} noValidate>
      <label htmlFor="workflow">Workflow ID</label>
      <div className="joined">
        <input
          id="workflow"
          name="workflow"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : "workflow-fault"}
        />
        <button type="submit">Open workflow</button>
      </div>
      {fault !== undefined && (
        <p id="workflow-fault" className="fault">
          {fault}
        </p>
      )}
    </form>
  );
}
