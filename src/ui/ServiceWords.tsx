import type { Words } from "../contract/service-error";

/** The service's own message, verbatim and as plain text. */
export function ServiceWords({ words }: { words: Words }) {
  if (words.html) return <>The service sent a page of HTML, which is not shown.</>;
  if (!words.text) return <>The service gave no words of its own.</>;
  return (
    <>
      The service said: <q className="words">{words.text}</q>
    </>
  );
}
