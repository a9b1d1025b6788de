import { FileQuestionMark, Plug } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { GuideLink } from "../ui/feedback/GuideLink";
import { Page } from "../ui/page/Page";

/** Replaces every page that needs a service while none is set up. */
export function SetUpPage() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Set-up">
      <div className="empty">
        <Plug aria-hidden="true" />
        <h1 tabIndex={-1}>No service is set up on this device</h1>
        <p>Docket needs the service's address and an API key to show this page. Nothing was sent.</p>
        <Link className="button" to={paths.settings} state={{ from: pathname + search }}>
          Set up the service
        </Link>
        <GuideLink section="error-not-set-up">What does this mean?</GuideLink>
      </div>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <div className="empty">
        <FileQuestionMark aria-hidden="true" />
        <h1 tabIndex={-1}>Page not found</h1>
        <p>No page of Docket has this address.</p>
        <Link className="button" to={paths.home}>
          Go to the home page
        </Link>
      </div>
    </Page>
  );
}
