import { Command } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { isPopupOpen, useShortcuts } from "../../ui/page/shortcuts";
import { titleWithKey } from "../../ui/page/title-with-key";
import styles from "./Commands.module.css";

const CommandPalette = lazyAfterLoad(async () => (await import("./CommandPalette")).CommandPalette);

/** A button that opens the command palette, as Ctrl+K does. Both can be pressed before the palette's code has loaded. */
export function Commands() {
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: ["Ctrl+K", "⌘K"], description: "Commands" }]);
  useEffect(() => {
    // Unlike the other shortcuts, this one has a modifier, and works in fields too.
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "k") return;
      // Browsers would move the focus to the address bar.
      event.preventDefault();
      const isOtherOpen = isPopupOpen();
      setOpen((isOpen) => !isOpen && !isOtherOpen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        {...titleWithKey("Commands", "Ctrl+K")}
        onClick={() => setOpen(true)}
      >
        <Command aria-hidden="true" />
        <span className="button-label">Commands</span>
      </button>
      <Suspense>
        <CommandPalette open={open} onOpenChange={setOpen} />
      </Suspense>
    </>
  );
}
