import { FileText } from "lucide-react";
import { useState, type ComponentProps } from "react";
import type { PdfAttachment } from "../../files/pdf-attachments";
import { useFileState } from "../file-context";
import { EInvoiceView } from "./EInvoiceView";
import { FileParts } from "./FileParts";
import { PdfView } from "./PdfView";
import { WithoutMarks } from "./WithoutMarks";
import styles from "./EInvoiceView.module.css";

/** A PDF with the files in it, one of them at a time. */
export function PdfParts(props: Omit<ComponentProps<typeof PdfView>, "onAttachments">) {
  const { marks } = useFileState();
  const [attachments, setAttachments] = useState<readonly PdfAttachment[]>([]);
  const [shown, setShown] = useState(0);
  const attachment = attachments[shown - 1];
  const receive = (received: readonly PdfAttachment[]) => {
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
