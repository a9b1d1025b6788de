import { AUTO_REFRESH_SECONDS, type AutoRefreshSeconds } from "../state/preferences";
import { formatPause } from "./auto-refresh";

interface Props {
  seconds: AutoRefreshSeconds;
  onSeconds: (seconds: AutoRefreshSeconds) => void;
  holdUp: "offline" | "hidden" | undefined;
  failing: boolean;
  /** Time in ms before the next refresh. */
  pause: number;
}

/** A choice of how often the list refreshes automatically, and the reason why it is paused. */
export function AutoRefresh({ seconds, onSeconds, holdUp, failing, pause }: Props) {
  const note = holdUp ? `paused: ${holdUp}` : failing && `next try in ${formatPause(pause)}`;
  return (
    <span className="auto-refresh quiet">
      <label>
        Auto refresh{" "}
        <select
          value={seconds}
          onChange={(event) => {
            const chosen = AUTO_REFRESH_SECONDS.find((choice) => String(choice) === event.target.value);
            if (chosen !== undefined) onSeconds(chosen);
          }}
        >
          {AUTO_REFRESH_SECONDS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 0 ? "Off" : formatPause(choice * 1000)}
            </option>
          ))}
        </select>
      </label>
      {seconds > 0 && note && <span>{note}</span>}
    </span>
  );
}
