import { onConnectionChange, type Connection } from "../state/connection";

/** What was typed into the settings and not saved. */
export interface Draft {
  typed: Connection;
  /**
   * The connection that the key belongs to: the saved one, or the one that was tested last. The key is in the form only with
   * its base URL. Undefined for a key that was typed and has not been sent anywhere.
   */
  keyOwner: Connection | undefined;
}

let draft: Draft | undefined;
let stopWatching: () => void = () => undefined;

export function getDraft(): Draft | undefined {
  return draft;
}

/**
 * Keeps a draft while other pages are shown, in memory only, because it may hold a key. Until it is saved or discarded, the
 * browser asks before it closes the tab. A change of the connection, here or in another tab, drops it.
 */
export function keepDraft(next: Draft | undefined): void {
  stopWatching();
  draft = next;
  if (!next) return;
  window.addEventListener("beforeunload", askBeforeLeaving);
  const unsubscribe = onConnectionChange(() => keepDraft(undefined));
  stopWatching = () => {
    window.removeEventListener("beforeunload", askBeforeLeaving);
    unsubscribe();
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
