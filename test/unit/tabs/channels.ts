import { afterEach, beforeEach, vi } from "vitest";

/**
 * Collects the broadcast channels that a test opens and closes them when it ends: modules that have been loaded keep
 * listening.
 */
export function trackChannels(): BroadcastChannel[] {
  const channels: BroadcastChannel[] = [];
  beforeEach(() => {
    vi.stubGlobal(
      "BroadcastChannel",
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.push(this);
        }
      },
    );
  });
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    vi.unstubAllGlobals();
  });
  return channels;
}

/** Resolves when every open channel has received all earlier messages, and the answers to them. */
export async function messagesDelivered(channels: BroadcastChannel[]): Promise<void> {
  for (const marker of ["after the messages", "after the answers"]) {
    const received = channels.map(
      (channel) =>
        new Promise<void>((resolve) => {
          channel.addEventListener("message", ({ data }) => {
            if (data === marker) resolve();
          });
        }),
    );
    const senders = [...new Set(channels.map(({ name }) => name))].map((name) => new BroadcastChannel(name));
    for (const sender of senders) sender.postMessage(marker);
    await Promise.all(received);
  }
}
