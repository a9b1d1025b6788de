import { FileText } from "lucide-react";
import { useMemo, useState, type ComponentProps } from "react";
import type { PdfAttachment } from "../../files/pdf-attachments";
import { FileContext, useFileState } from "../file-context";
import { EInvoiceView } from "./EInvoiceView";
import { FileParts } from "./FileParts";
import { marksOfPart, useShownPart } from "./part-marks";
import { PdfView } from "./PdfView";
import styles from "./EInvoiceView.module.css";

/** A PDF with the files in it, one of them at a time. */
export function PdfParts(props: Omit<ComponentProps<typeof PdfView>, "onAttachments">) {
  const file = useFileState();
  const { marks } = file;
  const [attachments, setAttachments] = useState<readonly PdfAttachment[]>([]);
  const parts = useMemo(() => {
    const [first, ...others] = attachments.map(({ page }) => ({ firstPage: page, end: page + 1 }));
    return first ? [{ firstPage: 0, end: first.firstPage }, first, ...others] : [];
  }, [attachments]);
  const [shown, setShown] = useShownPart(parts, marks?.firstPage ?? 0);
  const attachment = attachments[shown - 1];
  const partMarks = useMemo(() => {
    const part = parts[shown];
    return marks && part && marksOfPart(marks, part);
  }, [marks, parts, shown]);
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
        <FileContext value={{ ...file, marks: partMarks }}>
          {attachment.invoice === undefined ? (
            <p className={styles.noView}>Docket has no view for this attachment. It can be saved.</p>
          ) : (
            <EInvoiceView text={attachment.invoice.text} cut={false} />
          )}
        </FileContext>
      ) : (
        <PdfView {...props} onAttachments={receive} />
      )}
    </>
  );
}
