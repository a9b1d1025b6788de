import { Toast } from "@base-ui/react/toast";
import { useEffect, useState } from "react";
import { setToastDisplay, type ToastMessage } from "./toast";
import styles from "./Toasts.module.css";

const TIMEOUT_MS = 5_000;
// Reading the text and deciding takes longer.
const TIMEOUT_WITH_UNDO_MS = 10_000;
// Screen readers announce what changes in a region. One that arrives with its text is silent.
const REGION_FIRST_MS = 100;

/** The messages of `showToast`, at the bottom of the window. The time stops while one has the pointer or the focus. */
export function Toasts() {
  const [manager] = useState(() => Toast.createToastManager());
  useEffect(() => {
    // One message without `Undo` at a time: the next one says what holds now.
    let replaced: string | undefined;
    const add = ({ text, undo }: ToastMessage) => {
      if (!undo && replaced !== undefined) manager.close(replaced);
      const id = manager.add({
        title: text,
        timeout: undo ? TIMEOUT_WITH_UNDO_MS : TIMEOUT_MS,
        ...(undo && {
          actionProps: {
            children: "Undo",
            onClick: () => {
              undo();
              manager.close(id);
            },
          },
        }),
      });
      if (!undo) replaced = id;
    };
    const regionIsKnown = new Promise((resolve) => setTimeout(resolve, REGION_FIRST_MS));
    return setToastDisplay((message) => void regionIsKnown.then(() => add(message)));
  }, [manager]);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        {/* A log is announced like a region, but it is no landmark: most of the time it is empty. */}
        <Toast.Viewport role="log" className={styles.toasts}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    // Not a dialog, which the library makes it: shortcuts pause while a dialog is open.
    <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Title render={<p />} />
        <Toast.Action className="plain" />
      </Toast.Content>
    </Toast.Root>
  ));
}
