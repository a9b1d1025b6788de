import { TriangleAlert } from "lucide-react";
import type { FallbackProps } from "react-error-boundary";
import { GuideLink } from "../ui/feedback/GuideLink";
import { Page } from "../ui/page/Page";

/** Replaces a page whose code could not be loaded or that threw while rendering. The other pages still work. */
export function PageFault({ error }: Pick<FallbackProps, "error">) {
  const isCodeMissing =
    error instanceof Error && /dynamically imported module|module script|Importing a module/i.test(error.message);
  return (
    <Page title="Problem">
      <div role="alert" className="alert alert-page">
        <TriangleAlert aria-hidden="true" />
        <div className="alert-text">
          <h1 tabIndex={-1}>
            {isCodeMissing ? "This page's code could not be loaded" : "This page could not be shown"}
          </h1>
          <p>
            {isCodeMissing
              ? "Either this device is offline or a new version of Docket is ready. Reload to get it."
              : "An error occurred while this page was rendered. The other pages still work."}
          </p>
          {!isCodeMissing && error instanceof Error && <p className="quiet">{error.message}</p>}
          <p className="alert-actions">
            <button type="button" onClick={() => window.location.reload()}>
              Reload
            </button>
            {isCodeMissing && <GuideLink section="error-page">What does this mean?</GuideLink>}
          </p>
        </div>
      </div>
    </Page>
  );
}
