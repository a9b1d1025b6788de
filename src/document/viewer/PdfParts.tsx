import { FileText } from "lucide-react";
import { useMemo, useState, type ComponentProps } from "react";
import type { PdfAttachment } from "../../files/pdf-attachments";
import { useMarks } from "../file-context";
import { EInvoiceView } from "./EInvoiceView";
import { FileParts } from "./FileParts";
import { PdfView } from "./PdfView";
import styles from "./EInvoiceView.module.css";

/** A PDF with the files in it, one of them at a time. */
export function PdfParts(props: Omit<ComponentProps<typeof PdfView>, "onAttachments">) {
  const marks = useMarks();
  const [received, setReceived] = useState<readonly PdfAttachment[]>([]);
  const { pages, attachments } = useMemo(() => partsOf(received), [received]);
  const receive = (files: readonly PdfAttachment[]) => {
    setReceived(files);
    marks?.compareInvoice(files.find(({ invoice }) => invoice)?.invoice?.fields);
  };
  const view = <PdfView {...props} onAttachments={receive} />;
  return (
    <FileParts
      label="Attachments"
      main={{ name: "PDF", Icon: FileText, pages, view, searchesLabels: true }}
      attachments={attachments}
    />
  );
}

/** The pages of the PDF itself, and the attachments, which are behind them. */
function partsOf(received: readonly PdfAttachment[]) {
  const attachments = received.map(({ name, blob, page, invoice }) => {
    const view = invoice ? (
      <EInvoiceView text={invoice.text} cut={false} />
    ) : (
      <p className={styles.noView}>Docket has no view for this attachment. It can be saved.</p>
    );
    return { name, blob, pages: { firstPage: page, end: page + 1 }, view };
  });
  return { pages: { firstPage: 0, end: attachments[0]?.pages.firstPage ?? 0 }, attachments };
}
