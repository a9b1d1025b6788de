import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, onTestFinished, test } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answer, answerDocument, documentOf, fakeClock, letPass } from "./fixtures";
import { file, HOST, open } from "./open-file";

/** Answers with a byte now and then, without an end. */
function trickle() {
  let timer: ReturnType<typeof setInterval>;
  onTestFinished(() => clearInterval(timer));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(Uint8Array.of(0x20)), 50);
    },
    cancel: () => clearInterval(timer),
  });
  return new HttpResponse(body, { headers: { "content-type": "application/json" } });
}

describe("a document that loads for more than a second", () => {
  test("shows its progress, and can be cancelled and requested again", async () => {
    fakeClock();
    answer("/api/v1/document/d-1", trickle);
    const { user } = renderApp("/documents/d-1");
    await screen.findByRole("main", { busy: true });
    await letPass(1000);
    expect(await screen.findByText(/^1 kB received, \d s$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Loading was cancelled" })).toBeVisible();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    answerDocument("d-1", documentOf());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  });
});

test("a file that loads for more than a second shows its progress, and can be cancelled and requested again", async () => {
  fakeClock();
  const { user } = await open("/17.txt", trickle);
  await screen.findByText("Loading the file…");
  await letPass(1000);
  expect(await screen.findByText(/^1 kB received, \d s$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { name: "Loading was cancelled" })).toBeVisible();
  expect(screen.getByRole("group", { name: "File" })).toHaveAttribute("aria-busy", "false");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  server.use(http.get(`${HOST}/17.txt`, file("Total 440.40", "text/plain")));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Total 440.40")).toBeVisible();
});
