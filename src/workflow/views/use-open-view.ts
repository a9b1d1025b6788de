import { useNavigate } from "react-router-dom";
import { changePreferences } from "../../state/preferences";
import type { SavedView } from "../../state/saved-views";

/** Returns a function that shows the list at the current address in a saved view. */
export function useOpenView(): (view: SavedView) => void {
  const navigate = useNavigate();
  return ({ search, hiddenColumns }) => {
    changePreferences({ hiddenColumns });
    void navigate({ search });
  };
}
