import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answerDocument, answerList, describeBlobs, documentOf, heading, never, requests, summary } from "./fixtures";
import { file, fresh, HOST } from "./open-file";

const panel = () => screen.getByRole("group", { name: "File" });
const filesOf = (seen: Request[]) =>
  seen.filter(({ url }) => url.startsWith(HOST)).map(({ url }) => url.slice(HOST.length));

/** Serves a workflow with one document per file. A document has the name of its file, without the slash and the extension. */
function serve(files: Record<string, () => Response | Promise<Response>>) {
  const ids = Object.keys(files).map((path) => path.slice(1, path.indexOf(".")));
  answerList(
    "flow-1",
    ids.map((id) => summary(id)),
  );
  for (const [index, [path, respond]] of Object.entries(files).entries()) {
    const id = ids[index] ?? "";
    server.use(http.get(HOST + path, respond));
    answerDocument(id, documentOf({ original_file_name: id, fileUrl: HOST + path }));
  }
}

/** Opens a document of the workflow with its file panel. Returns the requests made. */
async function open(id: string) {
  const seen = requests();
  const app = renderApp(`/workflows/flow-1/documents/${id}`);
  await app.user.click(await screen.findByRole("button", { name: "Show file" }));
  return { ...app, seen };
}

const text = (body: string) => file(body, "text/plain");

/** A function to use as an answer, and a function that sends it. */
function held(respond: () => Response) {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  return { respond: () => sent.then(respond), send };
}

beforeEach(describeBlobs);

describe("the next document's file", () => {
  test("is fetched ahead after the current one, and not requested again when its document is opened", async () => {
    const first = held(text("first"));
    serve({ "/a.txt": first.respond, "/b.txt": text("second"), "/c.txt": text("third") });
    const { user, seen } = await open("a");
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/b"))).toBe(true));
    await screen.findByText("Loading the file…");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt"]));
    first.send();
    await screen.findByText("first");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt"]));
    await user.keyboard("j");
    expect(await screen.findByText("second")).toBeVisible();
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt", "/c.txt"]));
    expect(screen.queryByText("first")).not.toBeInTheDocument();
  });

  test("is not requested while the panel is closed", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": text("second") });
    const seen = requests();
    const { user } = renderApp("/workflows/flow-1/documents/a");
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/b"))).toBe(true));
    await user.keyboard("j");
    await heading("b");
    expect(filesOf(seen)).toEqual([]);
  });

  test("is requested without the key, cookies or a referrer", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": text("second") });
    const { seen } = await open("a");
    await waitFor(() => expect(filesOf(seen)).toHaveLength(2));
    const ahead = seen.find(({ url }) => url.endsWith("/b.txt"));
    expect(ahead).toMatchObject({ method: "GET", credentials: "omit", referrerPolicy: "no-referrer" });
    expect([...(ahead?.headers.keys() ?? [])]).not.toContain("x-api-key");
  });

  test("is taken over while it is still arriving", async () => {
    const second = held(text("second"));
    serve({ "/a.txt": text("first"), "/b.txt": second.respond });
    const { user, seen } = await open("a");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt"]));
    await user.keyboard("j");
    await heading("b");
    second.send();
    expect(await screen.findByText("second")).toBeVisible();
    expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt"]);
    expect(seen.some(({ signal }) => signal.aborted)).toBe(false);
  });

  test.each(["the panel is closed", "the page is left"])("is aborted when %s", async (event) => {
    serve({ "/a.txt": text("first"), "/b.txt": never });
    const { user, navigate, seen } = await open("a");
    await waitFor(() => expect(filesOf(seen)).toHaveLength(2));
    if (event === "the page is left") await navigate("/settings");
    else await user.click(screen.getByRole("button", { name: "Hide file" }));
    await waitFor(() => expect(seen.at(-1)?.signal.aborted).toBe(true));
  });

  test("is aborted when it is no longer the next one, and the previous one is kept", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": text("second"), "/c.txt": never });
    const { user, seen } = await open("a");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt"]));
    await user.keyboard("j");
    await screen.findByText("second");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt", "/c.txt"]));
    await user.keyboard("k");
    await screen.findByText("first");
    expect(seen.find(({ url }) => url.endsWith("/c.txt"))?.signal.aborted).toBe(true);
    await user.keyboard("j");
    await screen.findByText("second");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt", "/c.txt", "/a.txt", "/c.txt"]));
  });

  test("is requested again if it failed", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": () => new HttpResponse(null, { status: 503 }) });
    const { user, seen } = await open("a");
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt"]));
    server.use(http.get(`${HOST}/b.txt`, text("second")));
    await waitFor(() => expect(screen.getByText("first")).toBeVisible());
    await user.keyboard("j");
    expect(await screen.findByText("second")).toBeVisible();
    expect(filesOf(seen)).toEqual(["/a.txt", "/b.txt", "/b.txt"]);
  });
});

