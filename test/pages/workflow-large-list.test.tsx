import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerList, fill, summary } from "./fixtures";

const COUNT = 20_000;
const ROWS = Array.from({ length: COUNT }, (_, index) => {
  const number = String(index).padStart(5, "0");
  return summary(`id-${number}`, { userId: `owner-${99_999 - index}`, original_file_name: `Invoice ${number}.pdf` });
});

async function openList(rows = ROWS) {
  answerList("flow-1", rows);
  const app = renderApp("/workflows/flow-1");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`of ${rows.length} documents`));
  return app;
}

const firstRow = () => screen.getAllByRole("row")[1];

test("the last of several sorts decides the order", async () => {
  const { user, address } = await openList();
  await user.click(within(screen.getByRole("columnheader", { name: "Owner" })).getByRole("button"));
  expect(address()).toBe("/workflows/flow-1?sort=userId");
  await waitFor(() => expect(firstRow()).toHaveTextContent("id-19999"));
  await user.click(within(screen.getByRole("columnheader", { name: "Rotten days" })).getByRole("button"));
  await waitFor(() => expect(firstRow()).toHaveTextContent("id-00000"));
  expect(screen.getByRole("columnheader", { name: "Owner" })).toHaveAttribute("aria-sort", "none");
});

test("a search of a large list shows its result", async () => {
  const { user } = await openList();
  await fill(user, screen.getByRole("searchbox", { name: "Search documents" }), "00042");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`Showing 1 of ${COUNT} documents`));
});
