import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { column, openList, summary } from "./fixtures";

const ROWS = [
  summary("plain"),
  summary("null", { rottenDays: null }),
  summary("twice", { original_file_name: "a.pdf" }),
  summary("twice", { original_file_name: "b.pdf" }),
  summary("more", { pages: 3, rottenDays: null }),
];

const open = (search = "") => openList(ROWS, search);
const ids = () => column("Document ID");
const row = (name: RegExp) => screen.getByRole("row", { name });

test("documents that differ from the documentation are counted, and shown alone by a press", async () => {
  const { user, address } = await open();
  const look = await screen.findByRole("button", { name: "Needs a look 4" });
  expect(look).toHaveAttribute("aria-pressed", "false");
  await user.click(look);
  expect(look).toHaveAttribute("aria-pressed", "true");
  expect(address()).toBe("/workflows/flow-1?look=true");
  await waitFor(() => expect(ids()).toEqual(["null", "twice", "twice", "more"]));
  await user.click(screen.getByRole("button", { name: "Needs a look: remove" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
});

test("each row says in words how it differs, with every row of a repeated id", async () => {
  await open();
  await waitFor(() => expect(row(/^null\.pdf/)).toHaveTextContent("Rotten days is null, though Edited is No"));
  expect(row(/^a\.pdf/)).toHaveTextContent("Several documents have this id");
  expect(row(/^b\.pdf/)).toHaveTextContent("Several documents have this id");
  expect(row(/^more\.pdf/)).toHaveTextContent(/Rotten days is null.*Has fields that are not documented/);
  expect(row(/^plain\.pdf/)).not.toHaveTextContent(/documented|null/);
});

test("one difference can be chosen, and is kept in the address", async () => {
  const { user, address } = await open("?look=true");
  const differences = within(await screen.findByRole("group", { name: "Differences" }));
  expect(differences.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Rotten days is null, though Edited is No 2",
    "Several documents have this id 2",
    "Has fields that are not documented 1",
  ]);
  await user.click(differences.getByRole("button", { name: /^Several documents/ }));
  await waitFor(() => expect(ids()).toEqual(["twice", "twice"]));
  expect(address()).toBe("/workflows/flow-1?look=repeated-id");
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
});

test("an unknown difference in the address is ignored, and the page says so", async () => {
  await open("?look=odd");
  expect(await screen.findByText(/^The address asks for/)).toHaveTextContent("look=odd, which is not a choice");
  expect(ids()).toHaveLength(5);
});

test("an address that names a difference in a parameter of its own, as earlier ones did, shows it", async () => {
  await open("?look=true&reason=repeated-id");
  await waitFor(() => expect(ids()).toEqual(["twice", "twice"]));
});
