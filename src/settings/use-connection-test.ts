import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { connectionTest } from "../service/queries";
import { onConnectionChange, type Connection } from "../state/connection";

/** A test of a connection, which need not be saved. Aborted when the page is left. */
export function useConnectionTest() {
  const test = useMutation(connectionTest());
  const controller = useRef<AbortController>(undefined);
  const { reset } = test;
  const cancel = useCallback(() => {
    controller.current?.abort();
    reset();
  }, [reset]);
  useEffect(() => {
    // A key that was forgotten or replaced, here or in another tab, must not be sent any more.
    const stop = onConnectionChange(cancel);
    return () => {
      stop();
      cancel();
    };
  }, [cancel]);
  return {
    test,
    run: (target: Connection, workflowId: string) => {
      controller.current = new AbortController();
      test.mutate({ target, workflowId, signal: controller.current.signal });
    },
    /** Aborts a running test and removes the result of the last one. */
    cancel,
  };
}

export type ConnectionTest = ReturnType<typeof useConnectionTest>["test"];
