import { useRouteError } from "react-router-dom";
import { Page } from "../ui/Page";

/** Shown instead of a page that could not be rendered or loaded. The frame and the other pages still work. */
export function PageFault() {
  const error = useRouteError();
  const missing =
    error instanceof Error && /dynamically imported module|module script|Importing a module/i.test(error.message);
  return (
    <Page title="Problem">
      <div role="alert" className="alert">
        <h1 tabIndex={-1}>{missing ? "This page's code could not be loaded" : "This page could not be shown"}</h1>
        <p>
          {missing
            ? "Either this device is offline or a new version of Docket is ready. Reload to get it."
            : "Something in it could not be drawn. The other pages still work."}
        </p>
        {!missing && error instanceof Error && <p className="quiet">{error.message}</p>}
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    </Page>
  );
}
