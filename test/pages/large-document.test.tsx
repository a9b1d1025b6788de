import { screen, waitFor } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, documentOf } from "./fixtures";

const numbered = <T extends JsonBodyType>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

// jsdom takes many times as long as a browser.
const SLOW = { timeout: 20_000 };

async function open(fields: Record<string, JsonBodyType>) {
  answerDocument("17", documentOf(fields));
  const app = renderApp("/documents/17");
  await screen.findByText("Document type", {}, SLOW);
  return app;
}

// By text and not by role: in jsdom the role of each of thousands of elements takes seconds to find out.
const press = (name: string) => screen.getByText(name, { selector: "button" });

describe("of 2,000 labels", { timeout: 60_000 }, () => {
  const LABELS = numbered(2_000, (index) => ({
    key: `key_${index}`,
    value: `value ${index}`,
    group: "g",
    groupVal: index < 1_000 ? "First half" : "Second half",
  }));

  test("the first 500 are rendered, the others in steps", async () => {
    const { user } = await open({ documentLabels: LABELS });
    expect(screen.getByText("2000 labels")).toBeVisible();
    const drawn = screen.getByText("Showing 500 of 2000 labels");
    expect(screen.getByText("key_499")).toBeVisible();
    expect(screen.queryByText("key_500")).not.toBeInTheDocument();
    expect(screen.getByText("1000")).toBeVisible();

    await user.click(press("Show more labels"));
    await waitFor(() => expect(drawn).toHaveTextContent("Showing 1000 of 2000 labels"), SLOW);
    expect(screen.getByText("key_999")).toBeVisible();
    expect(screen.queryByText("key_1000")).not.toBeInTheDocument();
  });
});

const FIELDS = Object.fromEntries(numbered(2_000, (index) => [`field_${index}`, index]));

test("of 2,000 undocumented fields the first 500 are rendered, the others in steps", async () => {
  const { user } = await open(FIELDS);
  expect(screen.getByText("Showing 500 of 2000 fields")).toBeVisible();
  expect(screen.queryByText("field_500")).not.toBeInTheDocument();
  await user.click(press("Show more fields"));
  expect(await screen.findByText("field_999")).toBeVisible();
});

test("of 2,000 undocumented fields of a label the first are rendered, the others in steps", async () => {
  const { user } = await open({ documentLabels: [{ key: "total", value: "1", ...FIELDS }] });
  expect(screen.queryByText("field_20")).not.toBeInTheDocument();
  await user.click(press("Show more fields"));
  expect(await screen.findByText("field_519")).toBeVisible();
});

test("300 labels in 100 groups, with 30 undocumented fields, are all rendered at once", async () => {
  const labels = numbered(300, (index) => ({ key: `key_${index}`, value: "1", groupVal: `Invoice ${index % 100}` }));
  await open({ documentLabels: labels, ...Object.fromEntries(Object.entries(FIELDS).slice(0, 30)) });
  expect(screen.getByText("key_299")).toBeVisible();
  expect(screen.getByText("Invoice 99")).toBeVisible();
  expect(screen.getByText("field_29")).toBeVisible();
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
});
