import { FileText } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { looksLikeEInvoice, readEInvoice } from "../../files/e-invoice";
import { decodeFileText } from "../../lib/charset";
import { useFileState } from "../file-context";
import { EInvoiceView } from "./EInvoiceView";
import { FileParts } from "./FileParts";
import { PdfView } from "./PdfView";
import { WithoutMarks } from "./WithoutMarks";
import styles from "./EInvoiceView.module.css";

/** A file in a PDF. */
export interface PdfAttachment {
  name: string;
  blob: Blob;
  /** Its text, if it is an electronic invoice. */
  invoice: string | undefined;
}

/** A PDF with the files in it, one of them at a time. */
export function PdfParts(props: Omit<ComponentProps<typeof PdfView>, "onAttachments">) {
  const { marks } = useFileState();
  const [attachments, setAttachments] = useState<readonly PdfAttachment[]>([]);
  const [shown, setShown] = useState(0);
  const attachment = attachments[shown - 1];
  const receive = (files: readonly { name: string; content: Uint8Array<ArrayBuffer> }[]) => {
    const received = files.map(({ name, content }) => ({
      name,
      blob: new Blob([content]),
      invoice: readInvoice(content),
    }));
    setAttachments(received);
    const text = received.find(({ invoice }) => invoice !== undefined)?.invoice;
    marks?.compareInvoice(text === undefined ? undefined : readEInvoice(text)?.fields);
  };
  return (
    <>
      {attachments.length > 0 && (
        <FileParts
          label="Attachments"
          main={{ name: "PDF", Icon: FileText }}
          attachments={attachments}
          shown={shown}
          onShow={setShown}
        />
      )}
      {attachment ? (
        <WithoutMarks>
          {attachment.invoice === undefined ? (
            <p className={styles.noView}>Docket has no view for this attachment. It can be saved.</p>
          ) : (
            <EInvoiceView text={attachment.invoice} cut={false} />
          )}
        </WithoutMarks>
      ) : (
        <PdfView {...props} onAttachments={receive} />
      )}
    </>
  );
}

/** The text of an electronic invoice; undefined for any other file. */
function readInvoice(content: Uint8Array<ArrayBuffer>): string | undefined {
  const text = decodeFileText(content);
  return looksLikeEInvoice(text) && readEInvoice(text) ? text : undefined;
}
