import { screen, waitFor, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, heading, openDocument, summary } from "./fixtures";

const label = (key: string, value: JsonBodyType = key) => ({ key, value, group: "code", groupVal: "Group" });

const open = (...documentLabels: JsonBodyType[]) => openDocument({ documentLabels });
const group = () => within(screen.getByRole("region", { name: "Group" }));
const keys = () =>
  group()
    .getAllByRole("term")
    .map((term) => within(term).getByRole("code").textContent);
const values = () =>
  group()
    .getAllByRole("definition")
    .map((definition) => definition.textContent);
const button = (name: string) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status");
const search = () => screen.getByRole("searchbox", { name: "Search labels" });

describe("labels whose values repeat their keys", () => {
  test("have no value on the page, which says so once, and are shown as sent on request", async () => {
    const { user } = await open(label("net_d"), label("invoice_number"));
    expect(status()).toHaveTextContent(/^Names only: each value repeats its key$/);
    expect(group().getByText("Net d")).toBeVisible();
    expect(screen.getAllByText("net_d")).toHaveLength(1);
    expect(values()).toEqual(["no value", "no value"]);
    expect(screen.queryByRole("button", { name: "With value" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Copy value of net_d" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Label options" }));
    expect(await screen.findByRole("button", { name: "Show as sent" })).toHaveAttribute("aria-pressed", "false");
    await user.click(button("Show as sent"));
    expect(button("Show as sent")).toHaveAttribute("aria-pressed", "true");
    expect(values()).toEqual(["net_d", "invoice_number"]);
    await user.click(button("Copy value of net_d"));
    expect(await navigator.clipboard.readText()).toBe("net_d");
    await user.click(button("Label options"));
    await user.click(await screen.findByRole("button", { name: "Show as sent" }));
    expect(values()).toEqual(["no value", "no value"]);
  });
});

describe("labels of which some have a value", () => {
  const LABELS = [label("net_d"), label("currency", "SEK"), label("sum", 0), label("empty", ""), label("none", null)];

  test("are counted, empty ones as no value, and can be only those with a value", async () => {
    const { user } = await open(...LABELS);
    expect(status()).toHaveTextContent(/^2 of 5 have a value$/);
    expect(values()).toEqual(["no value", "SEK", "0", "no value", "no value"]);
    await user.click(button("With value"));
    expect(button("With value")).toHaveAttribute("aria-pressed", "true");
    expect(keys()).toEqual(["currency", "sum"]);
    expect(status()).toHaveTextContent(/^2 of 5 have a value$/);
    await user.type(search(), "e");
    await waitFor(() => expect(keys()).toEqual(["currency"]));
    expect(status()).toHaveTextContent(/^1 of 5 labels$/);
    await user.clear(search());
    await user.type(search(), "net_d");
    expect(await screen.findByText("No label with a value matches this search.")).toBeVisible();
    await user.clear(search());
    await user.click(button("With value"));
    await waitFor(() => expect(keys()).toHaveLength(5));
  });

  test("can be only those without a value, which ends the choice of the others", async () => {
    const { user } = await open(...LABELS);
    await user.click(button("With value"));
    await user.click(button("Without value"));
    expect(button("With value")).toHaveAttribute("aria-pressed", "false");
    expect(keys()).toEqual(["net_d", "empty", "none"]);
    await user.click(button("Without value"));
    expect(keys()).toHaveLength(5);
  });
});

test.each([
  [["SEK", "x"], "2 labels"],
  [["SEK"], "1 label"],
  [["", null], "2 labels. None has a value."],
  [[""], "1 label. It has no value."],
])("labels with the values %j are summarized as %j, without toggles", async (sent, text) => {
  const { user } = await open(...sent.map((value, index) => label(`key_${index}`, value)));
  expect(status()).toHaveTextContent(new RegExp(`^${text}$`));
  expect(screen.queryByRole("button", { name: "With value" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Label options" }));
  expect(await screen.findByRole("button", { name: "Fold all" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show as sent" })).not.toBeInTheDocument();
});

test("what is shown of the labels stays on the way to the next document, and hides none that has no values", async () => {
  answerList("flow-1", [summary("a"), summary("b"), summary("c")]);
  const sent = { a: [label("net_d"), label("sum", "1")], b: [label("net_d")], c: [label("net_d"), label("sum", "3")] };
  for (const [id, documentLabels] of Object.entries(sent)) {
    answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels }));
  }
  const { user } = renderApp("/workflows/flow-1/documents/a");
  await user.click(await screen.findByRole("button", { name: "With value" }));
  await user.click(await screen.findByRole("button", { name: "Label options" }));
  await user.click(await screen.findByRole("button", { name: "Show as sent" }));
  await user.click(await screen.findByRole("link", { name: "Next document" }));
  await heading("b.pdf");
  await waitFor(() => expect(values()).toEqual(["net_d"]));
  await user.click(screen.getByRole("link", { name: "Next document" }));
  await heading("c.pdf");
  await waitFor(() => expect(values()).toEqual(["3"]));
  await user.click(await screen.findByRole("button", { name: "Label options" }));
  expect(await screen.findByRole("button", { name: "Show as sent" })).toHaveAttribute("aria-pressed", "true");
});

test("a label that breaks a rule says what was compared, until the rule is switched off", async () => {
  const { user } = await openDocument({
    documentLabels: [{ key: "currency", value: "EUX", group: "others", groupVal: "others" }],
  });
  const words = 'currency is no code of ISO 4217: "EUX"';
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Label options" }));
  await user.click(await screen.findByRole("checkbox", { name: "currency is a code of ISO 4217" }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
