import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { collectLetters, createHiddenCheck } from "../../src/files/pdf-layers";

const HIDDEN = { type: "OCG", id: "off" };
const SHOWN = { type: "OCG", id: "on" };

/** A page that draws texts. An object begins a layer, a tag other marked content, and null ends either. */
function pageOf(...parts: (string | object | null | { tag: string })[]) {
  const fnArray: number[] = [];
  const argsArray: unknown[] = [];
  const add = (operator: number, args: unknown) => {
    fnArray.push(operator);
    argsArray.push(args);
  };
  for (const part of parts) {
    if (part === null) add(OPS.endMarkedContent, null);
    else if (typeof part === "string") {
      // Between letters, PDF.js has numbers for the space there.
      add(OPS.showText, [Array.from(part).flatMap((unicode) => [{ unicode }, -20])]);
    } else if ("tag" in part) add(OPS.beginMarkedContentProps, [part.tag, {}]);
    else add(OPS.beginMarkedContentProps, ["OC", part]);
  }
  const isHidden = createHiddenCheck(collectLetters({ fnArray, argsArray }, (layer) => layer !== HIDDEN));
  return (texts: string[]) => texts.filter((text) => !isHidden(text));
}

test("texts in a layer that is switched off are left out, also in marked content inside it", () => {
  const shown = pageOf(
    "Total 12",
    HIDDEN,
    "Draft",
    { tag: "Span" },
    "of May",
    null,
    "no. 4",
    null,
    SHOWN,
    "Paid",
    null,
  );
  expect(shown(["Total 12", "Draft", "of May", "no. 4", "Paid"])).toEqual(["Total 12", "Paid"]);
});

test("of texts with the same letters, only the one in the layer is left out", () => {
  const shown = pageOf("Total 12", HIDDEN, "Total 12", "13", null, "Total 12");
  expect(shown(["Total 12", " ", "Total 12", "13", "", "Total 12"])).toEqual(["Total 12", " ", "", "Total 12"]);
});

test("texts are recognised that PDF.js has joined, turned round or written in another form", () => {
  const shown = pageOf("Sum", "me", HIDDEN, "תואמגוד", "ﬁn", null, "e\u0301t");
  expect(shown(["Summe", "דוגמאות", "fin", "ét"])).toEqual(["Summe", "ét"]);
});

test("what the page draws outside itself, and an unknown text, change nothing for the others", () => {
  const shown = pageOf("outside", "A", HIDDEN, "B", null, "C");
  expect(shown(["A", "unknown", "B", "C"])).toEqual(["A", "unknown", "C"]);
});
