import { screen, waitFor, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, documentOf, openDocument } from "./fixtures";

const open = (...documentLabels: JsonBodyType[]) => openDocument({ documentLabels });
const label = (key: string, value: JsonBodyType, groupVal = "Group", group = "code") => ({
  key,
  value,
  group,
  groupVal,
});
const region = (name: string) => screen.getByRole("region", { name });
const search = () => screen.getByRole("searchbox", { name: "Search labels" });

describe("a label's row", () => {
  test("shows the key as words beside the exact key", async () => {
    await open(label("invoice_number", "INV-1041"));
    const [term] = within(region("Group")).getAllByRole("term");
    expect(within(term ?? document.body).getByText("Invoice number")).toBeVisible();
    expect(within(term ?? document.body).getByRole("code")).toHaveTextContent(/^invoice_number$/);
    expect(within(region("Group")).getByText("INV-1041")).toBeVisible();
  });

  test("shows fields that the documentation does not mention, as JSON", async () => {
    await open({ ...label("a", "x"), confidence: 0.98, box: [1, 2], "": null }, label("b", "y"));
    expect(within(region("Group")).getAllByText("Other fields")).toHaveLength(1);
    expect(within(region("Group")).getByText("0.98")).toBeVisible();
    expect(within(region("Group")).getByText(/^\[ 1, 2 \]$/)).toBeVisible();
  });

  test("of a long value shows all of it on request", async () => {
    const { user } = await open(label("a", `${"x".repeat(3000)}end`));
    expect(region("Group")).not.toHaveTextContent("xend");
    await user.click(within(region("Group")).getByRole("button", { name: "Show all 3003 characters" }));
    expect(region("Group")).toHaveTextContent("xend");
  });

  test("survives a value that is nested extremely deeply", async () => {
    const depth = 200_000;
    const body = JSON.stringify({ data: documentOf({ documentLabels: "LABELS" }) });
    const labels = `[{"key":"deep","value":${"[".repeat(depth)}${"]".repeat(depth)},"groupVal":"Group"}]`;
    answer("/api/v1/document/17", () => new Response(body.replace('"LABELS"', labels)));
    renderApp("/documents/17");
    expect(await screen.findByText(/nested too deeply|\[\[\[/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("a group shows how many labels it has and each of its codes", async () => {
  await open(
    label("a", "1", "Parties", "buyer"),
    label("b", "2", "Parties", "seller"),
    label("c", "3", "Sums", "Sums"),
  );
  expect(region("Parties")).toHaveTextContent(/^Parties ?buyer ?seller ?2/);
  expect(region("Sums")).toHaveTextContent(/^Sums ?1/);
});

describe("a search among the labels", () => {
  test("marks what it found and counts it, in all and per group", async () => {
    const { user } = await open(
      label("seller_name", "Tarnholt", "Seller"),
      label("seller_vat", "SE556", "Seller"),
      label("buyer_name", "Acme", "Buyer"),
    );
    await user.type(search(), "Name");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 of 3 labels"));
    expect(region("Seller")).toHaveTextContent("1 of 2");
    expect(region("Buyer")).not.toHaveTextContent("of");
    expect(within(region("Seller")).getAllByText(/name/i, { selector: "mark" })).toHaveLength(2);
  });

  test("finds a key as it reads, and leaves the group its name", async () => {
    const { user } = await open(label("seller_name", "T", "Seller details"), label("net_d", "1", "Sums"));
    await user.type(search(), "seller n");
    await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(1));
    await user.clear(search());
    await user.type(search(), "details");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1 of 2 labels"));
    expect(region("Seller details")).toBeVisible();
  });
});
