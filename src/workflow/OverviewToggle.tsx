import { usePreferences } from "../state/preferences";
import { ActionButton } from "../ui/buttons/ActionButton";
import { useToggleOverview } from "./actions";

/** The id of the element that the button shows and hides. */
export const OVERVIEW_ID = "overview";

/** Shows or hides the charts above the list. */
export function OverviewToggle() {
  const { overview } = usePreferences();
  return (
    <ActionButton
      action={useToggleOverview()}
      className={overview ? "button-active" : ""}
      aria-expanded={overview}
      aria-controls={overview ? OVERVIEW_ID : undefined}
    />
  );
}
