import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { documentQuery } from "../../service/queries";
import { saveScrollPosition, markOpened, getReturnPosition, useOpenedDocuments } from "../../state/visit-history";

/** Connects the rows of a list with their documents: which were opened, where the list was left, and prefetching. */
export function useRows(workflowId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const opened = useOpenedDocuments();
  const [returnTo] = useState(() => getReturnPosition(workflowId));
  const onDwell = useCallback(
    (documentId: string) => {
      const query = documentQuery(documentId);
      // The document's own page shows the error.
      client.query(query).catch(() => undefined);
      return () => {
        const unwatched = {
          predicate: (found: { getObserversCount: () => number }) => found.getObserversCount() === 0,
        };
        void client.cancelQueries({ queryKey: query.queryKey, exact: true, ...unwatched });
      };
    },
    [client],
  );
  const onLeave = useCallback((scrollTop: number) => saveScrollPosition(workflowId, scrollTop), [workflowId]);
  const onFollow = useCallback((path: string) => void navigate(path), [navigate]);
  return { opened, onOpenElsewhere: markOpened, onFollow, onDwell, returnTo, onLeave };
}
