import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState, type MouseEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { useConnection } from "../state/connection";
import { readSiteConfig, useSiteConfig } from "../state/site-config";
import { recordVisit } from "../state/visit-history";
import { getMain } from "../ui/page/keep-focus";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-part";
import { BannerSlot } from "../ui/page/Page";
import { useActions } from "../ui/page/actions";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import { usePageRequests } from "./page-requests";
import { PageFault } from "./Pages";
import { PageStack } from "./PageStack";
import styles from "./App.module.css";

const Toasts = lazyAfterLoad(async () => (await import("../ui/feedback/Toasts")).Toasts, { failed: Nothing });
const ShortcutHelp = lazyAfterLoad(async () => (await import("./ShortcutHelp")).ShortcutHelp);

/** The app, inside a router. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={PageFault}>
        <Frame />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/** The frame around every page. */
function Frame() {
  const location = useLocation();
  usePageRequests(location.pathname);
  useLayoutEffect(() => recordVisit(location.pathname), [location.pathname]);
  const { source } = useConnection();
  const { faults, failure } = useSiteConfig();
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    getMain()?.focus();
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Banner slot={setSlot} />
      <ConfigFaults faults={faults} />
      {/* The demo sends nothing to a service, so it works without the config. */}
      {failure !== undefined && source === "service" ? (
        <ConfigFailure failure={failure} onRetry={readSiteConfig} />
      ) : (
        <BannerSlot value={slot}>
          <PageStack location={location} />
        </BannerSlot>
      )}
      <Help />
      <Toasts />
    </CSPProvider>
  );
}

/** The key `?` opens a dialog that lists the keys of the page. */
function Help() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useActions([{ keys: ["?"], name: "Keyboard shortcuts", run: () => setHelpOpen(true) }], "Anywhere");
  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
