import { canBeAddressed, paths } from "../browser/page-paths";
import { writeListView, readListView } from "../list/list-view";

/**
 * Creates the links of a document page. `search` is the query of the page's address: it holds the filters and the sort
 * order of the list. Each link is undefined if its id is undefined or cannot be part of an address.
 */
export function createDocumentLinks(workflowId: string | undefined, search: string) {
  const view = readListView(search);
  const listQuery = writeListView(view);
  const toDocument = (id: string | undefined, query = listQuery) =>
    workflowId !== undefined && id !== undefined && canBeAddressed(id)
      ? paths.workflowDocument(workflowId, id, query)
      : undefined;
  return {
    /** To a document of the same workflow. */
    toDocument: (id: string | undefined) => toDocument(id),
    /** The same without the filters; keeps the sort order. */
    toDocumentUnfiltered: (id: string | undefined) => toDocument(id, writeListView({ sort: view.sort })),
    /** To the list of a workflow; keeps the filters unless it is another workflow. */
    toList: (id: string | undefined) =>
      id !== undefined && canBeAddressed(id)
        ? paths.workflow(id, id === workflowId || !workflowId ? listQuery : "")
        : undefined,
  };
}
