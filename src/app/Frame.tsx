import { CSPProvider } from "@base-ui/react/csp-provider";
import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { workflowDocumentsQuery } from "../service/queries";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import { startRequests } from "./start-requests";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { SiteTitle } from "../ui/page/Page";
import { Pages } from "./Pages";
import { Shortcuts } from "./Shortcuts";
import { readSiteConfig, useSiteConfig } from "../state/site-config";
import { useConnection } from "../state/connection";
import { DemoMenu } from "./DemoMenu";
import { idsIn } from "../browser/page-paths";
import { changePreferences, usePreferences } from "../state/preferences";
import { recordVisit } from "../state/visit-history";
import styles from "./Frame.module.css";

const Toasts = lazyAfterLoad(
  async () => (await import("../ui/feedback/Toasts")).Toasts,
  () => null,
);

/** The layout around every page. After a navigation it sends the requests of the page. */
export function Frame() {
  const { pathname } = useLocation();
  const { source, baseUrl } = useConnection();
  const { config, faults, failure } = useSiteConfig();
  // The demo sends nothing to a service, so it works without the config.
  const isBlocked = failure !== undefined && source === "service";
  const { theme } = usePreferences();
  const online = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());
  const client = useQueryClient();
  const openedPathname = useRef(pathname);
  // Between two pages of a workflow neither is mounted for a moment. This observer keeps the request of their list from
  // being cancelled then.
  const { workflowId = "" } = idsIn(pathname);
  useQuery({ ...workflowDocumentsQuery(workflowId), enabled: false, notifyOnChangeProps: [] });

  useEffect(() => recordVisit(pathname), [pathname]);
  useEffect(() => {
    // The requests of the first page have been sent at start-up.
    if (openedPathname.current === pathname) return;
    openedPathname.current = pathname;
    return startRequests(client, pathname);
  }, [client, pathname]);

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>("main")?.focus();
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Banner
        title={config.title}
        source={__DEMO__ && source === "demo" ? "Demo data" : baseUrl.replace(/^https?:\/\//, "")}
        {...(__DEMO__ && source === "demo" && { sourceMenu: <DemoMenu /> })}
        online={online}
        theme={theme}
        onTheme={(next) => changePreferences({ theme: next })}
      />
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {isBlocked ? <ConfigFailure failure={failure} onRetry={readSiteConfig} /> : <Pages />}
      </SiteTitle>
      <Shortcuts />
      <Suspense>
        <Toasts />
      </Suspense>
    </CSPProvider>
  );
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);
