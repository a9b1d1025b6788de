import { FileText } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { looksLikeEInvoice, readEInvoice, type EInvoice } from "../../files/e-invoice";
import { decodeFileText } from "../../lib/charset";
import { useFileState } from "../file-context";
import { EInvoiceView } from "./EInvoiceView";
import { FileParts } from "./FileParts";
import { PdfView } from "./PdfView";
import { WithoutMarks } from "./WithoutMarks";
import styles from "./EInvoiceView.module.css";

/** A file in a PDF. */
interface PdfAttachment {
  name: string;
  blob: Blob;
  /** Undefined for any other file. */
  invoice: { text: string; fields: EInvoice["fields"] } | undefined;
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
    marks?.compareInvoice(received.find(({ invoice }) => invoice)?.invoice?.fields);
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
            <EInvoiceView text={attachment.invoice.text} cut={false} />
          )}
        </WithoutMarks>
      ) : (
        <PdfView {...props} onAttachments={receive} />
      )}
    </>
  );
}

// In bytes. The root element of an electronic invoice is among them.
const START_LENGTH = 4000;

/** Reads an electronic invoice. Of any other file only the beginning is decoded. */
function readInvoice(content: Uint8Array<ArrayBuffer>): PdfAttachment["invoice"] {
  if (!looksLikeEInvoice(decodeFileText(content.subarray(0, START_LENGTH), "", true))) return undefined;
  const text = decodeFileText(content);
  const invoice = readEInvoice(text);
  return invoice && { text, fields: invoice.fields };
}
