import { deviceStorage, parseJson } from "../browser/storage";
import { reloadDeviceStores } from "./store";

/** What is kept on the device besides the connection: the words for it, and the name, or its beginning, in the storage. */
const KINDS: readonly { words: string; name: string }[] = [
  { words: "Workflows that you opened", name: "recent" },
  { words: "Saved views", name: "views" },
  { words: "Documents that you marked as checked", name: "checked " },
  { words: "Findings", name: "findings " },
  { words: "Lists whose fingerprints are remembered", name: "seen " },
  { words: "Sets of choices of display", name: "preferences" },
];

/** How much of each kind is kept, without what is not kept. */
export function listKeptData(): { words: string; count: number }[] {
  return KINDS.map(({ words, name }) => {
    const counts = deviceStorage.names(name).map((each) => {
      const stored = parseJson(deviceStorage.read(each));
      return Array.isArray(stored) && name !== "seen " ? stored.length : 1;
    });
    return { words, count: counts.reduce((sum, count) => sum + count, 0) };
  }).filter(({ count }) => count > 0);
}

/** Deletes all of it. Returns a function that restores it. The connection and the key stay. */
export function forgetKeptData(): () => void {
  const names = KINDS.flatMap(({ name }) => deviceStorage.names(name));
  const texts = names.map((name) => [name, deviceStorage.read(name)] as const);
  names.forEach((name) => deviceStorage.remove(name));
  reloadDeviceStores(true);
  return () => {
    for (const [name, text] of texts) if (text !== null) deviceStorage.write(name, text);
    reloadDeviceStores();
  };
}
