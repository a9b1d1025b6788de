import { Suspense, useEffect, useState } from "react";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { getActiveShortcuts, runShortcut, useShortcuts, type Shortcut } from "../ui/page/shortcuts";

const ShortcutHelp = lazyAfterLoad(async () => (await import("./ShortcutHelp")).ShortcutHelp);

/** Handles keyboard shortcuts. The key `?` opens a dialog that lists them. */
export function Shortcuts() {
  const [listed, setListed] = useState<Shortcut[]>();
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => document.removeEventListener("keydown", runShortcut);
  }, []);
  useShortcuts([{ keys: ["?"], description: "Keyboard shortcuts", run: () => setListed(getActiveShortcuts()) }]);
  if (!listed) return null;
  return (
    <Suspense>
      <ShortcutHelp shortcuts={listed} onClose={() => setListed(undefined)} />
    </Suspense>
  );
}
