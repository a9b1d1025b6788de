import { idsIn } from "../browser/page-paths";
import type { Operation } from "../contract/endpoints";
import { createEarlyRequests, createRequest, type EarlyRequests } from "../service/request";
import { getConnection, isServiceMissing, ready } from "../state/connection";

/**
 * The start of the app, phase by phase. main.ts reads the settings (phase 0) and then runs phases 1 and 2 at the same time.
 * Phase 3 is the app's own code. docs/startup.md shows which request leaves when, and what waits for what.
 */
export interface Startup {
  /** The path of the page that the app opens with, without the folder that the app is served from. */
  readonly pathname: string;
  readonly earlyRequests: EarlyRequests;
  /** Phase 1: sends the first requests, unless phase 2 has ended before. The app then sends them. */
  sendFirstRequests: () => Promise<void>;
  /** Phase 2: loads the app's code. Then calls `mount`. */
  loadApp: (load: () => Promise<{ mount: (startup: Startup) => void }>) => Promise<void>;
}

export function createStartup(pathname: string, earlyRequests: EarlyRequests = createEarlyRequests()): Startup {
  const { documentId, workflowId } = idsIn(pathname);
  const ids: [Operation, string | undefined][] = [
    ["document", documentId],
    ["documents", workflowId],
  ];
  let isAppLoaded = false;

  const startup: Startup = {
    pathname,
    earlyRequests,
    async sendFirstRequests() {
      if (ids.every(([, id]) => id === undefined)) return;
      try {
        await ready(getConnection().source);
        if (isAppLoaded || isServiceMissing()) return;
        for (const [operation, id] of ids) {
          if (id !== undefined) earlyRequests.send(createRequest(operation, id, getConnection()));
        }
      } catch {
        // The page asks again and reports what is wrong.
      }
    },
    async loadApp(load) {
      const { mount } = await load();
      isAppLoaded = true;
      mount(startup);
    },
  };
  return startup;
}
