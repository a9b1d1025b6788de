import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useHref, useLocation } from "react-router-dom";
import { getBytesReceived, documentQuery } from "../service/queries";
import { DocumentFacts } from "./DocumentFacts";
import { DocumentSteps } from "./DocumentSteps";
import { ErrorAlert } from "../ui/ErrorAlert";
import { LabelsSection, type LabelsView } from "./labels/LabelsSection";
import { LoadingCancelled } from "../ui/LoadingCancelled";
import { LoadingDocument } from "./LoadingDocument";
import { useLongText } from "../ui/LongText";
import { Highlight } from "../ui/Highlight";
import { OtherFields } from "../ui/OtherFields";
import { OutsideQueue } from "./OutsideQueue";
import { Page } from "../ui/Page";
import { PrintSource } from "./PrintSource";
import { ResponseView } from "./ResponseView";
import { SummaryFacts } from "./SummaryFacts";
import { cutText } from "../contract/cut-text";
import { DOCUMENT_FIELDS, fileName, wholeFileName } from "../contract/document";
import { otherFields } from "../contract/json-text";
import { listViewSearch, readListView } from "../list/list-view";
import { canBeAddressed, idsIn, paths } from "../browser/page-paths";
import { usePreferences } from "../state/preferences";
import { DocumentFile } from "./file/DocumentFile";
import { replaceKey, useConnection } from "../state/connection";
import { KeyPrompt } from "../ui/KeyPrompt";
import { useFetchAhead, useQueue } from "./use-queue";
import "./DocumentPage.css";

const LONGEST_TITLE = 200;

export function DocumentPage() {
  const { pathname, search } = useLocation();
  const { workflowId, documentId = "" } = idsIn(pathname);
  const client = useQueryClient();
  const connection = useConnection();
  const { data, error, isFetching, refetch } = useQuery(documentQuery(documentId));
  const { around, summary, ...list } = useQueue(workflowId, documentId, search);
  const settled = data !== undefined || error !== null;
  const loading = !settled && isFetching;
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = () => {
    // The button that was pressed is removed, and the focus with it.
    heading.current?.focus();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  useFetchAhead(settled ? around?.next : undefined);
  const { times } = usePreferences();
  // Lives as long as the page, so that a walk through the documents and a key asked for on the way keep it.
  const [labelsView, setLabelsView] = useState<LabelsView & { of: string }>({
    of: documentId,
    search: "",
    folded: new Set(),
  });
  const address = useHref({ pathname, search });

  const view = readListView(search);
  const kept = listViewSearch(view);
  const known = data?.document ?? summary;
  const title = cutText(known ? fileName(known) : documentId, LONGEST_TITLE);
  const name = useLongText(known ? wholeFileName(known) : documentId);
  const linkTo = (id: string | undefined, query = kept) =>
    workflowId !== undefined && id !== undefined && canBeAddressed(id)
      ? paths.workflowDocument(workflowId, id, query)
      : undefined;
  const linkToList = (id: string | undefined) =>
    id !== undefined && canBeAddressed(id)
      ? paths.workflow(id, id === workflowId || !workflowId ? kept : "")
      : undefined;
  const others = useMemo(() => (data ? otherFields(data.document, DOCUMENT_FIELDS) : []), [data]);

  return (
    <Page title={`${title} · Document`} busy={loading} layout={data || loading ? "document" : "wide"}>
      <DocumentSteps
        back={linkToList(workflowId ?? data?.document.workflowId)}
        place={around}
        incomplete={list.incomplete}
        previous={linkTo(around?.previous)}
        next={linkTo(around?.next)}
      />
      <h1 ref={heading} tabIndex={-1}>
        <bdi>
          <Highlight text={name.shown} search="" />
        </bdi>
      </h1>
      {name.more}
      {error && (
        <>
          <ErrorAlert
            error={error}
            onRetry={() => void refetch()}
            {...(data && { kept: "What stands below was read before." })}
          />
          <KeyPrompt error={error} connection={connection} onKey={(key) => replaceKey(key) || void refetch()} />
        </>
      )}
      {data && (
        <DocumentFacts
          document={data.document}
          documentId={documentId}
          workflow={linkToList(data.document.workflowId)}
        />
      )}
      {loading && <div className="facts facts-soon" aria-hidden="true" />}
      {summary && <SummaryFacts summary={summary} at={list.at} times={times} />}
      {!summary && list.coming && <div className="summary-facts" aria-hidden="true" />}
      {list.known && !around && list.incomplete !== "arriving" && (
        <OutsideQueue
          unfiltered={summary && linkTo(documentId, listViewSearch({ q: "", sort: view.sort }))}
          at={list.at}
        />
      )}
      {data && (
        <>
          <DocumentFile
            key={documentId}
            document={data.document}
            readDocument={async () => (await refetch()).data?.document.fileUrl}
          >
            <LabelsSection
              document={data.document}
              labels={data.labels}
              unreadable={data.unreadable}
              view={{ ...labelsView, search: labelsView.of === documentId ? labelsView.search : "" }}
              onView={(next) => setLabelsView({ ...next, of: documentId })}
            />
            {others.length > 0 && (
              <div className="others">
                <h2>Other fields</h2>
                <OtherFields fields={others} />
              </div>
            )}
            <ResponseView response={data.response} />
          </DocumentFile>
          <PrintSource address={new URL(address, window.location.origin).href} at={data.response.receivedAt} />
        </>
      )}
      {list.failed && (
        <p className="quiet">The workflow’s list could not be read, so there is no previous or next document.</p>
      )}
      {loading && <LoadingDocument received={received} onCancel={cancel} />}
      {!settled && !isFetching && <LoadingCancelled onRetry={() => void refetch()} />}
    </Page>
  );
}
