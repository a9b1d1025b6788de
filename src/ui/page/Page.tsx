import { createContext, use, useEffect, type ReactNode } from "react";
import { visibleName } from "../../lib/visible-text";

/** The name of the viewer on this site. */
export const SiteTitle = createContext("Docket");

interface Props {
  /** The first part of the browser's title; names the page and its subject. */
  title: string;
  /** True until the page shows data or an error. */
  busy?: boolean;
  /**
   * `reading` is one narrow column, `medium` a wider one. The others use the full width; `list` the full height too, and
   * `document` shows facts and file links side by side where there is room.
   */
  layout?: "reading" | "medium" | "wide" | "list" | "document";
  children: ReactNode;
}

/** The `main` landmark and the title of a page. Every page renders exactly one. Nothing here is done for a hidden page. */
export function Page({ title, busy = false, layout = "reading", children }: Props) {
  const wholeTitle = visibleName(`${title} · ${use(SiteTitle)}`);
  // A <title> element costs React a search of the whole head, several milliseconds at start-up.
  useEffect(() => {
    document.title = wholeTitle;
  }, [wholeTitle]);
  return (
    <main ref={nameMain} tabIndex={-1} aria-busy={busy} className={`page page-${layout}`}>
      {children}
    </main>
  );
}

/** Gives the id to the page that is visible: React detaches the refs of a hidden one. */
function nameMain(main: HTMLElement): () => void {
  main.id = "main";
  return () => main.removeAttribute("id");
}
