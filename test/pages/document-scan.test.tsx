import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import { server } from "../server";
import { describeBlobs } from "./fixtures";
import { file, open } from "./open-file";

/** The workers that read pictures. jsdom has none. */
const workers: FakeWorker[] = [];

class FakeWorker {
  onmessage?: (message: { data: object }) => void;
  onerror?: (event: Event) => void;
  postMessage = vi.fn<(job: { jobId: string; action: string; payload: object }) => void>();
  terminate = vi.fn();

  constructor(readonly address: string) {
    workers.push(this);
  }

  /** Answers the last job. */
  answer(status: "resolve" | "reject", data?: string) {
    const { jobId = "" } = this.postMessage.mock.lastCall?.[0] ?? {};
    this.onmessage?.({ data: { jobId, status, data } });
  }
}

const readButton = () => screen.findByRole("button", { name: "Read the text" });
const openPicture = () => open("/17.png", file("bytes", "image/png"));

/** Opens a picture and starts to read it. */
async function startReading() {
  const { user } = await openPicture();
  await user.click(await readButton());
  await screen.findByText("Loading what reads the text…");
  const [worker] = workers;
  if (!worker) throw new Error("No worker was started");
  return { user, worker };
}

beforeEach(() => {
  describeBlobs();
  workers.length = 0;
  const OtherWorker = Worker;
  const startWorker = function (...[address, options]: ConstructorParameters<typeof Worker>) {
    return String(address).includes("scan-worker")
      ? new FakeWorker(String(address))
      : new OtherWorker(address, options);
  };
  vi.stubGlobal("Worker", startWorker);
  return () => vi.unstubAllGlobals();
});

describe("the text of a picture", () => {
  test("is read by a worker from the page's own folder, which Cancel ends", async () => {
    const { user, worker } = await startReading();
    expect(worker.address).toBe(`${window.location.origin}/assets/scan-worker.js`);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(worker.terminate).toHaveBeenCalled();
    const button = await readButton();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription("Little or no text here: it is probably a scan.");
  });

  test("is not read where the worker cannot be loaded or has no data of a language, and that is said", async () => {
    const { user, worker } = await startReading();
    worker.answer("resolve");
    await waitFor(() => expect(worker.postMessage.mock.lastCall?.[0]).toMatchObject({ action: "loadLanguage" }));
    worker.answer("reject", "Error: Network error while fetching eng.traineddata.gz. Response code: 404");
    await screen.findByText("This site has no data for the language “eng”: scan/eng.traineddata.gz is missing.");
    expect(worker.terminate).toHaveBeenCalled();
    await user.click(await readButton());
    await waitFor(() => expect(workers).toHaveLength(2));
    workers[1]?.onerror?.(new Event("error"));
    expect(await screen.findByText(/^A part of Docket could not be loaded\. .*Reload to get it\.$/)).toBeVisible();
  });

  test("is read as soon as the picture is shown where the reader chose that", async () => {
    const { user } = await openPicture();
    const choice = await screen.findByRole("checkbox", { name: "Read scans when they open" });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(await screen.findByText("Loading what reads the text…")).toBeVisible();
    expect(workers).toHaveLength(1);
  });

  const POLICY = "default-src 'none'; script-src 'self'";

  test.each([
    ["the page's policy forbids WebAssembly", POLICY, file("bytes", "image/png"), /does not allow WebAssembly/],
    ["its host forbids reading", `${POLICY} 'wasm-unsafe-eval'`, () => HttpResponse.error(), /its host does not let/],
  ])("is not read where %s, and the button says so", async (_, policy, respond, reason) => {
    server.use(http.head("/", () => new HttpResponse(null, { headers: { "Content-Security-Policy": policy } })));
    changePreferences({ readScans: true });
    const { user } = await open("/17.png", respond);
    const button = await readButton();
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    expect(button).toHaveAccessibleDescription(reason);
    await user.click(button);
    expect(workers).toEqual([]);
  });
});
