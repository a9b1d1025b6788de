import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { CommandList } from "./CommandList";
import styles from "./CommandPalette.module.css";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog to find a command and run it. */
export function CommandPalette({ open, onOpenChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<() => void>(undefined);
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    // The dialog gives the focus back just after it has closed. A command may move the focus, or need it where it was.
    if (run) setTimeout(run);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && runChosen()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        {/* By itself WebKit sometimes leaves the focus on the dialog. */}
        <Dialog.Popup className={styles.popup} aria-label="Commands" initialFocus={input}>
          <CommandList
            input={input}
            onChoose={(run) => {
              chosen.current = run;
              onOpenChange(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
