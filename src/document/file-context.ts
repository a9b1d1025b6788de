import { createContext, use } from "react";
import { useStore, type Store } from "../state/store";
import { useDocumentPage } from "./document-page-state";
import { NOTHING_FOUND, type FileEvidence, type Marked, type Marks } from "./marks/file-evidence";

/** What is searched for in a file. */
export interface FileQuery {
  text: string;
  /** What was looked up before the reader typed the text. */
  replaces?: Marked | undefined;
}

/** The file of a document, and what was found in it. */
interface FileState {
  /** The document whose file it is: for a while another one than that of the labels. */
  documentId: string;
  /** Undefined until the document has been read, and for a file that is about to go. */
  marks: Marks | undefined;
  /** Shows a label, or one of the values inside its value, in the file. */
  lookUp: (wanted: Marked) => void;
  /** Whether the file handles the keys: only one of two does. */
  active: boolean;
  /** What the reader searches for, in all parts of the file. Undefined around the labels. */
  query?: Store<FileQuery> | undefined;
}

/** Each row of the labels reads it, so its value changes only with the document. */
export const FileContext = createContext<FileState | undefined>(undefined);

/** The file, and what was found in it. Throws outside of a document. */
export function useFileState(): FileState {
  const state = use(FileContext);
  if (!state) throw new Error("There is no file around this component");
  return state;
}

/** The marks of the document. Undefined for a file that is about to go, or has no labels. */
export function useMarks(): Marks | undefined {
  return useFileState().marks;
}

/** What is known about the labels of the document in its file. */
export function useEvidence(): FileEvidence {
  return useStore(useMarks()?.evidence) ?? NOTHING_FOUND;
}

/** How the file is shown, which of two files has the keys, and the label that is looked up in it. */
export function useFileView() {
  const { documentId, marks, active } = useFileState();
  const { fileView: view, onFileView: onView, lookup } = useDocumentPage();
  // Nothing is looked up in a file that is about to go.
  const isHere = marks !== undefined && lookup?.documentId === documentId;
  return { view, onView, active, lookup: isHere ? lookup.found : undefined };
}

/** How the file is turned, clockwise: 0, 90, 180 or 270 degrees. The function turns it by a quarter. */
export function useRotation(): [rotation: number, turn: () => void] {
  const { documentId } = useFileState();
  const { view, onView } = useFileView();
  const rotation = view.rotations.get(documentId) ?? 0;
  const turn = () => onView({ ...view, rotations: new Map(view.rotations).set(documentId, (rotation + 90) % 360) });
  return [rotation, turn];
}
