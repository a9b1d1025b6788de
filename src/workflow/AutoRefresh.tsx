import { AUTO_REFRESH_SECONDS, changePreferences, usePreferences } from "../state/preferences";
import styles from "./AutoRefresh.module.css";
import { formatDelay, useAutoRefresh } from "./use-auto-refresh";

/** Refreshes the list automatically, with a choice of how often. Shows why the refresh is paused. */
export function AutoRefresh({ workflowId }: { workflowId: string }) {
  const { autoRefresh: seconds } = usePreferences();
  const { pauseReason, isFailing, delay } = useAutoRefresh(workflowId, seconds);
  const note = pauseReason ? `paused: ${pauseReason}` : isFailing && `next try in ${formatDelay(delay)}`;
  return (
    <span className={`${styles.control} quiet`}>
      <label>
        Auto refresh{" "}
        <select
          value={seconds}
          onChange={(event) => {
            const chosen = AUTO_REFRESH_SECONDS.find((choice) => String(choice) === event.target.value);
            if (chosen !== undefined) changePreferences({ autoRefresh: chosen });
          }}
        >
          {AUTO_REFRESH_SECONDS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 0 ? "Off" : formatDelay(choice * 1000)}
            </option>
          ))}
        </select>
      </label>
      {seconds > 0 && note && <span>{note}</span>}
    </span>
  );
}
