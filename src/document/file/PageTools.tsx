import { ChevronLeft, ChevronRight, PanelLeftDashed } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "../../ui/page/shortcuts";
import { useFileContext } from "./file-context";
import { ToolButton } from "./FileToolbar";
import styles from "./PageTools.module.css";

interface Props {
  page: number;
  /** 0 until the file has been read. */
  pages: number;
  onPage: (page: number) => void;
}

/** Thumbnails and paging of a PDF. */
export function PageTools({ page, pages, onPage }: Props) {
  const { view, onView, active } = useFileContext();
  const shortcuts = [
    { keys: ["J"], description: "Next page of the file", run: () => page < pages && onPage(page + 1) },
    { keys: ["K"], description: "Previous page of the file", run: () => page > 1 && onPage(page - 1) },
  ];
  useShortcuts(active && pages > 1 ? shortcuts : []);
  return (
    <>
      <ToolButton
        name="Page thumbnails"
        Icon={PanelLeftDashed}
        pressed={view.thumbnails}
        onPress={() => onView({ ...view, thumbnails: !view.thumbnails })}
      />
      <ToolButton name="Previous page" Icon={ChevronLeft} disabled={page <= 1} onPress={() => onPage(page - 1)} />
      <PageField page={page} pages={pages} onPage={onPage} />
      <ToolButton name="Next page" Icon={ChevronRight} disabled={page >= pages} onPress={() => onPage(page + 1)} />
    </>
  );
}

/** The current page. A typed number applies on Enter, and when the field is left. */
function PageField({ page, pages, onPage }: Props) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    const number = Number(typed);
    if (typed !== undefined && typed.trim() !== "" && Number.isInteger(number)) {
      onPage(Math.min(Math.max(number, 1), pages));
    }
    setTyped(undefined);
  };
  return (
    <span className={styles.page}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Page number"
        value={typed ?? page}
        disabled={pages === 0}
        className={styles.number}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === "Enter") apply();
          if (key === "Escape") setTyped(undefined);
        }}
      />
      <span className={styles.total}>{pages > 0 && `of ${pages}`}</span>
    </span>
  );
}
