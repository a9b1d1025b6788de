import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import { server } from "../server";
import { describeBlobs } from "./fixtures";
import { file, open } from "./open-file";

/** Each request that looks for the data of English, before the worker that reads pictures loads. jsdom has no such worker. */
const requests: Request[] = [];

const readButton = () => screen.findByRole("button", { name: "Read the text" });
const openPicture = () => open("/17.png", file("bytes", "image/png"));

beforeEach(() => {
  describeBlobs();
  requests.length = 0;
  server.use(
    http.head("/scan/eng.traineddata.gz", async ({ request }) => {
      requests.push(request);
      await delay("infinite");
    }),
  );
});

describe("the text of a picture", () => {
  test("is read with data from the page's own folder, until Cancel is pressed", async () => {
    const { user } = await openPicture();
    await user.click(await readButton());
    expect(await screen.findByText("Loading what reads the text…")).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.url).toBe(`${window.location.origin}/scan/eng.traineddata.gz`);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const button = await readButton();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription("Little or no text here: it is probably a scan.");
    expect(requests[0]?.signal.aborted).toBe(true);
    await user.keyboard("t");
    expect(await screen.findByText("Loading what reads the text…")).toBeVisible();
  });

  const MISSING = "This site has no data for the language “eng”: scan/eng.traineddata.gz is missing.";

  test.each([
    ["is missing", () => new HttpResponse(null, { status: 404 }), MISSING],
    ["is a page of the site", () => HttpResponse.html("<!doctype html>"), MISSING],
    [
      "is refused",
      () => new HttpResponse(null, { status: 503 }),
      "The data of the language “eng” could not be loaded (503).",
    ],
    [
      "cannot be reached",
      () => HttpResponse.error(),
      "The data of the language “eng” could not be loaded (no answer).",
    ],
  ])("is not read where the data of a language %s, and that is said", async (_, respond, message) => {
    server.use(http.head("/scan/eng.traineddata.gz", respond));
    const { user } = await openPicture();
    await user.click(await readButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await readButton()).toBeEnabled();
  });

  test("is read in the language that the reader chose, and can be read again in another one", async () => {
    server.use(http.head("/scan/deu.traineddata.gz", () => new HttpResponse(null, { status: 404 })));
    const { user } = await openPicture();
    await user.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByRole("menuitemradio", { name: "English" })).toBeChecked();
    await user.click(screen.getByRole("menuitemradio", { name: "German" }));
    await user.keyboard("{Escape}");
    await user.click(await readButton());
    expect(await screen.findByText(/no data for the language “deu”/)).toBeVisible();

    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "English" }));
    await user.keyboard("{Escape}");
    await user.click(await readButton());
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  test("is offered first in the language that an account number among the labels suggests", async () => {
    const documentLabels = [{ key: "bank_account_number", value: "FR76 3000 6000 0112 3456 7890 189" }];
    const { user } = await open("/17.png", file("bytes", "image/png"), { documentLabels });
    await user.click(await screen.findByRole("button", { name: "More" }));
    const group = await screen.findByRole("group", { name: "Language of scans" });
    const [first, second, third] = within(group).getAllByRole("menuitemradio");
    expect(first).toHaveAccessibleName("English");
    expect(second).toHaveAccessibleName("French (suggested)");
    expect(third).toHaveAccessibleName("German");
  });

  test("is read as soon as the picture is shown where the reader chose that", async () => {
    const { user } = await openPicture();
    const choice = await screen.findByRole("checkbox", { name: "Read scans when they open" });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(await screen.findByText("Loading what reads the text…")).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
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
    expect(requests).toEqual([]);
  });
});
