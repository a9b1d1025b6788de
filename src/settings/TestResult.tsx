import { explain, guideSection } from "../contract/error-dictionary";
import { plural } from "../lib/plural";
import type { ServiceError } from "../contract/service-error";
import type { ConnectionProof } from "../service/queries";
import { GuideLink } from "../ui/feedback/GuideLink";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";

/** What a test of the connection proved, or why it failed. */
export function TestResult(result: { proof: ConnectionProof } | { error: ServiceError }) {
  if ("error" in result) return <Failure error={result.error} />;
  const { answer, keySent, milliseconds } = result.proof;
  const count = answer.documents.length + answer.unreadable.count;
  if (answer.status === 404) {
    return (
      <p>
        The service answered 404 in {milliseconds} ms, which also means “no documents in this workflow”.{" "}
        <ServiceMessageText message={answer.message} /> Whether the key was accepted is not known: try a workflow that
        has documents.
      </p>
    );
  }
  return (
    <p>
      {keySent ? "Key accepted" : "Reached without a key"}, {plural(count, "document")}
      {answer.unreadable.count > 0 && ` (${answer.unreadable.count} could not be read)`}, {milliseconds} ms
    </p>
  );
}

function Failure({ error }: { error: ServiceError }) {
  const { happened, advice } = explain(error);
  const { status, reason } = error.details;
  return (
    <>
      <p className="failed">
        {happened}
        {status !== undefined && ` (${status})`}
      </p>
      {(error.kind === "status" || error.kind === "not-json") && (
        <p>
          <ServiceMessageText message={error.details} />
        </p>
      )}
      {error.kind === "shape" && <p className="reason">{reason}</p>}
      <p>{advice}</p>
      <p>
        <GuideLink section={guideSection(error)}>What does this mean?</GuideLink>
      </p>
    </>
  );
}
