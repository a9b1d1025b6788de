import type { TimeStyle } from "../../lib/timestamp";
import { formatDelay } from "../news/AutoRefresh";

export const TIMES: Record<TimeStyle, string> = { local: "Local time", utc: "UTC", relative: "Relative" };

export function describeAutoRefresh(seconds: number): string {
  return seconds === 0 ? "Off" : `Every ${formatDelay(seconds * 1000)}`;
}
