import type { Document, DocumentAnswer, Label } from "../contract/document";
import { isLabel } from "../contract/read";
import { createPool } from "./pool";

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
  const texts = createPool<string>();
  const plainLabels = createPool<Label>();
  const shareText = (text: string) => texts.get(text, () => text);

  const copyLabel = (label: Label): Label => {
    const copy = { ...label, key: shareText(label.key) };
    if (typeof copy.group === "string") copy.group = shareText(copy.group);
    if (typeof copy.groupVal === "string") copy.groupVal = shareText(copy.groupVal);
    if (copy.value === copy.key) copy.value = copy.key;
    return copy;
  };

  const copyElement = (element: unknown): unknown => {
    if (!isLabel(element)) return element;
    return isPlain(element) ? plainLabels.get(JSON.stringify(element), () => copyLabel(element)) : copyLabel(element);
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
