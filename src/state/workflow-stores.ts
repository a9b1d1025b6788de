import { getCurrentService } from "./connection";
import { createDeviceStore, type DeviceStore } from "./store";

interface Options<T> {
  /** What is kept of a workflow, such as `checked`. */
  kind: string;
  /** See `createDeviceStore`. */
  read: (stored: unknown) => T;
  write: (value: T) => string | null;
}

/** Returns a function that opens what is kept of a workflow of the current service. An id means nothing in another one. */
export function createWorkflowStores<T>({ kind, read, write }: Options<T>): (workflowId: string) => DeviceStore<T> {
  const stores = new Map<string, DeviceStore<T>>();
  return (workflowId) => {
    // A service's URL has no spaces, so no two pairs have the same name.
    const name = `${kind} ${getCurrentService()} ${workflowId}`;
    const store = stores.get(name) ?? createDeviceStore({ name, read, write });
    stores.set(name, store);
    return store;
  };
}
