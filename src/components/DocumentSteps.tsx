import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";

interface Props {
  back: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** Where the document stands among the list's matching documents, counted from one. */
  place: { position: number; total: number } | undefined;
}

export function DocumentSteps({ back, previous, next, place }: Props) {
  return (
    <div className="steps">
      {back !== undefined && (
        <Link to={back}>
          <ArrowLeft aria-hidden="true" />
          Back to workflow
        </Link>
      )}
      {place && (
        <span className="steps-place">
          {place.position} of {place.total}
        </span>
      )}
      {previous !== undefined && (
        <Link to={previous}>
          <ChevronLeft aria-hidden="true" />
          Previous document
        </Link>
      )}
      {next !== undefined && (
        <Link to={next}>
          Next document
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
