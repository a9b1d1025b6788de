import type { ReactNode } from "react";

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
  return (
    <main id="main" tabIndex={-1} aria-busy={busy} className={wide ? "page page-wide" : "page"}>
      <title>{`${title} · Docket`}</title>
      {children}
    </main>
  );
}
