import { createContext, use, type ReactNode } from "react";

/** What this site calls the viewer. */
export const SiteTitle = createContext("Docket");

interface Props {
  /** Names the page and the thing on it in the browser's title. */
  title: string;
  /** True until data or an error stands on the page. */
  busy?: boolean;
  /** A reading page has one narrow column; all others use the full width, and a list the full height too. */
  layout?: "reading" | "wide" | "list" | "document";
  children: ReactNode;
}

export function Page({ title, busy = false, layout = "reading", children }: Props) {
  const siteTitle = use(SiteTitle);
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-busy={busy}
      className={layout === "reading" ? "page" : `page page-wide page-${layout}`}
    >
      <title>{`${title} · ${siteTitle}`}</title>
      {children}
    </main>
  );
}
