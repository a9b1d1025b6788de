import { expect, test } from "vitest";
import { CII } from "./e-invoice-fixtures";
import type { PageText } from "../../src/evidence/page-text";
import type { ReadableFile } from "../../src/files/open-file";
import { readFileText } from "../../src/files/read-file-text";

async function read(file: ReadableFile) {
  const pages: PageText[] = [];
  const options = { signal: new AbortController().signal, onPages: (more: readonly PageText[]) => pages.push(...more) };
  return { unsearched: await readFileText(file, options), pages };
}

test("a text file is one page, and each line is at its number", async () => {
  const { pages, unsearched } = await read({ kind: "text", text: "Invoice 7\r\nTotal 5.00", cut: false });
  expect(unsearched).toEqual([]);
  expect(pages).toMatchObject([
    {
      index: 0,
      pieces: [
        { text: "Invoice 7\n", box: { top: 0, height: 1 } },
        { text: "Total 5.00", box: { top: 1, height: 1 } },
      ],
    },
  ]);
});

test("a table has its cells as pieces, and a text that is no table its lines", async () => {
  const textsOf = async (text: string) =>
    (await read({ kind: "table", text, cut: false })).pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text));
  expect(await textsOf("item,amount\nRope,5.00\n")).toEqual(["item\t", "amount\t", "Rope\t", "5.00\t"]);
  expect(await textsOf("Rope")).toEqual(["Rope"]);
});

test("an electronic invoice has its texts as a reader sees them as pieces, and no tags", async () => {
  const { pages, unsearched } = await read({ kind: "text", text: CII, cut: false });
  expect(unsearched).toEqual([]);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.title).toBe("the invoice");
  const texts = pages[0]?.pieces.map(({ text }) => text) ?? [];
  expect(texts.slice(0, 3)).toEqual(["Invoice\t", "Invoice number\t", "RE-17\t"]);
  expect(texts.join("")).not.toContain("<");
});

test("of a very long electronic invoice the rest is not searched, and that is known", async () => {
  const notes = Array.from({ length: 40 }, (_, index) => `<ram:Note>${index} ${"a".repeat(9990)}</ram:Note>`);
  const text = CII.replace("<rsm:ExchangedDocument>", `<rsm:ExchangedDocument>${notes.join("")}`);
  const { pages, unsearched } = await read({ kind: "text", text, cut: false });
  expect(pages[0]?.title).toBe("the invoice");
  expect(unsearched).toEqual([{ kind: "rest" }]);
});

test("the values of a long text are looked for in its beginning, and its rest is not searched", async () => {
  const { pages, unsearched } = await read({ kind: "text", text: `${"a".repeat(99_999)}\n`.repeat(4), cut: false });
  expect(pages[0]?.pieces).toHaveLength(3);
  expect(unsearched).toEqual([{ kind: "rest" }]);
  expect((await read({ kind: "text", text: "Invoice 7", cut: true })).unsearched).toEqual([{ kind: "rest" }]);
});

test("a picture is a page that is not searched until it is read", async () => {
  const { pages, unsearched } = await read({ kind: "image", blob: new Blob(["picture"]) });
  expect(pages).toMatchObject([{ index: 0, pieces: [] }]);
  expect(unsearched).toEqual([{ kind: "page", index: 0, reason: "picture" }]);
});