describe("the file on a step to the next document", () => {
  const picture = (name: string) => screen.findByRole("img", { name });

  test("stays until the new one is drawn, beside the new labels", async () => {
    serve({ "/a.png": file("a", "image/png"), "/b.png": file("bb", "image/png") });
    const { user, seen } = await open("a");
    fireEvent.load(await picture("a"));
    await waitFor(() => expect(panel()).toHaveAttribute("aria-busy", "false"));
    await waitFor(() => expect(filesOf(seen)).toHaveLength(2));
    await user.keyboard("j");
    await heading("b");
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", `${HOST}/b.png`);
    expect(await picture("a")).toBeVisible();
    expect(panel()).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByRole("img", { name: "b" })).not.toBeInTheDocument();
    const next = await screen.findByAltText("b");
    expect(next).not.toBeVisible();
    fireEvent.load(next);
    expect(await picture("b")).toBeVisible();
    expect(screen.queryByRole("img", { name: "a" })).not.toBeInTheDocument();
    expect(panel()).toHaveAttribute("aria-busy", "false");
  });

  test("is replaced by the reason why the new one cannot be shown", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": () => new HttpResponse(null, { status: 404 }), "/c.txt": never });
    const { user, seen } = await open("a");
    await screen.findByText("first");
    await waitFor(() => expect(filesOf(seen)).toHaveLength(2));
    await user.keyboard("j");
    expect(await screen.findByText(/no file at this address/)).toBeVisible();
    expect(screen.queryByText("first")).not.toBeInTheDocument();
    expect(panel()).toHaveAttribute("aria-busy", "false");
    await waitFor(() => expect(filesOf(seen)).toContain("/c.txt"));
    await user.keyboard("j");
    expect(await screen.findByText("Loading the file…")).toBeVisible();
    expect(screen.queryByText(/no file at this address/)).not.toBeInTheDocument();
  });

  test("is replaced if the new picture turns out to be broken", async () => {
    serve({ "/a.png": file("a", "image/png"), "/b.png": file("bb", "image/png") });
    const { user, seen } = await open("a");
    fireEvent.load(await picture("a"));
    await waitFor(() => expect(filesOf(seen)).toHaveLength(2));
    await user.keyboard("j");
    fireEvent.error(await screen.findByAltText("b"));
    expect(await screen.findByText("The file is broken")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("is neither kept nor requested where there is no preview or its address cannot be opened", async () => {
    serve({ "/a.txt": text("first"), "/b.docx": text("second"), "/c.txt": text("third"), "/d.txt": text("fourth") });
    answerDocument("c", documentOf({ original_file_name: "c", fileUrl: "javascript:alert(1)" }));
    const { user, seen } = await open("a");
    await screen.findByText("first");
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/b"))).toBe(true));
    await user.keyboard("j");
    await screen.findByText(/Docket does not show it/);
    expect(screen.queryByText("first")).not.toBeInTheDocument();
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/c"))).toBe(true));
    await user.keyboard("j");
    await screen.findByText(/begins with “javascript:”/);
    await waitFor(() => expect(filesOf(seen)).toEqual(["/a.txt", "/d.txt"]));
  });

  test("keeps no file of a document that was left while the panel was closed", async () => {
    serve({ "/a.txt": text("first"), "/b.txt": never });
    const { user, seen } = await open("a");
    await screen.findByText("first");
    await user.click(screen.getByRole("button", { name: "Hide file" }));
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/b"))).toBe(true));
    await user.keyboard("j");
    await heading("b");
    await user.click(screen.getByRole("button", { name: "Show file" }));
    expect(await screen.findByText("Loading the file…")).toBeVisible();
    expect(screen.queryByText("first")).not.toBeInTheDocument();
  });

  test("keeps its zoom", async () => {
    serve({ "/a.png": file("a", "image/png"), "/b.docx": text(""), "/c.png": file("c", "image/png") });
    const { user, seen } = await open("a");
    await user.click(await screen.findByRole("button", { name: "Fit page" }));
    for (const id of ["b", "c"]) {
      await waitFor(() => expect(seen.some(({ url }) => url.endsWith(`/document/${id}`))).toBe(true));
      await user.keyboard("j");
      await heading(id);
    }
    await picture("c");
    expect(screen.getByRole("button", { name: "Fit page" })).toHaveAttribute("aria-pressed", "true");
  });

  test("is not waiting for a fresh link that was requested for the previous document", async () => {
    const gone = () => new HttpResponse(null, { status: 404 });
    serve({ "/a.txt": gone, "/b.txt": gone });
    const { user, seen } = await open("a");
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/document/b"))).toBe(true));
    const button = await fresh();
    server.use(http.get("*/api/v1/document/a", never));
    await user.click(button);
    expect(await fresh()).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("j");
    await heading("b");
    expect(await fresh()).toHaveAttribute("aria-disabled", "false");
  });
});
