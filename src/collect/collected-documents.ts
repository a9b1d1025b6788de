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

type CollectedView = Pick<ReadonlyMap<string, CollectedDocument>, "size" | "get" | "keys">;

/**
 * A collection that keeps many documents in little memory: texts that come again, such as the keys of labels, and labels
 * without a value of their own are kept once. `has` and `delete` can be passed on as functions.
 */
export class CollectedDocuments {
  private readonly documents = new Map<string, CollectedDocument>();
  private readonly texts = new Map<string, string>();
  private readonly plainLabels = new Map<string, Label>();
  private view: CollectedView | undefined;

  /** Another object after each change: copying all documents each time would take too long. */
  get current(): CollectedView {
    const { documents } = this;
    return (this.view ??= { size: documents.size, get: (id) => documents.get(id), keys: () => documents.keys() });
  }

  get(id: string): CollectedDocument | undefined {
    return this.documents.get(id);
  }

  readonly has = (id: string): boolean => this.documents.has(id);

  readonly delete = (id: string): void => {
    if (this.documents.delete(id)) this.view = undefined;
  };

  /** Keeps a copy of the answer, in place of an earlier one with this id. */
  add(id: string, { document, sent, unreadable }: DocumentAnswer): void {
    const { documentType, documentLabels, workflowId } = document;
    const elements = documentLabels?.map((element) => this.copyElement(element)) ?? [];
    const shared = {
      ...(documentType !== undefined && { documentType: this.shareText(documentType) }),
      ...(documentLabels && { documentLabels: elements }),
      ...(workflowId !== undefined && { workflowId: this.shareText(workflowId) }),
    };
    const copy = { ...document, ...shared };
    const sentCopy = sent === document ? copy : { ...sent, ...shared };
    const labels = elements.every(isLabel) ? elements : elements.filter(isLabel);
    this.documents.set(id, { id, document: copy, sent: sentCopy, labels, unreadable: unreadable.count });
    this.view = undefined;
  }

  private copyElement(element: unknown): unknown {
    if (!isLabel(element)) return element;
    if (!isPlain(element)) return this.copyLabel(element);
    return share(this.plainLabels, JSON.stringify(element), () => this.copyLabel(element));
  }

  private copyLabel(label: Label): Label {
    const copy = { ...label, key: this.shareText(label.key) };
    if (typeof copy.group === "string") copy.group = this.shareText(copy.group);
    if (typeof copy.groupVal === "string") copy.groupVal = this.shareText(copy.groupVal);
    if (copy.value === copy.key) copy.value = copy.key;
    return copy;
  }

  private shareText(text: string): string {
    return share(this.texts, text, () => text);
  }
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
