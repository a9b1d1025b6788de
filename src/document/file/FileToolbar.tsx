import { Maximize, MoveHorizontal, RotateCw, SunMedium, ZoomIn, ZoomOut, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { changePreferences, PAGE_COLOURS, usePreferences } from "../../state/preferences";
import { useShortcuts } from "../../ui/page/shortcuts";
import { useMediaQuery } from "../../ui/page/use-media-query";
import { useFileContext } from "./file-context";
import { zoomIn, zoomOut, type Zoom } from "./zoom";
import styles from "./FileToolbar.module.css";

interface Props {
  /** What only this kind of file has, at the start of the toolbar. */
  children?: ReactNode;
  end?: ReactNode;
  /** The search, beside the toolbar or below it. */
  find?: ReactNode;
}

export function FileToolbar({ children, end, find }: Props) {
  return (
    <div className={styles.bar}>
      <div role="toolbar" aria-label="File view" className={styles.tools}>
        {children}
        {end !== undefined && <span className={styles.filler} />}
        {end}
      </div>
      {find}
    </div>
  );
}

interface ZoomToolsProps {
  /** The current scale, where 1 is 100 %; undefined until the size of the file is known. */
  scale: number | undefined;
  onScale: (scale: number) => void;
}

/** Zoom, rotation and colours of a page or picture. */
export function ZoomTools({ scale, onScale }: ZoomToolsProps) {
  const { view, onView, active } = useFileContext();
  const zoomTo = (zoom: Zoom) => onView({ ...view, zoom });
  const scaleTo = (to: number | undefined) => to !== undefined && onScale(to);
  const rotate = () => onView({ ...view, rotation: (view.rotation + 90) % 360 });
  const smaller = scale && zoomOut(scale);
  const larger = scale && zoomIn(scale);
  const shortcuts = [
    { keys: ["+", "="], description: "Zoom in", run: () => scaleTo(larger) },
    { keys: ["-"], description: "Zoom out", run: () => scaleTo(smaller) },
    { keys: ["0"], description: "Fit width", run: () => zoomTo("width") },
    { keys: ["p"], description: "Fit page", run: () => zoomTo("page") },
    { keys: ["R"], description: "Rotate", run: rotate },
  ];
  useShortcuts(active ? shortcuts : [], "File");
  const atEnd = (to: number | undefined) => to === undefined || to === scale;
  return (
    <>
      <ToolButton name="Zoom out" Icon={ZoomOut} disabled={atEnd(smaller)} onPress={() => scaleTo(smaller)} />
      <span className={styles.percent}>{scale && `${Math.round(scale * 100)} %`}</span>
      <ToolButton name="Zoom in" Icon={ZoomIn} disabled={atEnd(larger)} onPress={() => scaleTo(larger)} />
      <ToolButton
        name="Fit width"
        Icon={MoveHorizontal}
        pressed={view.zoom === "width"}
        onPress={() => zoomTo("width")}
      />
      <ToolButton name="Fit page" Icon={Maximize} pressed={view.zoom === "page"} onPress={() => zoomTo("page")} />
      <ToolButton name="Rotate" Icon={RotateCw} onPress={rotate} />
      <ColoursTool />
    </>
  );
}

const COLOUR_NAMES = { true: "True colours", dimmed: "Dimmed", dark: "Dimmed more", inverted: "Inverted pages" };

/** In the dark theme, pages are dimmed a little until the user chooses otherwise. */
function ColoursTool() {
  const { theme, pageColours } = usePreferences();
  const darkSystem = useMediaQuery("(prefers-color-scheme: dark)");
  if (theme === "light" || (theme === "system" && !darkSystem)) return null;
  return (
    <span className={`icon-button ${styles.colours}`} title={`Page colours: ${COLOUR_NAMES[pageColours]}`}>
      <SunMedium aria-hidden="true" />
      <select
        aria-label="Page colours"
        value={pageColours}
        onChange={({ target }) => changePreferences({ pageColours: PAGE_COLOURS[target.selectedIndex] ?? "dimmed" })}
      >
        {PAGE_COLOURS.map((each) => (
          <option key={each} value={each}>
            {COLOUR_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

interface ToolButtonProps {
  name: string;
  Icon: LucideIcon;
  disabled?: boolean;
  pressed?: boolean;
  onPress: () => void;
}

/** A button of the file's toolbar. */
export function ToolButton({ name, Icon, disabled = false, pressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      // A button with the disabled attribute loses the focus when a keyboard user reaches an end.
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
