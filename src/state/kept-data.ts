import { deviceStorage, parseJson } from "../browser/storage";
import { reloadDeviceStores } from "./store";

/** What is kept on the device besides the connection: the words for it, and the name, or its beginning, in the storage. */
const KINDS: readonly { words: string; name: string; isOne?: boolean }[] = [
  { words: "Workflows that you opened", name: "recent" },
  { words: "Saved views", name: "views" },
  { words: "Documents that you marked as checked", name: "checked " },
  { words: "Findings", name: "findings " },
  { words: "Lists whose fingerprints are remembered", name: "seen " },
  { words: "Choices of display", name: "preferences", isOne: true },
];

/** What is kept, in words with numbers, such as `Findings: 3`. */
export function listKeptData(): string[] {
  return KINDS.flatMap(({ words, name, isOne }) => {
    const counts = deviceStorage.names(name).map((each) => {
      const stored = parseJson(deviceStorage.read(each));
      return Array.isArray(stored) && name !== "seen " ? stored.length : 1;
    });
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (count === 0) return [];
    return isOne ? words : `${words}: ${count}`;
  });
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
