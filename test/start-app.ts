import { preloadPages } from "../src/app/Pages";
import { startConnection } from "../src/state/connection";
import { startDemoScenario } from "../src/state/demo-scenario";
import { startDeviceStores } from "../src/state/store";
import { startTheme } from "../src/state/preferences";
import { firstPageSettled, pageIsShown } from "../src/ui/page/lazy-part";

// A module of its own, because the set-up runs again for each file, and these listeners are added once per worker.
startTheme();
startConnection();
startDemoScenario();
startDeviceStores();
pageIsShown();
void firstPageSettled.then(preloadPages);

// Compiling a module takes a while the first time. A test that is the first to need one would find the page without it.
const modules = import.meta.glob(["../src/**/*.tsx", "../src/evidence/*.ts"]);
// PDF.js cannot be loaded in jsdom, and what needs it fails.
await Promise.allSettled(Object.values(modules).map((load) => load()));
