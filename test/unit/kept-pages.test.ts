import { expect, it } from "vitest";
import { addDocument, openPage, withoutHidden, type KeptPages } from "../../src/app/kept-pages";

const LIST = "/workflows/w?q=a";
const document = (id: string) => `/workflows/w/documents/${id}?q=a`;

function locationOf(address: string, state: unknown = null) {
  const { pathname, search } = new URL(address, "http://localhost");
  return { pathname, search, hash: "", state, key: "default" };
}

/** The pages after navigations to addresses and, in parentheses, documents that were prepared. */
const visit = (...steps: string[]) =>
  steps.reduce<KeptPages | undefined>((pages, step) => {
    const [, id] = /^\((.*)\)$/.exec(step) ?? [];
    return id !== undefined && pages
      ? addDocument(id, locationOf(document(id)), pages)
      : openPage(locationOf(step), pages);
  }, undefined);

it("a list stays behind the other pages of its workflow, and no longer", () => {
  expect(visit(LIST, document("a"))?.list).toMatchObject({ pathname: "/workflows/w", search: "?q=a" });
  expect(visit(LIST, "/workflows/w/labels")?.list).toBeDefined();
  for (const other of ["/", "/documents/a", "/workflows/v/documents/a"]) {
    expect(visit(LIST, other)?.list).toBeUndefined();
  }
});

it("the labels page stays behind the documents of its workflow, and no longer", () => {
  const labels = "/workflows/w/labels?q=a";
  expect(visit(labels, document("a"), document("b"))?.labels).toMatchObject({ search: "?q=a" });
  for (const other of [LIST, "/", "/workflows/v/documents/a"]) expect(visit(labels, other)?.labels).toBeUndefined();
});

it("a page keeps its address object while the address stays the same", () => {
  const before = visit(LIST, "(a)");
  const after = openPage(locationOf(document("a")), before);
  expect(after.document?.location).toBe(before?.document?.location);
  expect(openPage(locationOf(LIST), after).list).toBe(before?.list);
  expect(openPage(locationOf(document("a"), { documentSet: [] }), before).document?.location.state).not.toBeNull();
});

it("at most two documents are hidden, those that were added last, and none changes its place", () => {
  const ids = (...steps: string[]) => visit(LIST, ...steps)?.document?.ids;
  expect(ids(document("a"), "(b)")).toEqual(["a", "b"]);
  expect(ids(document("a"), "(b)", document("b"), "(c)")).toEqual(["a", "b", "c"]);
  expect(ids(document("a"), "(b)", document("b"), "(c)", document("c"), "(d)")).toEqual(["b", "c", "d"]);
  expect(ids(document("a"), "(b)", document("b"), "(c)", document("a"), "(x)")).toEqual(["a", "c", "x"]);
  expect(ids(document("a"), document("b"), document("c"), document("d"))).toEqual(["b", "c", "d"]);
});

it("behind a list waits only the last document that was prepared, on a page of its own", () => {
  expect(visit(LIST, "(a)", "(b)")?.document).toMatchObject({ ids: ["b"], openedWith: "b" });
  expect(visit(LIST, "(a)", document("a"))?.document).toMatchObject({ ids: ["a"], openedWith: "a" });
  expect(visit(LIST, "(a)", document("b"))?.document).toMatchObject({ ids: ["b"], openedWith: "b" });
  expect(visit(LIST, document("a"), LIST)?.document).toBeUndefined();
  expect(visit("/workflows/w/labels", "(a)")?.document).toBeUndefined();
});

it("without the hidden pages, only the visible one is left", () => {
  const left = (...steps: string[]) => {
    const pages = visit(...steps);
    const { document: shown, list } = withoutHidden(pages ?? openPage(locationOf("/")));
    return [shown?.ids, list?.pathname];
  };
  expect(left(LIST, document("a"), "(b)")).toEqual([["a"], undefined]);
  expect(left(LIST, "(a)")).toEqual([undefined, "/workflows/w"]);
  expect(left(LIST, "/workflows/w/labels")).toEqual([undefined, undefined]);
});
