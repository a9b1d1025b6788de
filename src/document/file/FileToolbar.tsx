import { ChevronLeft, ChevronRight, Maximize, MoveHorizontal, ZoomIn, ZoomOut } from "lucide-react";
import { zoomIn, zoomOut, type Zoom } from "./zoom";
import styles from "./FileToolbar.module.css";

interface Props {
  paging?: { page: number; pages: number; onPage: (page: number) => void };
  zoom: Zoom;
  /** The current scale, where 1 is 100 %; undefined until the size of the file is known. */
  scale: number | undefined;
  onZoom: (zoom: Zoom) => void;
}

/** The toolbar above a file: paging and zoom. */
export function FileToolbar({ paging, zoom, scale, onZoom }: Props) {
  const fits = [
    { name: "Fit width", Icon: MoveHorizontal, to: "width" },
    { name: "Fit page", Icon: Maximize, to: "page" },
  ] as const;
  const zoomTo = (to: number | undefined) => ({ disabled: !to || to === scale, onPress: () => to && onZoom(to) });
  return (
    <div role="toolbar" aria-label="File view" className={styles.tools}>
      {paging && <Paging {...paging} />}
      <span className={styles.filler} />
      <IconButton name="Zoom out" Icon={ZoomOut} {...zoomTo(scale && zoomOut(scale))} />
      <span className={styles.percent}>{scale && `${Math.round(scale * 100)} %`}</span>
      <IconButton name="Zoom in" Icon={ZoomIn} {...zoomTo(scale && zoomIn(scale))} />
      {fits.map(({ name, Icon, to }) => (
        <IconButton key={name} name={name} Icon={Icon} pressed={zoom === to} onPress={() => onZoom(to)} />
      ))}
    </div>
  );
}

function Paging({ page, pages, onPage }: NonNullable<Props["paging"]>) {
  return (
    <>
      <IconButton name="Previous page" Icon={ChevronLeft} disabled={page <= 1} onPress={() => onPage(page - 1)} />
      <span aria-live="polite" className={styles.page}>
        {pages > 0 && `page ${page} of ${pages}`}
      </span>
      <IconButton name="Next page" Icon={ChevronRight} disabled={page >= pages} onPress={() => onPage(page + 1)} />
    </>
  );
}

interface ButtonProps {
  name: string;
  Icon: typeof ZoomIn;
  disabled?: boolean;
  pressed?: boolean;
  onPress: () => void;
}

// Uses aria-disabled, because a button with the disabled attribute loses the focus when a keyboard user reaches an end.
function IconButton({ name, Icon, disabled = false, pressed, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
