import { changePreferences, usePreferences } from "../../state/preferences";
import { useMediaQuery } from "../../ui/page/use-media-query";

export type FilePanelState = ReturnType<typeof useFilePanel>;

/** Whether the file's panel is open. Remembered for wide windows, where it is beside the labels, and for narrow ones. */
export function useFilePanel() {
  const wide = useMediaQuery("(min-width: 1024px)");
  const { fileBeside, fileAbove } = usePreferences();
  const open = wide ? fileBeside : fileAbove;
  const change = (isOpen: boolean) => changePreferences(wide ? { fileBeside: isOpen } : { fileAbove: isOpen });
  return {
    /** Whether the window is wide enough for the file beside the labels. */
    wide,
    open,
    toggle: () => change(!open),
    show: () => {
      if (!open) change(true);
    },
  };
}
