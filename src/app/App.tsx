import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useState, type MouseEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Router, Routes } from "react-router-dom";
import { useConnection } from "../state/connection";
import { readSiteConfig, useSiteConfig } from "../state/site-config";
import { useStore } from "../state/store";
import { getMain } from "../ui/page/keep-focus";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-after-load";
import { SiteTitle } from "../ui/page/Page";
import { useShortcuts } from "../ui/page/shortcuts";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import type { Address, History } from "./address";
import { PageFault } from "./Pages";
import { PageStack } from "./PageStack";
import styles from "./App.module.css";

const Toasts = lazyAfterLoad(async () => (await import("../ui/feedback/Toasts")).Toasts, { failed: Nothing });
const ShortcutHelp = lazyAfterLoad(async () => (await import("./ShortcutHelp")).ShortcutHelp);

interface Props {
  client: QueryClient;
  history: History;
  /** The address that the tab is at. */
  address: Address;
}

/**
 * The app. Its router stays at the first address: each page has an address of its own, so that a navigation renders nothing
 * in the pages that are hidden.
 */
export function App({ client, history, address }: Props) {
  const [location] = useState(history.location);
  return (
    <QueryClientProvider client={client}>
      {/* A transition would show a page a frame or two later, and the old page stays usable without one. */}
      <Router basename={import.meta.env.BASE_URL} navigator={history} location={location} useTransitions={false}>
        <ErrorBoundary FallbackComponent={PageFault}>
          <Frame address={address} />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}

/** The frame around every page. */
function Frame({ address }: Pick<Props, "address">) {
  const location = useStore(address);
  const { source } = useConnection();
  const { config, faults, failure } = useSiteConfig();

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    getMain()?.focus();
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Routes location={location}>
        <Route path="*" element={<Banner />} />
      </Routes>
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {/* The demo sends nothing to a service, so it works without the config. */}
        {failure !== undefined && source === "service" ? (
          <ConfigFailure failure={failure} onRetry={readSiteConfig} />
        ) : (
          <PageStack location={location} />
        )}
      </SiteTitle>
      <Help />
      <Toasts />
    </CSPProvider>
  );
}

/** The key `?` opens a dialog that lists the keys of the page. */
function Help() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts([{ keys: ["?"], description: "Keyboard shortcuts", run: () => setHelpOpen(true) }], "Anywhere");
  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
