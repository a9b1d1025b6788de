import { ChartColumn } from "lucide-react";
import { changePreferences, usePreferences } from "../state/preferences";

/** The id of the element that the button shows and hides. */
export const OVERVIEW_ID = "overview";

/** Shows or hides the charts above the list. */
export function OverviewToggle() {
  const { overview } = usePreferences();
  return (
    <button
      type="button"
      title="Overview"
      className={overview ? "button-active" : undefined}
      aria-expanded={overview}
      aria-controls={overview ? OVERVIEW_ID : undefined}
      onClick={() => changePreferences({ overview: !overview })}
    >
      <ChartColumn aria-hidden="true" />
      <span className="button-label">Overview</span>
    </button>
  );
}
