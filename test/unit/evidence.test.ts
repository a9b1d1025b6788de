import { describe, expect, it } from "vitest";
import { fold } from "../../src/evidence/fold";
import { createLabelSearch, findEvidence, type Evidence } from "../../src/evidence/search";
import { pdfPage, textPage, INVOICES, NOTATIONS } from "./evidence-fixtures";

const isFound = ({ kind }: Evidence) => kind === "same" || kind === "notation";

/** Another value of the same kind: other digits, and other words. */
function alter(value: unknown): string {
  if (/^[A-Z]{3}$/.test(String(value))) return "XDR";
  return String(value)
    .replace(/T.*Z$/, "")
    .replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10))
    .replace(/\d(?=\D*\d\D*$)/, (digit) => String((Number(digit) + 4) % 8))
    .replace(/\p{L}{4,}/gu, (word) =>
      Array.from(word.toLowerCase())
        .reverse()
        .join("")
        .replace(/[aeiou]/g, "y"),
    );
}

/** Not in the file, or too short to tell. */
const isNowhere = (evidence: Evidence | undefined) => evidence?.kind === "missing" || evidence?.kind === "short";

describe("of an electronic invoice in a PDF", () => {
  const page = pdfPage(`
    100: 50 Invoice number | 200 RE-17
    120: 50 Total due | 200 3,194.26`);
  const text = "Invoice number\tRE-17\nTotal due\t3149.26\nBuyer\tLindquay Instruments Europe";
  const attached = { ...textPage(text), index: 1, title: "a.xml", isAttached: true };
  const find = (key: string, value: string) => findEvidence([{ key, value }], [attached, page])[0];

  it("a value on a page is found there", () => {
    expect(find("invoice_number", "RE-17")).toMatchObject({ kind: "same", places: [{ page: 0 }] });
  });

  it("a value that no page has is found in it, beside what the page has instead", () => {
    expect(find("invoice_amount", "3149.26")).toMatchObject({
      kind: "same",
      places: [{ page: 1, title: "a.xml" }],
      instead: { caption: "Total due", place: { text: "3,194.26", page: 0 } },
    });
  });

  it("a part of a value on a page comes before the whole in it", () => {
    const shown = pdfPage("100: 50 Bill to | 200 Lindquay Instruments");
    const [found] = findEvidence([{ key: "buyer_name", value: "Lindquay Instruments Europe" }], [shown, attached]);
    expect(found).toMatchObject({ kind: "part", places: [{ page: 0 }] });
  });

  it("a value that neither has is missing, and no name is found in it", () => {
    expect(find("invoice_amount", "7.77")).toMatchObject({ kind: "missing" });
    expect(findEvidence([{ key: "buyer", value: "buyer" }], [attached, page])[0]?.kind).toBe("none");
  });
});

describe.each(INVOICES)("of $name", ({ page, truth }) => {
  it("each value is found at its place", () => {
    const evidence = findEvidence(
      truth.map(([key, value]) => ({ key, value })),
      [page],
    );
    const places = evidence.map((each) => isFound(each) && each.places[0]);
    const wrong = truth.filter(([, , text, top], index) => {
      const place = places[index];
      return !place || place.text !== text || (top !== undefined && Math.abs((place.boxes[0]?.top ?? 0) - top) > 5);
    });
    expect(wrong).toEqual([]);
  });

  it("no other value is found", () => {
    const labels = truth.map(([key, value]) => ({ key, value: alter(value) }));
    const evidence = findEvidence(labels, [page]);
    expect(labels.filter((_, index) => !isNowhere(evidence[index]))).toEqual([]);
  });
});

it("as many labels as of the longest known document are in the invoices", () => {
  expect(INVOICES.flatMap(({ truth }) => truth).length).toBeGreaterThanOrEqual(70);
  expect(NOTATIONS.length).toBeGreaterThanOrEqual(40);
});

const NOTATION_PAGE = pdfPage(
  NOTATIONS.map(([, text], index) => `${40 + 14 * (index >> 1)}: ${index % 2 ? 320 : 40} ${text}`).join("\n"),
);

it.each(NOTATIONS)("%s is found as %s", (value, text) => {
  const [evidence] = findEvidence([{ key: "value", value }], [NOTATION_PAGE]);
  expect(evidence).toSatisfy(isFound);
  // Without what a notation may or may not include, such as a currency or a weekday.
  const place = evidence?.places[0]?.text ?? "";
  expect(fold(text)).toContain(fold(place));
  expect(place.replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
});

it.each(["115/11/14", "15年11月14日", "1115年11月14日", "HR8.11.14", "R8.11.145"])(
  "2026-11-14 is not found in %s, which can be something else",
  (text) => {
    const [evidence] = findEvidence([{ key: "invoice_date", value: "2026-11-14" }], [pdfPage(`40: 40 ${text}`)]);
    expect(evidence?.kind).toBe("missing");
  },
);

it("a value that is not on a page of notations is not found", () => {
  const labels = NOTATIONS.map(([value]) => ({ key: "value", value: alter(value) }));
  const evidence = findEvidence(labels, [NOTATION_PAGE]);
  expect(labels.filter((_, index) => !isNowhere(evidence[index]))).toEqual([]);
});

describe("a picture that two readers have read", () => {
  const piecesOf = (...texts: string[]) =>
    texts.map((text, index) => ({ text, box: { left: 40, top: 30 * index, width: 90, height: 12 } }));
  const page = {
    index: 0,
    isFromPicture: true,
    pieces: piecesOf("Total", "27.50", "R12-77312"),
    alsoRead: piecesOf("Tctal", "127.50", "R12-773l2", "06/02/2026"),
  };
  const labels = ["127.50", "R12-77312", "2026-02-06", "PO-4711"].map((value) => ({ key: "a", value }));

  it("has the values that one of them has read", () => {
    const search = createLabelSearch(labels);
    search.addPage(page);
    expect(search.getEvidence().map(({ kind, places: [place] }) => [kind, place?.text])).toEqual([
      ["same", "127.50"],
      ["same", "R12-77312"],
      ["notation", "06/02/2026"],
      ["missing", undefined],
    ]);
    expect(search.findUncovered(0)).toEqual([]);
    search.addPage({ index: 0, pieces: piecesOf("Total") });
    expect(search.getEvidence().map(({ kind }) => kind)).toEqual(Array(4).fill("missing"));
  });

  it("has what no label names in the words that are shown", () => {
    const search = createLabelSearch(labels.slice(1, 2));
    search.addPage(page);
    expect(search.findUncovered(0)).toEqual([page.pieces[1]?.box]);
  });
});

it("a page that comes again replaces the page that was searched before", () => {
  const search = createLabelSearch([{ key: "invoice_amount", value: "1,250.00" }]);
  search.addPage(textPage("Total 1,250.00"));
  search.addPage(textPage("Total due\nEUR 1,250.00"));
  expect(search.getEvidence()[0]?.places.map(({ boxes }) => boxes[0]?.top)).toEqual([1]);
  search.addPage(textPage("Total 7.00"));
  expect(search.getEvidence()[0]?.kind).toBe("missing");
});
