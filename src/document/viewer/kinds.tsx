import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { FileFault } from "../../contract/file";
import type { FileAnswer, MailFile } from "../../files/open-file";
import { lazyPart } from "../../ui/page/lazy-part";
import styles from "./FilePanel.module.css";

const UNTIL_LOADED = { placeholder: () => <LoadingFile /> };

// PDF.js is large, and each document needs one of these at most, so they load when they are needed.
const PdfParts = lazyPart(async () => (await import("./PdfParts")).PdfParts, UNTIL_LOADED);
const ImageView = lazyPart(async () => (await import("./ImageView")).ImageView, UNTIL_LOADED);
const TextView = lazyView(async () => (await import("./TextView")).TextView);
const EInvoiceView = lazyView(async () => (await import("./EInvoiceView")).EInvoiceView);
const TableView = lazyView(async () => (await import("./TableView")).TableView);
const MailView = lazyView(async () => (await import("./MailView")).MailView);

/** A view that is drawn as soon as its code has been loaded. */
function lazyView<Props extends object>(loadView: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props & Pick<Viewing, "onDrawn">>(async () => {
    const View = await loadView();
    return function DrawnView({ onDrawn, ...props }) {
      const drawn = useEffectEvent(onDrawn);
      useEffect(() => drawn(), []);
      return <View {...(props as Props)} />;
    };
  }, UNTIL_LOADED);
}

export function LoadingFile({ children }: { children?: ReactNode }) {
  return (
    <div className={`${styles.loading} quiet`}>
      <span>Loading the file…</span>
      {children}
    </div>
  );
}

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
  text: ({ text, cut }, { onDrawn }) => {
    const View = /^\s*</.test(text) ? EInvoiceView : TextView;
    return <View text={text} cut={cut} onDrawn={onDrawn} />;
  },
  table: ({ text, cut }, { onDrawn }) => <TableView text={text} cut={cut} onDrawn={onDrawn} />,
  mail: (answer, { onDrawn, renderFile }) => <MailView answer={answer} renderFile={renderFile} onDrawn={onDrawn} />,
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
