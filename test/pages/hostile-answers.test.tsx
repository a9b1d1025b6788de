import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { tracesOf } from "../key-forms";
import { renderApp } from "../render-app";
import { alertAfterRetries, answer, documentOf, fakeTimers, summary } from "./fixtures";
import { DOCUMENTS, LISTS, UNUSABLE } from "./hostile-answers";

const KEY = "hostile/key-of=16";

beforeEach(() => {
  fakeTimers();
  saveConnection({ ...getConnection(), key: KEY });
});

function expectNoTrace() {
  const shown = `${document.documentElement.outerHTML} ${document.title}`;
  for (const trace of tracesOf(KEY)) expect(shown).not.toContain(trace);
}

const PAGES = [
  {
    page: "the list",
    address: "/workflows/w1",
    path: "/api/v1/documents/w1",
    good: [summary("d1")],
    goodText: "d1.pdf",
    readable: LISTS,
  },
  {
    page: "the document",
    address: "/documents/d1",
    path: "/api/v1/document/d1",
    good: documentOf(),
    goodText: "Document type",
    readable: DOCUMENTS,
  },
];

for (const { page, address, path, good, goodText, readable } of PAGES) {
  test.each(UNUSABLE)(`${page}: %s shows an alert, and trying again shows the data`, async (_, respond, shown) => {
    answer(path, respond);
    const { user } = renderApp(address);
    const alert = await alertAfterRetries();
    expect(screen.getByRole("main")).toContainElement(alert);
    for (const words of shown) expect(alert).toHaveTextContent(words);
    expectNoTrace();

    answer(path, () => HttpResponse.json({ message: "", data: good }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(screen.getByRole("main")).findByText(goodText)).toBeVisible();
  });

  test.each(readable)(`${page}: %s is shown without an alert`, async (_, respond, shown) => {
    answer(path, respond);
    renderApp(address);
    await waitFor(() => {
      for (const words of shown) expect(document.body).toHaveTextContent(words);
    });
    expect(within(screen.getByRole("main")).queryByRole("alert")).not.toBeInTheDocument();
    expectNoTrace();
  });
}
