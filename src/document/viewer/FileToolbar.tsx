import { Highlighter, Maximize, MoveHorizontal, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { lazyAfterLoad } from "../../ui/page/lazy-part";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { useActions, type Action } from "../../ui/page/actions";
import { useFileView, useRotation } from "../file-context";
import { useIsPhone } from "../../ui/page/use-media-query";
import { FindBar } from "./FindBar";
import type { Find } from "./use-find";
import { zoomIn, zoomOut, type Zoom } from "./zoom";
import styles from "./FileToolbar.module.css";

const FileMenu = lazyAfterLoad(async () => (await import("./FileMenu")).FileMenu, {
  placeholder: () => <span className={styles.placeholder} />,
});

interface Props {
  /** What only this kind of file has, at the start of the toolbar. */
  children?: ReactNode;
  /** Of a page or a picture. */
  zoom?: ZoomProps;
  /** Undefined for a file that cannot be searched. */
  find: Find | undefined;
  /** The element that shows the file. */
  file: RefObject<HTMLElement | null>;
  /** Reads all pages as pictures. Undefined where that makes no sense. */
  onReadAsPictures?: (() => void) | undefined;
}

interface ZoomProps {
  /** The current scale, where 1 is 100 %; undefined until the size of the file is known. */
  scale: number | undefined;
  /** Called with what gives the next scale for the current one. */
  onStep: (step: (scale: number) => number) => void;
  /** Whether the file has thumbnails of its pages. */
  hasThumbnails?: boolean;
  hasOutline?: boolean;
}

/** One row above a file: what is used often, the search, and the rest in a menu. */
export function FileToolbar({ children, zoom, find, file, onReadAsPictures }: Props) {
  const { active } = useFileView();
  const { markValues } = usePreferences();
  const isPhone = useIsPhone();
  return (
    <div className={zoom ? `${styles.bar} ${styles.full}` : styles.bar}>
      <div role="toolbar" aria-label="File view" className={styles.tools}>
        {children}
        {zoom && <ZoomTools {...zoom} />}
        {find && !isPhone && (
          <ActionButton
            action={{
              name: "Mark values",
              icon: Highlighter,
              isPossible: active,
              run: () => changePreferences({ markValues: !markValues }),
            }}
            look="icon"
            role="switch"
            aria-checked={markValues}
          />
        )}
        <FileMenu
          find={find}
          hasZoom={zoom !== undefined}
          hasThumbnails={zoom?.hasThumbnails}
          hasOutline={zoom?.hasOutline}
          onReadAsPictures={onReadAsPictures}
        />
      </div>
      {find && <FindBar find={find} file={file} />}
    </div>
  );
}

/** The zoom of a page or picture. Phones have a part of it in the menu. */
function ZoomTools({ scale, onStep }: ZoomProps) {
  const { view, onView, active } = useFileView();
  const [, turn] = useRotation();
  const isPhone = useIsPhone();
  const zoomTo = (zoom: Zoom) => onView({ ...view, zoom });
  const canStep = (step: (scale: number) => number) => active && scale !== undefined && step(scale) !== scale;
  const tool = (action: Action, pressed?: boolean) => (
    <ActionButton action={action} look="icon" group="File" aria-pressed={pressed} />
  );
  const fitWidth: Action = {
    name: "Fit width",
    icon: MoveHorizontal,
    keys: ["0"],
    isPossible: active,
    run: () => zoomTo("width"),
  };
  const fitPage: Action = {
    name: "Fit page",
    icon: Maximize,
    keys: ["p"],
    isPossible: active,
    run: () => zoomTo("page"),
  };
  const rotate: Action = { name: "Rotate", keys: ["R"], isPossible: active, run: turn };
  // A phone has the buttons of the others in the menu.
  useActions(isPhone ? [fitWidth, fitPage, rotate] : [rotate], "File");
  return (
    <>
      {tool({
        name: "Zoom out",
        icon: ZoomOut,
        keys: ["-"],
        isPossible: canStep(zoomOut),
        run: () => onStep(zoomOut),
      })}
      {!isPhone && <span className={styles.percent}>{scale && `${Math.round(scale * 100)} %`}</span>}
      {tool({
        name: "Zoom in",
        icon: ZoomIn,
        keys: ["+", "="],
        isPossible: canStep(zoomIn),
        run: () => onStep(zoomIn),
      })}
      {!isPhone && (
        <>
          {tool(fitWidth, view.zoom === "width")}
          {tool(fitPage, view.zoom === "page")}
        </>
      )}
    </>
  );
}
