import { cutText } from "../lib/cut-text";
import { fileName } from "../contract/document";
import { getRedactor } from "../contract/redact";
import { useConnection } from "../state/connection";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { Page } from "../ui/page/Page";
import { DocumentContent } from "./DocumentContent";
import { DocumentFault } from "./DocumentFault";
import { DocumentHead } from "./DocumentHead";
import { DocumentPageContext, useDocumentPageState } from "./document-page-state";
import { FactsBand } from "./FactsBand";
import { LoadingDocument } from "./LoadingDocument";
import { QueueNote } from "./QueueNote";

const MAX_TITLE_LENGTH = 200;

export function DocumentPage() {
  const state = useDocumentPageState();
  const { documentId, document, named, shown, error, isFetching, isSettled, retry } = state;
  // A browser keeps titles in its history, also one in which the service repeats the key in some encoding.
  const redact = getRedactor(useConnection().key).address;
  const title = cutText(redact(named ? fileName(named) : documentId), MAX_TITLE_LENGTH);
  const isLoading = !isSettled && isFetching;
  return (
    <DocumentPageContext value={state}>
      <Page title={`${title} · Document`} busy={isLoading} layout="document">
        <DocumentHead />
        <FactsBand />
        {error && !document && <DocumentFault error={error} />}
        {!shown && <QueueNote />}
        {shown && <DocumentContent {...shown} />}
        {isLoading && <LoadingDocument />}
        {!isSettled && !isFetching && <LoadingCancelled onRetry={retry} />}
      </Page>
    </DocumentPageContext>
  );
}
