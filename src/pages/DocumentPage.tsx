import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { documentQuery } from "../api/queries";
import { DocumentFacts } from "../components/DocumentFacts";
import { DocumentSteps } from "../components/DocumentSteps";
import { ErrorAlert } from "../components/ErrorAlert";
import { LabelsSection } from "../components/LabelsSection";
import { Page } from "../components/Page";
import { fileName } from "../model/document";
import { listViewSearch, neighbours, readListView } from "../model/list-view";
import { canBeAddressed, idsIn, paths } from "../paths";
import { DocumentFile } from "./DocumentFile";
import { useAcceptedList } from "./use-accepted-list";
import "./DocumentPage.css";

export function DocumentPage() {
  const { pathname, search } = useLocation();
  const { workflowId, documentId = "" } = idsIn(pathname);
  const { data, error, refetch } = useQuery(documentQuery(documentId));
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const view = readListView(search);
  const kept = listViewSearch(view);
  const around = documents && neighbours(documents, view, documentId);
  const summary = documents?.find(({ _id }) => _id === documentId);
  const known = data?.document ?? summary;
  const name = known ? fileName(known) : documentId;
  const home = workflowId ?? data?.document.workflowId;
  const linkTo = (id: string | undefined) =>
    workflowId !== undefined && id !== undefined && canBeAddressed(id)
      ? paths.workflowDocument(workflowId, id, kept)
      : undefined;

  return (
    <Page title={`${name} · Document`} busy={!data && !error} wide>
      <DocumentSteps
        back={home !== undefined && canBeAddressed(home) ? paths.workflow(home, kept) : undefined}
        place={around}
        previous={linkTo(around?.previous)}
        next={linkTo(around?.next)}
      />
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      {error && (
        <ErrorAlert
          error={error}
          onRetry={() => void refetch()}
          {...(data && { kept: "What stands below was read before." })}
        />
      )}
      {data && (
        <>
          <DocumentFacts document={data.document} />
          <DocumentFile
            key={documentId}
            document={data.document}
            readDocument={async () => (await refetch()).data?.document.fileUrl}
          >
            <LabelsSection labels={data.labels} unreadable={data.unreadable} />
          </DocumentFile>
        </>
      )}
      {latest.error && !list && (
        <p className="quiet">The workflow’s list could not be read, so there is no previous or next document.</p>
      )}
      {!data && !error && <p className="loading">Loading the document…</p>}
    </Page>
  );
}
