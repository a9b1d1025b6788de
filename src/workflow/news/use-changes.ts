import { useMemo } from "react";
import { formatTime, zoneOf } from "../../lib/timestamp";
import { NO_CHANGES, type Changes } from "../../list/changes";
import { factsOf } from "../../list/facts";
import type { AcceptedList } from "../../service/session";
import { usePreferences } from "../../state/preferences";

/** What changed since the reader last looked; undefined while the list arrives, and where there was no earlier look. */
export function useChanges({ seen, answer }: AcceptedList): Changes | undefined {
  return useMemo(() => {
    if (!seen || answer.incomplete === "arriving") return undefined;
    const changes = factsOf(answer.documents).changesSince(seen);
    // What is missing in an incomplete list may still be there.
    return answer.incomplete ? { ...changes, gone: NO_CHANGES.gone } : changes;
  }, [seen, answer]);
}

/** When the reader last looked at the list, such as "24 Nov, 09:12". */
export function useLastLook({ seen, receivedAt }: AcceptedList): string {
  const { times } = usePreferences();
  return formatTime(seen?.at ?? receivedAt, zoneOf(times), receivedAt);
}
