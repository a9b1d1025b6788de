import { createContext, use, useEffect, type ReactNode, type RefCallback } from "react";
import { createPortal } from "react-dom";
import { visibleName } from "../../lib/visible-text";
import { useSiteConfig } from "../../state/site-config";
import { pageIsShown } from "./lazy-part";

/** The place in the banner for the head of the page. Null until the banner is there. */
export const BannerSlot = createContext<HTMLElement | null>(null);

interface Props {
  /** The first part of the browser's title; names the page and its subject. */
  title: string;
  /** True until the page shows data or an error. */
  busy?: boolean;
  /** Whether more of its data is arriving. */
  arriving?: boolean;
  /**
   * `reading` is one narrow column, `medium` a wider one. The others use the full width; `list` the full height too, and
   * `document` shows facts and file links side by side where there is room.
   */
  layout?: "reading" | "medium" | "wide" | "list" | "document";
  /** What the page has in the banner: its heading, and what concerns all of it. Without it the heading is in the page. */
  head?: ReactNode;
  children: ReactNode;
}

/** The `main` landmark and the title of a page. Every page renders exactly one. Nothing here is done for a hidden page. */
export function Page({ title, busy = false, arriving = false, layout = "reading", head, children }: Props) {
  const wholeTitle = visibleName(`${title} · ${useSiteConfig().config.title}`);
  // A <title> element costs React a search of the whole head, several milliseconds at start-up.
  useEffect(() => {
    document.title = wholeTitle;
  }, [wholeTitle]);
  useEffect(() => {
    if (!busy && !arriving) pageIsShown();
  }, [busy, arriving]);
  const slot = use(BannerSlot);
  return (
    <>
      {slot &&
        head !== undefined &&
        createPortal(
          <div ref={nameHead} className="page-head" data-layout={layout}>
            {head}
          </div>,
          slot,
        )}
      <main ref={nameMain} tabIndex={-1} aria-busy={busy} className={`page page-${layout}`}>
        {children}
      </main>
    </>
  );
}

// Only the page that is visible has the ids: React detaches the refs of a hidden one.
const nameMain = giveId("main");
const nameHead = giveId("page-head");

function giveId(id: string): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    element.id = id;
    return () => element.removeAttribute("id");
  };
}
