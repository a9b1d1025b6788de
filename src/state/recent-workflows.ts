import * as v from "valibot";
import { deviceStorage, readJson } from "../browser/storage";
import { connection } from "./connection";

const RECENT = "recent";
const MOST = 20;
const EntrySchema = v.object({
  service: v.string(),
  workflowId: v.string(),
  pinned: v.fallback(v.boolean(), false),
});
type Entry = v.InferOutput<typeof EntrySchema>;

/** The ids of the workflows opened lately on the present service, the latest first, pinned or not. */
export function recentWorkflows(): string[] {
  return stored().filter(isOfService(presentService())).map(idOf);
}

/** Those of them that the reader wants to keep at the top of the home page. */
export function pinnedWorkflows(): string[] {
  return stored()
    .filter(isOfService(presentService()))
    .filter(({ pinned }) => pinned)
    .map(idOf);
}

export function rememberWorkflow(workflowId: string): void {
  const service = presentService();
  const entries = stored();
  const is = isEntry(service, workflowId);
  const pinned = entries.find(is)?.pinned ?? false;
  store([{ service, workflowId, pinned }, ...entries.filter((entry) => !is(entry))]);
}

export function pinWorkflow(workflowId: string, pinned: boolean): void {
  const service = presentService();
  const is = isEntry(service, workflowId);
  const entries = stored();
  const known = entries.some(is) ? entries : [{ service, workflowId, pinned }, ...entries];
  store(known.map((entry) => (is(entry) ? { ...entry, pinned } : entry)));
}

/** Forgets all but the pinned ones. */
export function forgetRecentWorkflows(): void {
  const ofService = isOfService(presentService());
  store(stored().filter((entry) => entry.pinned || !ofService(entry)));
}

// An id means nothing on another service, so each entry names the one it was opened on.
function presentService(): string {
  const { source, baseUrl } = connection();
  return source === "demo" ? "demo" : baseUrl;
}

const isOfService = (present: string) => (entry: Entry) => entry.service === present;
const isEntry = (service: string, workflowId: string) => (entry: Entry) =>
  entry.service === service && entry.workflowId === workflowId;
const idOf = ({ workflowId }: Entry) => workflowId;

function stored() {
  const entries = v.safeParse(v.array(EntrySchema), readJson(deviceStorage, RECENT));
  return entries.success ? entries.output : [];
}

function store(entries: Entry[]) {
  let room = MOST;
  deviceStorage.write(RECENT, JSON.stringify(entries.filter(({ pinned }) => pinned || room-- > 0)));
}
