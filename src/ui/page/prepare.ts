import { createContext, use } from "react";

/**
 * Prepares a document's page, given its path and query: the document is fetched, and its page is rendered hidden, so that
 * opening it shows what is there. Only the last one is prepared. Returns a function to call when it is no longer wanted.
 */
type Prepare = (path: string) => () => void;

export const PrepareContext = createContext<Prepare>(() => () => undefined);

/** The function that prepares a document's page. */
export function usePrepare(): Prepare {
  return use(PrepareContext);
}
