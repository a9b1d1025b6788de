import "../styles/tokens.css";
import "../styles/base.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { holdListsUntil } from "../service/body";
import { delay } from "../browser/scheduling";
import { createQueryClient } from "../service/query-client";
import { App } from "./App";
import { firstAnswers, startRequests } from "./start-requests";
import { createRoutes, LOADED } from "./routes";

// Drawing a page twice, without its data and with it, takes longer than so short a wait for the data.
const LONGEST_BLANK_MS = 50;

/** Draws the app, with its first data where that comes soon. */
export function mount(pathname: string): void {
  const element = document.getElementById("root");
  if (!element) return;
  const client = createQueryClient();
  startRequests(client, pathname);
  // While the first data is on its way.
  const basename = import.meta.env.BASE_URL;
  const router = createBrowserRouter(createRoutes(client, pathname), { basename, hydrationData: LOADED });
  const root = createRoot(element);
  const draw = () => {
    // At once: a task of its own would wait behind the list that is coming in.
    flushSync(() =>
      root.render(
        <StrictMode>
          <App client={client} router={router} />
        </StrictMode>,
      ),
    );
  };
  holdListsUntil(Promise.race([firstAnswers(client), delay(LONGEST_BLANK_MS)]).then(draw));
}
