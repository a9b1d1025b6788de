import { useEffect, useState } from "react";

// A glance at another tab is not worth mentioning.
const MENTIONED_FROM_SECONDS = 30;

/** For how many seconds the tab was hidden while `isRunning`, the last time; 0 if it was not, or only for a moment. */
export function useTimeHidden(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    let hiddenAt = document.hidden ? Date.now() : undefined;
    const onChange = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
      } else if (hiddenAt !== undefined) {
        const passed = (Date.now() - hiddenAt) / 1000;
        hiddenAt = undefined;
        if (passed >= MENTIONED_FROM_SECONDS) setSeconds(passed);
      }
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [isRunning]);
  return seconds;
}
