import { Fragment, useMemo, useState } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS } from "../contract/document";
import { otherFields } from "../contract/json-text";
import { formatMoment } from "../contract/timestamp";
import type { ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/OtherFields";
import { DocumentFile } from "./file/DocumentFile";
import type { FileLookup } from "./file/file-lookup";
import type { FileViewProps } from "./file/file-view";
import { LabelsSection } from "./labels/LabelsSection";
import type { LabelsView } from "./labels/use-labels-view";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentContent.module.css";

interface Props extends FileViewProps {
  documentId: string;
  data: ReceivedDocument;
  /** The document whose file is fetched ahead. */
  nextId: string | undefined;
  /** Requests the document again and resolves with the address of its file, which may be a new one. */
  readDocument: () => Promise<string | undefined>;
  labelsView: LabelsView;
  onLabelsView: (view: LabelsView) => void;
}

/** Everything below the facts: the file beside the labels, unknown fields and the response. */
export function DocumentContent({ data, labelsView, onLabelsView, ...props }: Props) {
  const { document, labels, unreadable, response } = data;
  const [found, setFound] = useState<{ documentId: string; lookup: FileLookup }>();
  const others = useMemo(() => otherFields(document, DOCUMENT_FIELDS), [document]);
  return (
    <>
      <DocumentFile
        document={document}
        lookup={found?.documentId === props.documentId ? found.lookup : undefined}
        onSearchLabels={(search) => onLabelsView({ ...labelsView, search })}
        {...props}
      >
        {/* The labels have no key: stepping to the next document is faster if its labels replace the old ones in place. */}
        <LabelsSection
          documentId={props.documentId}
          document={document}
          labels={labels}
          unreadable={unreadable}
          view={labelsView}
          onView={onLabelsView}
          onFind={(lookup) => setFound({ documentId: props.documentId, lookup })}
        />
        {/* Expanded fields and the open response belong to one document. */}
        <Fragment key={props.documentId}>
          {others.length > 0 && (
            <div className={styles.others}>
              <h2>Other fields</h2>
              <OtherFields fields={others} />
            </div>
          )}
          <ResponseView response={response} />
        </Fragment>
      </DocumentFile>
      <PrintSource readAt={response.receivedAt} />
    </>
  );
}

/** The address and age of a printed page. Hidden on screen, where the browser shows the address. */
function PrintSource({ readAt }: { readAt: number }) {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  return (
    <p className={styles.printSource}>
      {new URL(address, window.location.origin).href}
      <br />
      Read from the service on {formatMoment(readAt)}
    </p>
  );
}
