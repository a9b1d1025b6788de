import { useSyncExternalStore } from "react";

let isPrinting = false;

/** Whether the browser is about to print the page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribeToPrint, () => isPrinting);
}

function subscribeToPrint(listener: () => void) {
  const change = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", change);
  window.addEventListener("afterprint", change);
  return () => {
    window.removeEventListener("beforeprint", change);
    window.removeEventListener("afterprint", change);
  };
}
