import type { ServiceError } from "../contract/service-error";
import { createNotifier } from "./notifier";
import { createRate } from "./rate";
import { createReader, type CollectorOptions, type Failure } from "./reader";

export type { CollectorOptions, Failure };

export interface CollectorState {
  /**
   * `done` means that each document is read or failed. It is also the first phase if all documents have been read
   * before.
   */
  phase: "ready" | "running" | "paused" | "refused" | "cancelled" | "done";
  total: number;
  /** How many documents have been read, those read before included. */
  read: number;
  failures: readonly Failure[];
  /** How many requests are under way. */
  active: number;
  /** How many requests are allowed at once right now: fewer than the limit after the service was overloaded. */
  concurrency: number;
  /** Until when nothing is sent because the service asked to wait, in ms since 1970. */
  waitingUntil: number | undefined;
  /** Why the phase is `refused`. */
  refusal: ServiceError | undefined;
  /** Whether the phase is `paused` because the device is offline. */
  offline: boolean;
  /** Documents read per second lately. Undefined before it is known. */
  perSecond: number | undefined;
  secondsLeft: number | undefined;
}

export interface Collector {
  /** The same object until something changes. */
  getState: () => CollectorState;
  /** The listener is called at once when the phase changes, else at most every 100 ms. */
  subscribe: (listener: () => void) => () => void;
  /** Starts, or continues after `cancel`. */
  start: () => void;
  /** Sends nothing new. The requests under way continue, and their documents count. */
  pause: () => void;
  /** Continues after a pause or a refusal. */
  resume: () => void;
  /**
   * Pauses. The requests under way get half a second, so that answers that have arrived are kept, and are then aborted:
   * nobody sees their results. `atOnce` aborts them now.
   */
  leave: (options?: { atOnce: boolean }) => void;
  /** Continues if `leave` has paused it. */
  comeBack: () => void;
  /** Aborts the requests under way. What was read stays read. */
  cancel: () => void;
  /** Tries the failed documents again, after the others. Starts again if the phase is `done`. */
  retryFailed: () => void;
  setConcurrency: (limit: number) => void;
}

// In ms. A page that takes the place of another one keeps the main thread busy, and what has arrived has to wait.
const LAST_ANSWERS_MS = 500;

/** Creates a collector, which reads documents one by one. It sends nothing before `start`. */
export function createCollector(options: CollectorOptions): Collector {
  const notifier = createNotifier();
  const rate = createRate();
  let phase: CollectorState["phase"] = "ready";
  let refusal: ServiceError | undefined;
  let offline = false;
  let state: CollectorState | undefined;

  const reader = createReader(options, {
    onObstacle: (error, isOffline) => {
      // The requests under way continue: one that is aborted now would be sent again later.
      if (error) changePhase("refused", error);
      else if (phase === "running") changePhase("paused", undefined, isOffline);
    },
    onChange: () => update(),
  });
  if (reader.isComplete()) phase = "done";
  let notifiedPhase: CollectorState["phase"] = phase;

  function changePhase(next: CollectorState["phase"], error?: ServiceError, isOffline = false) {
    phase = next;
    refusal = error;
    offline = isOffline;
    if (phase === "running") rate.run(Date.now());
    else rate.stop(Date.now());
  }

  function update() {
    if (phase === "running") reader.sendMore();
    if (phase !== "done" && reader.isComplete()) changePhase("done");
    rate.record(Date.now(), reader.getCounts().received);
    state = undefined;
    if (phase === notifiedPhase) notifier.notifySoon();
    else {
      notifiedPhase = phase;
      notifier.notifyNow();
    }
  }

  /** Creates a command that changes the phase, but only from one of these phases. */
  const command = (from: CollectorState["phase"][], to: CollectorState["phase"], run?: () => void) => () => {
    if (!from.includes(phase)) return;
    changePhase(to);
    run?.();
    update();
  };

  const describe = (): CollectorState => {
    const { read, received, active } = reader.getCounts();
    const failures = reader.getFailures();
    const perSecond = rate.measure(Date.now(), received);
    const left = reader.total - read - failures.length;
    return {
      phase,
      total: reader.total,
      read,
      failures,
      active,
      concurrency: reader.pace.getAllowed(),
      waitingUntil: reader.pace.getWaitingUntil(),
      refusal,
      offline,
      perSecond,
      secondsLeft: perSecond && left > 0 ? Math.ceil(left / perSecond) : undefined,
    };
  };

  const pause = command(["running"], "paused");
  const resume = command(["paused", "refused"], "running");
  let isLeft = false;
  let abortTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    getState: () => (state ??= describe()),
    subscribe: notifier.subscribe,
    start: command(["ready", "cancelled"], "running"),
    pause,
    resume,
    leave: ({ atOnce } = { atOnce: false }) => {
      isLeft ||= phase === "running";
      pause();
      clearTimeout(abortTimer);
      if (atOnce) reader.abort();
      else abortTimer = setTimeout(reader.abort, LAST_ANSWERS_MS);
    },
    comeBack: () => {
      clearTimeout(abortTimer);
      if (isLeft) resume();
      isLeft = false;
    },
    cancel: command(["running", "paused", "refused"], "cancelled", reader.abort),
    retryFailed: () => {
      if (reader.getFailures().length === 0) return;
      reader.retryFailed();
      if (phase === "done") changePhase("running");
      update();
    },
    setConcurrency: (limit) => {
      reader.pace.setLimit(limit);
      update();
    },
  };
}
