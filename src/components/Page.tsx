import { createContext, use, type ReactNode } from "react";

/** What this site calls the viewer. */
export const SiteTitle = createContext("Docket");

interface Props {
  /** Names the page and the thing on it in the browser's title. */
  title: string;
  /** True until data or an error stands on the page. */
  busy?: boolean;
  /** A reading page has one narrow column; lists and documents use the full width. */
  wide?: boolean;
  children: ReactNode;
}

export function Page({ title, busy = false, wide = false, children }: Props) {
  const siteTitle = use(SiteTitle);
  return (
    <main id="main" tabIndex={-1} aria-busy={busy} className={wide ? "page page-wide" : "page"}>
      <title>{`${title} · ${siteTitle}`}</title>
      {children}
    </main>
  );
}
