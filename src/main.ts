import { prepareDemo } from "./app/demo";
import { createStartup } from "./app/startup";
import { withoutFolder } from "./browser/page-paths";
import { unregisterLeftoverWorker } from "./browser/workers";
import { fetchConfig } from "./service/fetch-config";
import { startConnection } from "./state/connection";
import { startDeviceStores } from "./state/store";
import { startTheme } from "./state/preferences";
import { startSiteConfig } from "./state/site-config";

// This file and what it imports are small. They send the first requests; the rest of the app loads while the service
// answers. docs/startup.md shows the order of events.

// Phase 0: read the settings.
startDeviceStores();
startTheme();
startSiteConfig(fetchConfig);
startConnection();
if (__DEMO__) prepareDemo();

const startup = createStartup(withoutFolder(window.location.pathname));
void startup.sendFirstRequests();
void startup.loadApp(() => import("./app/mount"));

if (!__DEMO__) void unregisterLeftoverWorker(import.meta.env.BASE_URL);
