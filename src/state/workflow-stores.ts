import { remember } from "../lib/once";
import { getCurrentService, useConnection } from "./connection";
import { createDeviceStore, createStore, useStore, type DeviceStore } from "./store";

interface Options<T> {
  /** What is kept of a workflow, such as `checked`. */
  kind: string;
  /** See `createDeviceStore`. */
  read: (stored: unknown) => T;
  write: (value: T) => string | null;
}

/** What is kept of each workflow of the current service. An id means nothing in another one. */
export function createWorkflowStores<T>({ kind, read, write }: Options<T>) {
  const stores = new Map<string, DeviceStore<T>>();
  const ofNone = createStore(read(undefined));
  const open = (workflowId: string): DeviceStore<T> => {
    // A service's URL has no spaces, so no two pairs have the same name.
    const name = `${kind} ${getCurrentService()} ${workflowId}`;
    return remember(stores, name, () => createDeviceStore({ name, read, write }));
  };
  /** What is kept of a workflow, which all tabs share; nothing while the workflow is unknown. */
  const useOf = (workflowId: string | undefined): T => {
    // Renders again when the service changes.
    useConnection();
    return useStore(workflowId === undefined ? ofNone : open(workflowId));
  };
  return { open, useOf };
}
