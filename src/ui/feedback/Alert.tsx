import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { CODE_MISSING } from "../../lib/missing-code";

interface Props {
  ref?: Ref<HTMLDivElement>;
  /** Whether it stands for the whole page, and not beside what is still there. */
  isPage?: boolean;
  /** What happened, and what to do next. */
  children: ReactNode;
  /** The buttons and links. */
  actions: ReactNode;
}

/** Says what went wrong. It is announced as soon as it appears. */
export function Alert({ ref, isPage = false, children, actions }: Props) {
  return (
    <div ref={ref} role="alert" className={isPage ? "alert alert-page" : "alert"}>
      <TriangleAlert aria-hidden="true" />
      <div className="alert-text">
        {children}
        <p className="alert-actions">{actions}</p>
      </div>
    </div>
  );
}

/** Says that a part of the app could not be loaded. */
export function CodeMissingAlert() {
  return (
    <Alert actions={<ReloadButton />}>
      <h2>{CODE_MISSING.happened}</h2>
      <p>{CODE_MISSING.advice}</p>
    </Alert>
  );
}

/** Loads the page again, which brings a new version of the app. */
export function ReloadButton() {
  return (
    <button type="button" onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" />
      Reload
    </button>
  );
}
