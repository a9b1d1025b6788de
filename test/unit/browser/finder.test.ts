import { describe, expect, test } from "vitest";
import { createFinder } from "../../../src/document/viewer/text-finder";
import { NO_MATCHES, type Matches } from "../../../src/document/viewer/use-find";

const OPTIONS = { highlightAll: true, wholeWords: false };

/** A file whose pages arrive when the test says so, and are drawn when the reader gets there. */
function openPages(texts: string[], { inView = 0 } = {}) {
  const arrived = new Set<number>();
  const release: (() => void)[] = [];
  const asked: number[] = [];
  const pages: (HTMLElement | undefined)[] = texts.map(() => undefined);
  const state = { matches: NO_MATCHES, shown: inView, found: -1 };
  const finder = createFinder({
    pageCount: texts.length,
    readText: async (page) => {
      asked.push(page);
      while (!arrived.has(page)) await new Promise<void>((resolve) => release.push(resolve));
      return { text: texts[page] ?? "", starts: [0] };
    },
    getRoot: (page) => pages[page],
    scroller: document.body,
    getPageInView: () => state.shown,
    goToPage: (page) => (state.shown = page),
    onMatches: (matches: Matches) => (state.matches = matches),
    onFound: (page) => (state.found = page),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const arrive = (...numbers: number[]) => {
    numbers.forEach((page) => arrived.add(page));
    release.splice(0).forEach((resume) => resume());
    return settle();
  };
  const draw = (page: number) => {
    pages[page] = document.createElement("div");
    pages[page].textContent = texts[page] ?? "";
    finder.redraw(page);
  };
  const count = () => `${state.matches.current} of ${state.matches.total}`;
  const step = (direction: "next" | "previous") => {
    finder.step(direction);
    return settle();
  };
  return { finder, state, texts, asked, arrive, draw, count, step };
}

describe("the search in pages", () => {
  test("selects the first match from the page in view on, and counts further ones as their pages arrive", async () => {
    const { finder, state, asked, arrive, count } = openPages(["a", "b", "a a", "a"], { inView: 1 });
    const found = finder.find("a", OPTIONS);
    await arrive(1);
    expect(count()).toBe("0 of 0");
    await arrive(2);
    expect(await found).toBe(true);
    expect([count(), state.shown]).toEqual(["1 of 2", 2]);
    await arrive(3);
    expect(count()).toBe("1 of 3");
    await arrive(0);
    expect([count(), state.shown]).toEqual(["2 of 4", 2]);
    expect(asked).toEqual([1, 2, 3, 0]);
  });

  test("goes round the end of the file in both directions, and waits for pages that have not arrived", async () => {
    const { finder, state, arrive, count, step } = openPages(["a", "b", "a"], { inView: 2 });
    void finder.find("a", OPTIONS);
    await arrive(2);
    await step("next");
    expect(state.shown).toBe(2);
    await arrive(0);
    expect([count(), state.shown]).toEqual(["1 of 2", 0]);
    await arrive(1);
    await step("previous");
    expect([count(), state.shown]).toEqual(["2 of 2", 2]);
    await step("previous");
    expect([count(), state.shown]).toEqual(["1 of 2", 0]);
  });

  test("takes each of several quick steps", async () => {
    const { finder, arrive, count } = openPages(["a a a a"]);
    void finder.find("a", OPTIONS);
    finder.step("next");
    finder.step("next");
    await arrive(0);
    expect(count()).toBe("3 of 4");
  });

  test("is replaced by another one, which reads no page again", async () => {
    const { finder, asked, arrive, count } = openPages(["a b", "a", "b b"]);
    const first = finder.find("a", OPTIONS);
    const second = finder.find("b", OPTIONS);
    await arrive(0, 1, 2);
    expect([await first, await second, count()]).toEqual([false, true, "1 of 3"]);
    expect(asked).toEqual([0, 1, 2]);
  });

  test("ends when it is cleared", async () => {
    const { finder, state, arrive } = openPages(["b", "a"]);
    const found = finder.find("a", OPTIONS);
    await arrive(0);
    finder.clear();
    await arrive(1);
    expect([await found, state.matches, state.shown]).toEqual([false, NO_MATCHES, 0]);
  });

  test("finds the text that replaced that of a page", async () => {
    const { finder, texts, arrive, count } = openPages(["", "other"]);
    await arrive(0, 1);
    expect(await finder.find("scanned", OPTIONS)).toBe(false);
    texts[0] = "scanned words";
    finder.forget(0);
    expect(await finder.find("scanned", OPTIONS)).toBe(true);
    expect(count()).toBe("1 of 1");
  });

  test("says whether any page has text, and takes one that cannot be read for empty", async () => {
    const read = {
      fails: () => Promise.reject(new Error("broken")),
      blank: () => Promise.resolve({ text: " \n", starts: [] }),
    };
    for (const readText of Object.values(read)) {
      const finder = createFinder({
        readText,
        getRoot: () => undefined,
        scroller: document.body,
        onMatches: () => undefined,
      });
      expect(await finder.find("a", OPTIONS)).toBe(false);
      expect(finder.hasText()).toBe(false);
    }
    const { finder, arrive } = openPages(["", "text"]);
    await arrive(0, 1);
    expect(await finder.find("a", OPTIONS)).toBe(false);
    expect(finder.hasText()).toBe(true);
  });

  test("selects the match nearest to the wanted place", async () => {
    const { finder, state, arrive, count } = openPages(["a a", "a xx a yy a"]);
    await arrive(0, 1);
    const place = { page: 1, text: "a", boxes: [], ranges: [{ piece: 0, start: 5, end: 6 }] };
    await finder.find("a", { ...OPTIONS, place });
    await arrive();
    expect([count(), state.shown]).toEqual(["4 of 5", 1]);
  });

  test("scrolls to the match once its page is drawn, but not when it is drawn again", async () => {
    const { finder, state, arrive, draw } = openPages(["b", "a"]);
    await arrive(0, 1);
    await finder.find("a", OPTIONS);
    expect([state.shown, state.found]).toEqual([1, -1]);
    draw(0);
    expect(state.found).toBe(-1);
    draw(1);
    expect(state.found).toBe(1);
    state.found = -1;
    draw(1);
    expect(state.found).toBe(-1);
  });
});
