import { Highlighter, Maximize, MoveHorizontal, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { useActions } from "../../ui/page/actions";
import { useFileView, useRotation } from "../file-context";
import { useIsPhone } from "../../ui/page/use-media-query";
import { FindBar } from "./FindBar";
import { ToolButton } from "./ToolButton";
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
  onScale: (scale: number) => void;
  /** Whether the file has thumbnails of its pages. */
  hasThumbnails?: boolean;
}

/** One row above a file: what is used often, the search, and the rest in a menu. */
export function FileToolbar({ children, zoom, find, file, onReadAsPictures }: Props) {
  const { markValues } = usePreferences();
  const isPhone = useIsPhone();
  return (
    <div className={zoom ? `${styles.bar} ${styles.full}` : styles.bar}>
      <div role="toolbar" aria-label="File view" className={styles.tools}>
        {children}
        {zoom && <ZoomTools {...zoom} />}
        {find && !isPhone && (
          <ToolButton
            name="Mark values"
            Icon={Highlighter}
            isOn={markValues}
            onPress={() => changePreferences({ markValues: !markValues })}
          />
        )}
        <FileMenu
          find={find}
          hasZoom={zoom !== undefined}
          hasThumbnails={zoom?.hasThumbnails}
          onReadAsPictures={onReadAsPictures}
        />
      </div>
      {find && <FindBar find={find} file={file} />}
    </div>
  );
}

/** The zoom of a page or picture. Phones have a part of it in the menu. */
function ZoomTools({ scale, onScale }: ZoomProps) {
  const { view, onView, active } = useFileView();
  const [, turn] = useRotation();
  const isPhone = useIsPhone();
  const zoomTo = (zoom: Zoom) => onView({ ...view, zoom });
  const scaleTo = (to: number | undefined) => to !== undefined && onScale(to);
  const smaller = scale && zoomOut(scale);
  const larger = scale && zoomIn(scale);
  const actions = [
    { keys: ["+", "="], name: "Zoom in", run: () => scaleTo(larger) },
    { keys: ["-"], name: "Zoom out", run: () => scaleTo(smaller) },
    { keys: ["0"], name: "Fit width", run: () => zoomTo("width") },
    { keys: ["p"], name: "Fit page", run: () => zoomTo("page") },
    { keys: ["R"], name: "Rotate", run: turn },
  ];
  useActions(active ? actions : [], "File");
  const atEnd = (to: number | undefined) => to === undefined || to === scale;
  return (
    <>
      <ToolButton name="Zoom out" Icon={ZoomOut} disabled={atEnd(smaller)} onPress={() => scaleTo(smaller)} />
      {!isPhone && <span className={styles.percent}>{scale && `${Math.round(scale * 100)} %`}</span>}
      <ToolButton name="Zoom in" Icon={ZoomIn} disabled={atEnd(larger)} onPress={() => scaleTo(larger)} />
      {!isPhone && (
        <>
          <ToolButton
            name="Fit width"
            Icon={MoveHorizontal}
            pressed={view.zoom === "width"}
            onPress={() => zoomTo("width")}
          />
          <ToolButton name="Fit page" Icon={Maximize} pressed={view.zoom === "page"} onPress={() => zoomTo("page")} />
        </>
      )}
    </>
  );
}
