import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { documentQuery } from "../../service/queries";
import { saveScrollPosition, markOpened, getReturnPosition, useOpenedDocuments } from "../../state/visit-history";

/** What a list's rows know of the documents behind them: which were opened, where it was left, and fetching ahead. */
export function useRows(workflowId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const opened = useOpenedDocuments();
  const [returnTo] = useState(() => getReturnPosition(workflowId));
  const onDwell = useCallback(
    (documentId: string) => {
      const query = documentQuery(documentId);
      // A document that cannot be fetched says so on its own page.
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
  return { opened, onOpen: markOpened, onFollow, onDwell, returnTo, onLeave };
}
