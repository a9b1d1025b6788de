import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type MouseEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { useConnection } from "../state/connection";
import { readSiteConfig, useSiteConfig } from "../state/site-config";
import { recordVisit } from "../state/visit-history";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { SiteTitle } from "../ui/page/Page";
import { getActiveShortcuts, runShortcut, useShortcuts, type Shortcut } from "../ui/page/shortcuts";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import { PageFault, Pages } from "./Pages";
import type { PageRequests } from "./start-requests";
import styles from "./App.module.css";

const Toasts = lazyAfterLoad(
  async () => (await import("../ui/feedback/Toasts")).Toasts,
  () => null,
);
const ShortcutHelp = lazyAfterLoad(async () => (await import("./ShortcutHelp")).ShortcutHelp);

interface Props {
  client: QueryClient;
  /** Those of the first page have been started. */
  requests: PageRequests;
}

/** The app inside a router. */
export function App({ client, requests }: Props) {
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={PageFault}>
        <Frame requests={requests} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/** The frame around every page. After a navigation it starts the requests of the new page. */
function Frame({ requests }: Pick<Props, "requests">) {
  const { pathname } = useLocation();
  const { source } = useConnection();
  const { config, faults, failure } = useSiteConfig();
  useEffect(() => {
    recordVisit(pathname);
    requests.open(pathname);
  }, [requests, pathname]);

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>("main")?.focus();
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Banner />
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {/* The demo sends nothing to a service, so it works without the config. */}
        {failure !== undefined && source === "service" ? (
          <ConfigFailure failure={failure} onRetry={readSiteConfig} />
        ) : (
          <Pages />
        )}
      </SiteTitle>
      <Shortcuts />
      <Suspense>
        <Toasts />
      </Suspense>
    </CSPProvider>
  );
}

/** Handles keyboard shortcuts. The key `?` opens a dialog that lists them. */
function Shortcuts() {
  const [listed, setListed] = useState<Shortcut[]>();
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => document.removeEventListener("keydown", runShortcut);
  }, []);
  useShortcuts([{ keys: ["?"], description: "Keyboard shortcuts", run: () => setListed(getActiveShortcuts()) }]);
  if (!listed) return null;
  return (
    <Suspense>
      <ShortcutHelp shortcuts={listed} onClose={() => setListed(undefined)} />
    </Suspense>
  );
}
