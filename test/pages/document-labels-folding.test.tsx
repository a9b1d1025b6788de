import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, openDocument, summary } from "./fixtures";

const label = (key: string, value: string, groupVal: string) => ({ key, value, group: "code", groupVal });
const LABELS = [
  label("buyer_name", "Acme", "Buyer"),
  label("seller_name", "Tarnholt", "Seller"),
  label("net_d", "30", "Sums"),
];

const open = () => openDocument({ documentLabels: LABELS });
const region = (name: string) => screen.getByRole("region", { name });
const head = (name: string) => within(region(name)).getByRole("button", { name });
const row = (value: string) => screen.getByText(value).closest("dl > div");
const search = () => screen.getByRole("searchbox", { name: "Search labels" });
const folded = () =>
  screen
    .getAllByRole("region")
    .filter((group) => within(group).queryByRole("button", { expanded: false }))
    .map((group) => within(group).getByRole("heading").textContent);

describe("a group", () => {
  test("is folded and unfolded by its heading", async () => {
    const { user } = await open();
    expect(head("Buyer")).toHaveAttribute("aria-expanded", "true");
    await user.click(head("Buyer"));
    expect(head("Buyer")).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByText("Acme")).not.toBeVisible();
    expect(screen.getByText("Tarnholt")).toBeVisible();
    head("Buyer").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Acme")).toBeVisible();
  });

  test("is folded and unfolded with all others by a button and by the key z", async () => {
    const { user } = await open();
    await user.click(head("Buyer"));
    await user.click(await screen.findByRole("button", { name: "Label options" }));
    await user.click(await screen.findByRole("button", { name: "Fold all" }));
    expect(folded()).toEqual(["Buyer", "Seller", "Sums"]);
    await user.click(screen.getByRole("button", { name: "Unfold all" }));
    expect(folded()).toEqual([]);
    await user.keyboard("{Escape}z");
    expect(folded()).toEqual(["Buyer", "Seller", "Sums"]);
    await user.keyboard("z");
    expect(folded()).toEqual([]);
  });

  test("keeps the focus in its group when it is folded by z", async () => {
    const { user } = await open();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(row("Tarnholt")).toHaveFocus();
    await user.keyboard("z");
    expect(head("Seller")).toHaveFocus();
  });
});

describe("groups", () => {
  test("are stepped through by [ and ], and the arrow keys go on from there to the labels", async () => {
    const { user } = await open();
    await user.keyboard("]]");
    expect(head("Seller")).toHaveFocus();
    // This writes one bracket.
    await user.keyboard("[[");
    expect(head("Buyer")).toHaveFocus();
    await user.keyboard("]{ArrowDown}");
    expect(row("Tarnholt")).toHaveFocus();
    await user.keyboard("]{ArrowUp}");
    expect(row("Tarnholt")).toHaveFocus();
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `key_${index}`,
      value: "x",
      group: "g",
      groupVal: `Group ${index}`,
    }));
  const outline = () => screen.queryByRole("navigation", { name: "Groups of labels" });

  test("have an outline with their numbers of labels where there are twelve or more", async () => {
    const { user } = await openDocument({ documentLabels: [...many(12), ...many(1)] });
    await user.click(screen.getByRole("button", { name: "Group 0 2" }));
    expect(head("Group 0")).toHaveFocus();
    await user.type(search(), "group 1");
    await waitFor(() => expect(outline()).not.toBeInTheDocument());
  });

  test("that are not rendered yet are rendered when their entry of the outline is pressed", async () => {
    // Of over 1,000 labels only the first ones are rendered.
    const documentLabels = Array.from({ length: 85 }, () => many(12)).flat();
    const { user } = await openDocument({ documentLabels });
    expect(screen.queryByText("Group 7", { selector: "h2 bdi" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Group 7 85" }));
    expect(screen.getByText("Group 7", { selector: "h2 bdi" }).closest("button")).toHaveFocus();
  });
});

describe("a search", () => {
  test("is reached by the key /, and unfolds all groups until it is cleared", async () => {
    const { user } = await open();
    await user.click(head("Buyer"));
    await user.click(head("Sums"));
    await user.keyboard("/");
    expect(search()).toHaveFocus();
    await user.keyboard("name");
    await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(2));
    expect(folded()).toEqual([]);
    expect(screen.getByText("Acme")).toBeVisible();
    await user.clear(search());
    await waitFor(() => expect(folded()).toEqual(["Buyer", "Sums"]));
  });

  test("is cleared and left by Escape, so that the next / begins it anew", async () => {
    const { user } = await open();
    await user.keyboard("/name{Escape}");
    expect(search()).toHaveValue("");
    expect(search()).not.toHaveFocus();
    await user.keyboard("/buyer");
    expect(search()).toHaveValue("buyer");
  });

  test("that no label of the next document matches says so there, and is cleared by a button", async () => {
    const { user } = await open();
    await user.type(search(), "nothing of the kind");
    await user.click(await screen.findByRole("button", { name: "Show all labels" }));
    expect(search()).toHaveValue("");
    await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(3));
  });

  test("lets its results be folded, for as long as its text stays", async () => {
    const { user } = await open();
    await user.type(search(), "name");
    await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(2));
    await user.click(head("Seller"));
    expect(folded()).toEqual(["Seller"]);
    await user.type(search(), "{Backspace}");
    await waitFor(() => expect(folded()).toEqual([]));
    await user.click(await screen.findByRole("button", { name: "Label options" }));
    await user.click(await screen.findByRole("button", { name: "Fold all" }));
    expect(folded()).toEqual(["Buyer", "Seller"]);
    await user.clear(search());
    await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(3));
    expect(folded()).toEqual([]);
  });

  test("stays with the folded groups on the way to the next document", async () => {
    answerList("flow-1", [summary("a"), summary("b")]);
    for (const id of ["a", "b"]) {
      answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels: LABELS }));
    }
    const { user } = renderApp("/workflows/flow-1/documents/a");
    await user.click(await screen.findByRole("button", { name: "Sums" }));
    await user.type(search(), "buyer");
    await user.click(await screen.findByRole("link", { name: "Next document" }));
    await screen.findByRole("heading", { level: 1, name: "b.pdf" });
    expect(search()).toHaveValue("buyer");
    expect(screen.getByRole("status")).toHaveTextContent("1 of 3 labels");
    await user.clear(search());
    await waitFor(() => expect(folded()).toEqual(["Sums"]));
  });
});
