const INTERVAL_MS = 100;

/** Tells listeners that something changed. */
export interface Notifier {
  subscribe: (listener: () => void) => () => void;
  /** Calls the listeners within 100 ms, once for all changes until then. */
  notifySoon: () => void;
  notifyNow: () => void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notifyNow = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifySoon: () => {
      timer ??= setTimeout(notifyNow, INTERVAL_MS);
    },
    notifyNow,
  };
}
