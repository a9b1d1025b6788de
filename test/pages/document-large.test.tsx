import { screen, waitFor } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { expect, test } from "vitest";
import { openDocument } from "./fixtures";

const numbered = <T extends JsonBodyType>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

// By text and not by role: in jsdom the role of each of thousands of elements takes seconds to find out.
const press = (name: string) => screen.getByText(name, { selector: "button" });

test("of 2,000 labels the first 500 are rendered, the others in steps", { timeout: 60_000 }, async () => {
  const documentLabels = numbered(2_000, (index) => ({
    key: `key_${index}`,
    value: `value ${index}`,
    group: "g",
    groupVal: index < 1_000 ? "First half" : "Second half",
  }));
  const { user } = await openDocument({ documentLabels });
  expect(screen.getByText("2000 labels")).toBeVisible();
  const drawn = screen.getByText("Showing 500 of 2000 labels");
  expect(screen.getByText("key_499")).toBeVisible();
  expect(screen.queryByText("key_500")).not.toBeInTheDocument();
  expect(screen.getByText("1000")).toBeVisible();

  await user.click(press("Show more labels"));
  await waitFor(() => expect(drawn).toHaveTextContent("Showing 1000 of 2000 labels"));
  expect(screen.getByText("key_999")).toBeVisible();
  expect(screen.queryByText("key_1000")).not.toBeInTheDocument();
});

const FIELDS = Object.fromEntries(numbered(2_000, (index) => [`field_${index}`, index]));

test("of 2,000 undocumented fields the first 500 are rendered, the others in steps", async () => {
  const { user } = await openDocument(FIELDS);
  expect(screen.getByText("Showing 500 of 2000 fields")).toBeVisible();
  expect(screen.queryByText("field_500")).not.toBeInTheDocument();
  await user.click(press("Show more fields"));
  expect(await screen.findByText("field_999")).toBeVisible();
});

test("of 2,000 undocumented fields of a label the first are rendered, the others in steps", async () => {
  const { user } = await openDocument({ documentLabels: [{ key: "total", value: "1", ...FIELDS }] });
  expect(screen.queryByText("field_20")).not.toBeInTheDocument();
  await user.click(press("Show more fields"));
  expect(await screen.findByText("field_519")).toBeVisible();
});

test("300 labels in 100 groups, with 30 undocumented fields, are all rendered at once", async () => {
  const labels = numbered(300, (index) => ({ key: `key_${index}`, value: "1", groupVal: `Invoice ${index % 100}` }));
  await openDocument({ documentLabels: labels, ...Object.fromEntries(Object.entries(FIELDS).slice(0, 30)) });
  expect(screen.getByText("key_299")).toBeVisible();
  expect(screen.getByText("Invoice 99", { selector: "h2 bdi" })).toBeVisible();
  expect(screen.getByText("field_29")).toBeVisible();
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
});
