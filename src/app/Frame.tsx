import { CSPProvider } from "@base-ui/react/csp-provider";
import { onlineManager, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { workflowDocumentsQuery } from "../service/queries";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { SiteTitle } from "../ui/Page";
import { ShortcutHelp } from "./ShortcutHelp";
import { readSiteConfigAgain, useSiteConfig } from "../state/site-config";
import { useConnection } from "../state/connection";
import { DemoMenu } from "./DemoMenu";
import { idsIn } from "../browser/page-paths";
import { changePreferences, usePreferences } from "../state/preferences";
import { recordVisit } from "../state/visit-history";
import styles from "./Frame.module.css";

const Toasts = lazyAfterLoad(
  async () => (await import("../ui/Toasts")).Toasts,
  () => null,
);

/** The layout around every page. After a navigation it scrolls to the top and moves the focus to the heading. */
export function Frame() {
  const { pathname } = useLocation();
  const { source, baseUrl } = useConnection();
  const { config, faults, failure } = useSiteConfig();
  // The demo sends nothing to a service, so it works without the config.
  const isBlocked = failure !== undefined && source === "service";
  const { theme } = usePreferences();
  const online = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());
  const focusedPathname = useRef(pathname);
  // Between two pages of a workflow neither is mounted for a moment. This observer keeps the request of their list from
  // being cancelled then.
  const { workflowId = "" } = idsIn(pathname);
  useQuery({ ...workflowDocumentsQuery(workflowId), enabled: false, notifyOnChangeProps: [] });

  useEffect(() => recordVisit(pathname), [pathname]);
  useEffect(() => {
    if (focusedPathname.current === pathname) return;
    focusedPathname.current = pathname;
    window.scrollTo(0, 0);
    focusPage("h1");
  }, [pathname]);

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    focusPage("main");
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Banner
        title={config.title}
        source={source === "demo" ? "Demo data" : baseUrl.replace(/^https?:\/\//, "")}
        {...(__DEMO__ && source === "demo" && { sourceMenu: <DemoMenu /> })}
        online={online}
        theme={theme}
        onTheme={(next) => changePreferences({ theme: next })}
      />
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {isBlocked ? <ConfigFailure failure={failure} onRetry={readSiteConfigAgain} /> : <Outlet />}
      </SiteTitle>
      <ShortcutHelp />
      <Suspense>
        <Toasts />
      </Suspense>
    </CSPProvider>
  );
}

function focusPage(selector: "h1" | "main") {
  const main = document.querySelector<HTMLElement>("main");
  (main?.querySelector<HTMLElement>(selector) ?? main)?.focus();
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);
