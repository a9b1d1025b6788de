import { lazy, useEffect, useEffectEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { FileFault } from "../../contract/file";
import type { FileAnswer, MailFile } from "../../files/open-file";

// PDF.js is large, and each document needs one of these at most, so they load when they are needed.
const PdfParts = lazy(async () => ({ default: (await import("./PdfParts")).PdfParts }));
const ImageView = lazy(async () => ({ default: (await import("./ImageView")).ImageView }));
const TextView = lazy(async () => ({ default: (await import("./TextView")).TextView }));
const EInvoiceView = lazy(async () => ({ default: (await import("./EInvoiceView")).EInvoiceView }));
const TableView = lazy(async () => ({ default: (await import("./TableView")).TableView }));
const MailView = lazy(async () => ({ default: (await import("./MailView")).MailView }));

/** A file that can be shown, as it was fetched. */
type ShownFile = Exclude<FileAnswer, { kind: "fault" }>;

/** What a view is given besides the file. */
interface Viewing {
  documentId: string;
  /** For screen readers. */
  name: string;
  onDrawn: () => void;
  /** Called when the file cannot be rendered. */
  onFault: (fault: FileFault) => void;
  /** Shows an attachment of a mail as a file of its own. */
  renderFile: (attachment: MailFile, index: number) => ReactNode;
}

/** How a file of each kind is shown. */
const VIEWS: {
  [Kind in ShownFile["kind"]]: (file: Extract<ShownFile, { kind: Kind }>, viewing: Viewing) => ReactNode;
} = {
  pdf: ({ blob }, viewing) => <PdfParts {...drawnAtOnce(viewing)} blob={blob} />,
  image: ({ blob }, viewing) => <ImageView {...drawnAtOnce(viewing)} source={blob} name={viewing.name} />,
  picture: ({ address }, viewing) => <ImageView {...drawnAtOnce(viewing)} source={address} name={viewing.name} />,
  text: ({ text, cut }, { onDrawn }) => (
    <Drawn onDrawn={onDrawn}>
      {/^\s*</.test(text) ? <EInvoiceView text={text} cut={cut} /> : <TextView text={text} cut={cut} />}
    </Drawn>
  ),
  table: ({ text, cut }, { onDrawn }) => (
    <Drawn onDrawn={onDrawn}>
      <TableView text={text} cut={cut} />
    </Drawn>
  ),
  mail: (answer, { onDrawn, renderFile }) => (
    <Drawn onDrawn={onDrawn}>
      <MailView answer={answer} renderFile={renderFile} />
    </Drawn>
  ),
};

/** Shows a file with the view of its kind. */
export function renderView(file: ShownFile, viewing: Viewing): ReactNode {
  // TypeScript does not see that the view and the file are of one kind.
  const view = VIEWS[file.kind] as (file: ShownFile, viewing: Viewing) => ReactNode;
  return view(file, viewing);
}

/** At once: if a step to another document came first, the file would be created again, only to fade. */
function drawnAtOnce({ documentId, onDrawn, onFault }: Viewing) {
  return { documentId, onDrawn: () => flushSync(onDrawn), onFault };
}

/** Says that a file is drawn as soon as the code that draws it has been loaded. */
function Drawn({ onDrawn, children }: Pick<Viewing, "onDrawn"> & { children: ReactNode }) {
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => drawn(), []);
  return children;
}
