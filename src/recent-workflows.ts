import * as v from "valibot";
import { deviceStore, readJson } from "./storage";
import { connection } from "./connection";

const RECENT = "docket.recent";
const MOST = 20;
const RecentSchema = v.array(v.object({ service: v.string(), workflowId: v.string() }));

/** The ids of the workflows opened lately on the present service, the latest first. */
export function recentWorkflows(): string[] {
  return stored()
    .filter((entry) => entry.service === presentService())
    .map((entry) => entry.workflowId);
}

export function rememberWorkflow(workflowId: string): void {
  const service = presentService();
  const others = stored().filter((entry) => entry.service !== service || entry.workflowId !== workflowId);
  deviceStore.write(RECENT, JSON.stringify([{ service, workflowId }, ...others].slice(0, MOST)));
}

export function forgetRecentWorkflows(): void {
  const service = presentService();
  deviceStore.write(RECENT, JSON.stringify(stored().filter((entry) => entry.service !== service)));
}

// An id means nothing on another service, so each entry names the one it was opened on.
function presentService(): string {
  const { source, baseUrl } = connection();
  return source === "demo" ? "demo" : baseUrl;
}

function stored() {
  const entries = v.safeParse(RecentSchema, readJson(deviceStore, RECENT));
  return entries.success ? entries.output : [];
}
