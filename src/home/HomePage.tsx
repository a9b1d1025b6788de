import { Link, useNavigate } from "react-router-dom";
import { Page } from "../ui/page/Page";
import { getConnection, demo, isServiceMissing, isSetUp, saveConnection, useConnection } from "../state/connection";
import { paths } from "../browser/page-paths";
import { GuideLink } from "../ui/feedback/GuideLink";
import { IdForm } from "../ui/fields/IdForm";
import { WorkflowsSection } from "./WorkflowsSection";
import styles from "./HomePage.module.css";

export function HomePage() {
  const navigate = useNavigate();
  const { source, baseUrl } = useConnection();
  return (
    <Page title="Workflows" layout="medium">
      <h1 tabIndex={-1}>Workflows</h1>
      <Start />
      <WorkflowsSection key={source + baseUrl} />
      <div className={styles.open}>
        <IdForm
          thing="workflow"
          onOpen={(id) => {
            void navigate(paths.workflow(id));
            return undefined;
          }}
        />
      </div>
    </Page>
  );
}

/** What to do first: before anything is set up, or while the service has no key. In the demo, what it is. */
function Start() {
  const navigate = useNavigate();
  const { source, key } = useConnection();
  if (demo && source === "demo") {
    if (isSetUp()) return <p className="quiet">Sample documents only. Nothing is sent.</p>;
    const [firstWorkflow] = demo.workflowIds;
    const explore = () => {
      saveConnection({ ...getConnection(), source: "demo" });
      void navigate(paths.workflow(firstWorkflow));
    };
    return (
      <section className={`panel ${styles.start}`}>
        <div>
          <p className="lead">See a workflow's processed documents and, for each, the file beside its labels.</p>
          <p className="quiet">
            The demo has sample documents only and sends nothing. Or{" "}
            <Link to={paths.settings}>set up your service</Link>.{" "}
            <GuideLink section="your-first-ten-minutes">Your first ten minutes</GuideLink>, in the guide.
          </p>
        </div>
        <button type="button" className="primary" onClick={explore}>
          Explore the demo
        </button>
      </section>
    );
  }
  if (key !== "") return null;
  return (
    <p className="panel">
      {isServiceMissing()
        ? "No service has been set up on this device yet."
        : "No API key is set in this browser session."}{" "}
      <Link to={paths.settings}>Set up the service</Link>
    </p>
  );
}
