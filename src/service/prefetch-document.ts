import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { canBeAddressed } from "../browser/page-paths";
import { whenIdle } from "../browser/scheduling";
import { documentQuery } from "./queries";

/**
 * Requests a document before it is opened, unless it has been loaded, as soon as the browser has nothing else to do. The request
 * is aborted when another id is given or none, if no page waits for the document.
 */
export function usePrefetchDocument(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined || !canBeAddressed(id)) return;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      stop = new QueryObserver(client, documentQuery(id)).subscribe(() => undefined);
    });
    return () => {
      cancel();
      // A page that is about to show the document observes it a moment later.
      setTimeout(() => stop?.());
    };
  }, [client, id]);
}
