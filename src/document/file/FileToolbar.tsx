import { ChevronLeft, ChevronRight, Maximize, MoveHorizontal, ZoomIn, ZoomOut } from "lucide-react";
import { zoomedIn, zoomedOut, type Zoom } from "./zoom";

interface Props {
  paging?: { page: number; pages: number; onPage: (page: number) => void };
  zoom: Zoom;
  /** As drawn; undefined until the file's own size is known. */
  scale: number | undefined;
  /** The scale that is called 100 %. */
  actual: number;
  onZoom: (zoom: Zoom) => void;
}

/** The controls of a file's pages and their size. */
export function FileToolbar({ paging, zoom, scale, actual, onZoom }: Props) {
  const fits = [
    { name: "Fit width", Icon: MoveHorizontal, to: "width" },
    { name: "Fit page", Icon: Maximize, to: "page" },
  ] as const;
  const zoomTo = (to: number | undefined) => ({ off: !to || to === scale, onPress: () => to && onZoom(to) });
  return (
    <div role="toolbar" aria-label="File view" className="file-tools">
      {paging && <Paging {...paging} />}
      <span className="file-tools-gap" />
      <IconButton name="Zoom out" Icon={ZoomOut} {...zoomTo(scale && zoomedOut(scale))} />
      <span className="file-percent">{scale && `${Math.round((scale / actual) * 100)} %`}</span>
      <IconButton name="Zoom in" Icon={ZoomIn} {...zoomTo(scale && zoomedIn(scale))} />
      {fits.map(({ name, Icon, to }) => (
        <IconButton key={name} name={name} Icon={Icon} pressed={zoom === to} onPress={() => onZoom(to)} />
      ))}
    </div>
  );
}

function Paging({ page, pages, onPage }: NonNullable<Props["paging"]>) {
  return (
    <>
      <IconButton name="Previous page" Icon={ChevronLeft} off={page <= 1} onPress={() => onPage(page - 1)} />
      <span aria-live="polite" className="file-page">
        {pages > 0 && `page ${page} of ${pages}`}
      </span>
      <IconButton name="Next page" Icon={ChevronRight} off={page >= pages} onPress={() => onPage(page + 1)} />
    </>
  );
}

interface ButtonProps {
  name: string;
  Icon: typeof ZoomIn;
  off?: boolean;
  pressed?: boolean;
  onPress: () => void;
}

// A button that is off keeps the focus, so that a reader who reached an end by keyboard is not thrown out.
function IconButton({ name, Icon, off = false, pressed, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-disabled={off}
      aria-pressed={pressed}
      onClick={() => !off && onPress()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
