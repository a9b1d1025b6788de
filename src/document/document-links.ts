import { canBeAddressed, idsIn, paths } from "../browser/page-paths";
import { writeListView, readListView } from "../list/list-view";
import { readDocumentSet } from "../state/document-set";

/**
 * Creates the links of a document page. `search` is the query of the page's address: it holds the filters and the sort
 * order of the list. `state` is that of its history entry, which the next document of a set needs too. Each link is
 * undefined if its id is undefined or cannot be part of an address.
 */
export function createDocumentLinks(workflowId: string | undefined, search: string, state: unknown) {
  const view = readListView(search);
  const listQuery = writeListView(view);
  const toDocument = (id: string | undefined, query = listQuery) =>
    workflowId !== undefined && id !== undefined && canBeAddressed(id)
      ? paths.workflowDocument(workflowId, id, query)
      : undefined;
  /** To the list of a workflow; keeps the filters unless it is another workflow. */
  const toList = (id: string | undefined) =>
    id !== undefined && canBeAddressed(id)
      ? paths.workflow(id, id === workflowId || !workflowId ? listQuery : "")
      : undefined;
  const setOpenedAt = readDocumentSet(state)?.openedAt;
  return {
    /** To a document of the same workflow. */
    toDocument: (id: string | undefined) => toDocument(id),
    /** The same without the filters; keeps the sort order. */
    toDocumentUnfiltered: (id: string | undefined) => toDocument(id, writeListView({ sort: view.sort })),
    toList,
    /** To where the document or its set was opened, given the id of its workflow. */
    back: (id: string | undefined) => {
      const to = setOpenedAt ?? toList(id);
      const isLabels = setOpenedAt !== undefined && idsIn(setOpenedAt.replace(/\?.*/, "")).isLabels === true;
      return { to, name: isLabels ? "Back to labels" : "Back to workflow" };
    },
    state,
  };
}
