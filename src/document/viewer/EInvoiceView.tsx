import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { INVOICE, invoicePieces, readEInvoice, type EInvoice } from "../../files/e-invoice";
import { useFileState } from "../file-context";
import { DrawnOrText } from "./DrawnOrText";
import { FileToolbar } from "./FileToolbar";
import { TextView } from "./TextView";
import { useSearchableText } from "./use-searchable-text";
import panel from "./FilePanel.module.css";
import styles from "./EInvoiceView.module.css";

interface Props {
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
}

/** XML: as an invoice, if it is one, or as it was sent. */
export function EInvoiceView({ text, cut }: Props) {
  const { marks } = useFileState();
  const invoice = useMemo(() => (cut ? undefined : readEInvoice(text)), [text, cut]);
  useEffect(() => marks?.compareInvoice(invoice?.fields), [marks, invoice]);
  if (!invoice) return <TextView text={text} cut={cut} />;
  return (
    <DrawnOrText drawn="Invoice" sent="XML" text={text} cut={cut} file={invoice}>
      {(choice) => <DrawnInvoice invoice={invoice} text={text} choice={choice} />}
    </DrawnOrText>
  );
}

interface InvoiceProps {
  invoice: EInvoice;
  text: string;
  choice: ReactNode;
}

function DrawnInvoice({ invoice, text, choice }: InvoiceProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => invoicePieces(invoice), [invoice]);
  const { find, setRoot, markPiece } = useSearchableText(pieces, { isCut: false, file: text, title: INVOICE });
  let index = 0;
  const draw = (text: string) => {
    const piece = `${text}\t`;
    return markPiece(index++, piece) ?? piece;
  };
  return (
    <>
      <FileToolbar find={find} file={scroller}>
        {choice}
      </FileToolbar>
      <div ref={scroller} role="group" aria-label="Invoice" tabIndex={0} className={`${panel.scroll} ${styles.scroll}`}>
        <div ref={setRoot} translate="no">
          {invoice.sections.map(({ title, head, rows }) => (
            <section key={title} className={styles.section}>
              <h3>{draw(title)}</h3>
              <table className={head ? styles.lines : styles.facts}>
                {head && (
                  <thead>
                    <tr>
                      {head.map((name) => (
                        <th key={name} scope="col">
                          {draw(name)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                )}
                <tbody>
                  {rows.map((row, rowIndex) => (
                    <tr key={rowIndex}>
                      {row.map((cell, column) => (
                        <td key={column}>{draw(cell)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
