import { connection, dataOwner, onConnectionChange } from "./connection";

interface Listeners {
  /** What was read belongs to another service, or to a key that was forgotten or replaced in the settings. */
  onOutdated: () => void;
  /** What was read stays. What was refused can be requested again with another key. */
  onNewKey: () => void;
}

/**
 * Calls a listener when a change of the connection, in this tab or another, concerns what was read. Returns a function that
 * stops this.
 */
export function watchData({ onOutdated, onNewKey }: Listeners): () => void {
  const getState = () => ({ owner: dataOwner(), key: connection().key });
  let state = getState();
  return onConnectionChange(() => {
    const before = state;
    state = getState();
    if (state.owner !== before.owner) onOutdated();
    else if (state.key !== before.key) onNewKey();
  });
}
