export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINES)[number];

/** A browser that is running. */
export interface Engine {
  /** Opens a fresh profile: no storage, no tabs, no downloads. */
  openSession(): Promise<Session>;
  close(): Promise<void>;
}

/** A profile with its tabs. Closing it discards what it stored. */
export interface Session {
  /** The folder that downloads are saved to. */
  downloads: string;
  newTab(): Promise<DriverTab>;
  close(): Promise<void>;
}

/** What the journeys need of a tab. Input comes from the browser, as from a real mouse and keyboard. */
export interface DriverTab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates a JavaScript expression in the page and resolves with its value, or with what its promise resolves with. */
  evaluate(expression: string): Promise<unknown>;
  /**
   * Presses the mouse at a point, moves it to each of the others and releases it. With one point that is a click. Positions
   * are CSS px of the viewport.
   */
  drag(...points: Point[]): Promise<void>;
  /** Presses a key, such as `Enter` or `Shift+ArrowRight`, named as in KeyboardEvent.key. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives the viewport a size in CSS px, or the smallest that the engine's window can have. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of what the tab shows, as a PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
  /** The uncaught errors of the page so far, as far as the engine reports them. */
  readonly problems: string[];
}

export interface Point {
  x: number;
  y: number;
}

/** Splits `Control+Shift+k` into the keys to hold and the key to press. */
export function splitKeys(keys: string): { held: string[]; key: string } {
  const held = keys.split("+");
  return { key: held.pop() ?? "", held };
}
