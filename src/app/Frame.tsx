import { CSPProvider } from "@base-ui/react/csp-provider";
import { onlineManager, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { workflowDocumentsQuery } from "../service/queries";
import { Banner } from "./Banner";
import { ConfigFailure } from "./ConfigFailure";
import { ConfigFaults } from "./ConfigFaults";
import { SiteTitle } from "../ui/Page";
import { ShortcutHelp } from "./ShortcutHelp";
import { readSiteConfigAgain, useSiteConfig } from "../state/site-config";
import { useConnection } from "../state/connection";
import { DemoMenu } from "./DemoMenu";
import { idsIn } from "../browser/page-paths";
import { changePreferences, usePreferences } from "../state/preferences";
import { recordVisit } from "../state/visit-history";

/** The frame around every page: the banner, and the focus after a navigation. */
export function Frame() {
  const { pathname } = useLocation();
  const { source, baseUrl } = useConnection();
  const { config, faults, failure } = useSiteConfig();
  // The demo asks no service, so it works without a config.
  const blocked = failure !== undefined && source === "service";
  const { theme } = usePreferences();
  const online = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());
  const shown = useRef(pathname);
  // Between two pages of one workflow there is a moment when neither is mounted. This observer keeps the list's request
  // from being cancelled then.
  const { workflowId = "" } = idsIn(pathname);
  useQuery({ ...workflowDocumentsQuery(workflowId), enabled: false, notifyOnChangeProps: [] });

  useEffect(() => recordVisit(pathname), [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    focusPage("h1");
  }, [pathname]);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    focusPage("main");
  };

  return (
    <CSPProvider disableStyleElements>
      <a className="skip" href="#main" onClick={skip}>
        Skip to content
      </a>
      <Banner
        title={config.title}
        source={source === "demo" ? "Demo data" : baseUrl.replace(/^https?:\/\//, "")}
        {...(__DEMO__ && source === "demo" && { choice: <DemoMenu /> })}
        online={online}
        theme={theme}
        onTheme={(next) => changePreferences({ theme: next })}
      />
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {blocked ? <ConfigFailure failure={failure} onRetry={readSiteConfigAgain} /> : <Outlet />}
      </SiteTitle>
      <ShortcutHelp />
    </CSPProvider>
  );
}

function focusPage(selector: "h1" | "main") {
  const main = document.querySelector<HTMLElement>("main");
  (main?.querySelector<HTMLElement>(selector) ?? main)?.focus();
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);
