import type { Location } from "react-router-dom";
import { idsIn } from "../browser/page-paths";

/** The pages that exist. One is at the address and visible; the others are hidden until the reader goes there. */
export interface KeptPages {
  /** The current address. */
  location: Location;
  visible: "document" | "list" | "labels" | "other";
  /** The page that shows documents one after another. Behind a list it waits with the document under the pointer. */
  document?: DocumentPages | undefined;
  /** The address of the list. It stays behind the other pages of its workflow. */
  list?: Location | undefined;
  /** The address of the labels page. It stays behind the documents that were opened from it. */
  labels?: Location | undefined;
}

interface DocumentPages {
  location: Location;
  /** The document at that address, and at most two that are hidden, in the order in which they were added. */
  ids: readonly string[];
  /** The document that the page was opened with. Opened from elsewhere, it is a new page. */
  openedWith: string;
}

const MAX_HIDDEN_DOCUMENTS = 2;

/** The pages after a navigation. */
export function openPage(location: Location, before?: KeptPages): KeptPages {
  const { workflowId, documentId, isLabels = false } = idsIn(location.pathname);
  const ofWorkflow = (page: Location | undefined) =>
    page && idsIn(page.pathname).workflowId === workflowId ? page : undefined;
  const list = ofWorkflow(before?.list);
  const labels = ofWorkflow(before?.labels);
  if (documentId !== undefined) {
    return { location, visible: "document", document: openDocument(documentId, location, before), list, labels };
  }
  if (workflowId === undefined) return { location, visible: "other", list };
  if (isLabels) return { location, visible: "labels", list, labels: reuse(labels, location) };
  return { location, visible: "list", list: reuse(list, location) };
}

function openDocument(documentId: string, location: Location, before: KeptPages | undefined): DocumentPages {
  const page = before?.document;
  const isOpen = page && (before.visible === "document" || page.ids.includes(documentId));
  if (!isOpen) return { location, ids: [documentId], openedWith: documentId };
  return { ...page, location: reuse(page.location, location), ids: addId(page.ids, documentId, documentId) };
}

/** The pages with a document that the reader will probably open, and the address that it will have. */
export function addDocument(documentId: string, location: Location, pages: KeptPages): KeptPages {
  const { document, visible } = pages;
  if (visible === "other" || visible === "labels" || document?.ids.includes(documentId)) return pages;
  if (!document || visible === "list") {
    return { ...pages, document: { location, ids: [documentId], openedWith: documentId } };
  }
  const shownId = idsIn(pages.location.pathname).documentId ?? "";
  return { ...pages, document: { ...document, ids: addId(document.ids, documentId, shownId) } };
}

/** The page that is visible, without those that are hidden. */
export function withoutHidden({ location, visible, document, list, labels }: KeptPages): KeptPages {
  if (visible === "list") return { location, visible, list };
  if (visible === "labels") return { location, visible, labels };
  const { documentId } = idsIn(location.pathname);
  const isShown = visible === "document" && document && documentId !== undefined;
  return { location, visible, document: isShown ? { ...document, ids: [documentId] } : undefined };
}

/** Adds an id behind the others, so that no element moves. Those added first are left out, but not the one shown. */
function addId(ids: readonly string[], id: string, shownId: string): readonly string[] {
  if (ids.includes(id)) return ids;
  const hidden = [...ids, id].filter((each) => each !== shownId).slice(-MAX_HIDDEN_DOCUMENTS);
  return [...ids, id].filter((each) => each === shownId || hidden.includes(each));
}

/** The address that a page has already, if the new one is equal: then nothing of the page has to render. */
function reuse(before: Location | undefined, location: Location): Location {
  const isEqual =
    before?.pathname === location.pathname && before.search === location.search && before.state === location.state;
  return isEqual ? before : location;
}
