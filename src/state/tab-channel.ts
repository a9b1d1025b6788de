import * as v from "valibot";
import { scopedName } from "../browser/storage";

const ANSWER_TIMEOUT_MS = 250;

interface Options<T> {
  /** The channel's name, which is private to this deployment. */
  name: string;
  schema: v.GenericSchema<unknown, T>;
  /** The value to give to a tab that asks; undefined where this tab has none. */
  offer: () => T | undefined;
  /** Called with a value of another tab, whether this tab has asked or not. The receiver decides whether it is newer. */
  receive: (value: T) => void;
}

/** The connection to the app's other tabs in this browser. */
export interface TabChannel<T> {
  /** Sends a value to all other tabs. */
  post: (value: T) => void;
  /** Asks the other tabs for their value. Resolves after the first answer, or after 250 ms. */
  ask: () => Promise<void>;
}

/**
 * Shares a value between the app's tabs by messages, so that it is never written to disk. The protocol has two messages:
 * "hello" asks for the value, and "value" brings it.
 */
export function openTabChannel<T>({ name, schema, offer, receive }: Options<T>): TabChannel<T> {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, ask: () => Promise.resolve() };
  const channel = new BroadcastChannel(scopedName(name));
  const messages = v.variant("type", [
    v.object({ type: v.literal("hello") }),
    v.object({ type: v.literal("value"), value: schema }),
  ]);
  let answered: () => void = () => undefined;
  const post = (value: T) => channel.postMessage({ type: "value", value });
  channel.addEventListener("message", (event) => {
    const message = v.safeParse(messages, event.data);
    if (!message.success) return;
    if (message.output.type === "value") {
      receive(message.output.value);
      answered();
      return;
    }
    const value = offer();
    if (value !== undefined) post(value);
  });
  return {
    post,
    ask: () =>
      new Promise((resolve) => {
        answered = resolve;
        channel.postMessage({ type: "hello" });
        setTimeout(resolve, ANSWER_TIMEOUT_MS);
      }),
  };
}
