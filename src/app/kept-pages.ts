import type { Location } from "react-router-dom";
import { idsIn } from "../browser/page-paths";

/** The pages that exist. One is at the address and visible; the others are hidden until the reader goes there. */
export interface KeptPages {
  /** The current address. */
  location: Location;
  visible: "document" | "list" | "other";
  /** The page that shows a workflow's documents one after another. Behind a list it waits with the one under the pointer. */
  document?: DocumentPages | undefined;
  /** The address of the list. It stays behind the other pages of its workflow. */
  list?: Location | undefined;
}

interface DocumentPages {
  location: Location;
  /** The document at that address, and at most two that wait behind it: the next one and the one before. */
  ids: readonly string[];
  /** The document that the page was opened with. Opened from elsewhere, it is a new page. */
  openedWith: string;
}

const MAX_HIDDEN_DOCUMENTS = 2;

/** The pages after a navigation. */
export function openPage(location: Location, before?: KeptPages): KeptPages {
  const { workflowId, documentId, isLabels = false } = idsIn(location.pathname);
  if (documentId !== undefined) {
    return { location, visible: "document", document: openDocument(documentId, location, before), list: keptList() };
  }
  if (workflowId === undefined || isLabels) return { location, visible: "other", list: keptList() };
  return { location, visible: "list", list: reuse(before?.list, location) };

  function keptList() {
    const list = before?.list;
    return list && workflowId !== undefined && idsIn(list.pathname).workflowId === workflowId ? list : undefined;
  }
}

function openDocument(documentId: string, location: Location, before: KeptPages | undefined): DocumentPages {
  const pages = before?.document;
  const isOpen = before?.visible === "document" || pages?.ids[0] === documentId;
  if (!pages || !isOpen) return { location, ids: [documentId], openedWith: documentId };
  const others = pages.ids.filter((id) => id !== documentId).slice(0, MAX_HIDDEN_DOCUMENTS);
  return { ...pages, location: reuse(pages.location, location), ids: [documentId, ...others] };
}

/** The pages with a document that the reader will probably open. */
export function addDocument(documentId: string, location: Location, pages: KeptPages): KeptPages {
  const { document, visible } = pages;
  if (document?.ids.includes(documentId) || visible === "other") return pages;
  if (!document || visible === "list") {
    return { ...pages, document: { location, ids: [documentId], openedWith: documentId } };
  }
  const [shown = documentId, ...others] = document.ids;
  const hidden = [documentId, ...others].slice(0, MAX_HIDDEN_DOCUMENTS);
  return { ...pages, document: { ...document, ids: [shown, ...hidden] } };
}

/** The address that a page has already, if the new one is equal: then nothing of the page has to render. */
function reuse(before: Location | undefined, location: Location): Location {
  const isEqual =
    before?.pathname === location.pathname && before.search === location.search && before.state === location.state;
  return isEqual ? before : location;
}
