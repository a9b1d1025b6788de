import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { WorkflowDocuments } from "../contract/document";
import { useShortcuts, type Shortcut } from "../ui/shortcuts";
import "./DocumentSteps.css";

interface Props {
  back: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** Where the document stands among the list's matching documents, counted from one. */
  place: { position: number; total: number } | undefined;
  /** Why the list may hold more documents than it was counted with. */
  incomplete: WorkflowDocuments["incomplete"];
}

/** The ways from a document: to its workflow's list and to its neighbours there. Each keeps its place on the page. */
export function DocumentSteps({ back, previous, next, place, incomplete }: Props) {
  const navigate = useNavigate();
  const step = (key: string, does: string, to: string | undefined): Shortcut[] =>
    to === undefined ? [] : [{ keys: [key], does, run: () => void navigate(to) }];
  useShortcuts([
    ...step("j", "Next document", next),
    ...step("k", "Previous document", previous),
    ...step("u", "Back to workflow", back),
  ]);
  return (
    <div className="steps">
      <span className="steps-back">
        {back !== undefined && (
          <Link to={back}>
            <ArrowLeft aria-hidden="true" />
            Back to workflow
          </Link>
        )}
      </span>
      <span className="steps-place">
        {place && `${place.position} of ${place.total}`}
        {place && incomplete && (incomplete === "arriving" ? " so far" : ", of an incomplete list")}
      </span>
      <span className="steps-previous">
        {previous !== undefined && (
          <Link to={previous}>
            <ChevronLeft aria-hidden="true" />
            Previous document
          </Link>
        )}
      </span>
      <span className="steps-next">
        {next !== undefined && (
          <Link to={next}>
            Next document
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </span>
    </div>
  );
}
