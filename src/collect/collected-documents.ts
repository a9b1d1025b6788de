import type { Document, DocumentAnswer, Label } from "../contract/document";
import { isLabel } from "../contract/read";

/** A document that was read. It shares labels with other documents, so it must not be changed. */
export interface CollectedDocument {
  id: string;
  /** Without the fields that could not be read. */
  document: Document;
  /** As the service sent it. */
  sent: Record<string, unknown>;
  /** The labels that could be read: elements of the document's own `documentLabels`. */
  labels: Label[];
  /** How many labels could not be read. */
  unreadable: number;
}

export interface CollectedDocuments {
  /** Keeps a copy of the answer, in place of an earlier one with this id. */
  add: (id: string, answer: DocumentAnswer) => void;
  get: (id: string) => CollectedDocument | undefined;
  has: (id: string) => boolean;
  delete: (id: string) => void;
  clear: () => void;
  readonly size: number;
}

/**
 * Creates a collection that keeps many documents in little memory: texts that come again, such as the keys of labels, and
 * labels without a value of their own are kept once.
 */
export function createCollectedDocuments(): CollectedDocuments {
  const documents = new Map<string, CollectedDocument>();
  const texts = new Map<string, string>();
  const plainLabels = new Map<string, Label>();
  const shareText = (text: string) => share(texts, text, () => text);

  const copyLabel = (label: Label): Label => {
    const copy = { ...label, key: shareText(label.key) };
    if (typeof copy.group === "string") copy.group = shareText(copy.group);
    if (typeof copy.groupVal === "string") copy.groupVal = shareText(copy.groupVal);
    if (copy.value === copy.key) copy.value = copy.key;
    return copy;
  };

  const copyElement = (element: unknown): unknown => {
    if (!isLabel(element)) return element;
    return isPlain(element)
      ? share(plainLabels, JSON.stringify(element), () => copyLabel(element))
      : copyLabel(element);
  };

  return {
    add: (id, { document, sent, unreadable }) => {
      const { documentType, documentLabels, workflowId } = document;
      const elements = documentLabels?.map(copyElement) ?? [];
      const shared = {
        ...(documentType !== undefined && { documentType: shareText(documentType) }),
        ...(documentLabels && { documentLabels: elements }),
        ...(workflowId !== undefined && { workflowId: shareText(workflowId) }),
      };
      const copy = { ...document, ...shared };
      const sentCopy = sent === document ? copy : { ...sent, ...shared };
      const labels = elements.every(isLabel) ? elements : elements.filter(isLabel);
      documents.set(id, { id, document: copy, sent: sentCopy, labels, unreadable: unreadable.count });
    },
    get: (id) => documents.get(id),
    has: (id) => documents.has(id),
    delete: (id) => {
      documents.delete(id);
    },
    clear: () => {
      documents.clear();
      texts.clear();
      plainLabels.clear();
    },
    get size() {
      return documents.size;
    },
  };
}

/**
 * Whether a label has four texts and nothing else, and no value of its own. Its JSON then contains everything about it.
 */
function isPlain(label: Label): boolean {
  return (
    label.value === label.key &&
    typeof label.group === "string" &&
    typeof label.groupVal === "string" &&
    Object.keys(label).length === 4
  );
}

// A service that keeps sending new texts must not fill the memory with texts that are never used again.
const MAX_SHARED = 10_000;

/** The value that is shared under a key. It is created and, if it is one of the first 10,000, shared from now on. */
function share<T>(shared: Map<string, T>, key: string, create: () => T): T {
  const known = shared.get(key);
  if (known !== undefined) return known;
  const value = create();
  if (shared.size < MAX_SHARED) shared.set(key, value);
  return value;
}
