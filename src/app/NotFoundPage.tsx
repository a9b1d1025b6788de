import { FileQuestionMark } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { Page } from "../ui/page/Page";

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
