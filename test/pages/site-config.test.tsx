import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { NO_CONFIG, startSiteConfig, type Config } from "../../src/state/site-config";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { server } from "../server";
import { fill, requests, summary } from "./fixtures";

const site = (config: Partial<Config>, ...faults: string[]) =>
  startSiteConfig(() => Promise.resolve({ config: { ...NO_CONFIG, ...config }, faults }));

describe("a site's config", () => {
  test("names the viewer in the banner and in the title", async () => {
    site({ title: "Invoices of the north" });
    renderApp("/settings");
    expect(await within(await screen.findByRole("banner")).findByText("Invoices of the north")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Settings · Invoices of the north"));
  });

  test("says where the first request goes", async () => {
    server.use(
      http.get("https://config.example/docs/flow-1", () => HttpResponse.json({ message: "", data: [summary("17")] })),
    );
    const seen = requests();
    site({ baseUrl: "https://config.example", workflowDocumentsPath: "/docs/{workflow_id}", settings: "locked" });
    renderApp("/workflows/flow-1");
    expect(await screen.findByRole("link", { name: "17.pdf" })).toBeVisible();
    expect(seen.map(({ url }) => url)).toEqual(["https://config.example/docs/flow-1"]);
  });

  test("that is locked shows base URL and paths read-only, and lets the key be changed", async () => {
    site({ baseUrl: "https://config.example", settings: "locked" });
    const { user } = renderApp("/settings");
    const base = await screen.findByRole("textbox", { name: "Base URL" });
    await waitFor(() => expect(base).toHaveValue("https://config.example"));
    for (const name of ["Base URL", "Document path", "Workflow documents path"]) {
      expect(screen.getByRole("textbox", { name })).toHaveAttribute("readonly");
    }
    expect(screen.getByText(/are set for this site and cannot be changed here/)).toBeVisible();
    await fill(user, screen.getByLabelText("API key"), "another-key");
    await user.click(screen.getByRole("button", { name: "Save settings" }));
    expect(screen.getByRole("status")).toHaveTextContent("Settings saved.");
    expect(base).toHaveValue("https://config.example");
  });

  test("with a wrong member shows which one it is, and the pages still work", async () => {
    site({}, "“baseUrl”: This is not a URL.");
    renderApp("/workflows/supplier-onboarding");
    expect(await screen.findByRole("alert")).toHaveTextContent("“baseUrl”: This is not a URL.");
    expect(await screen.findByRole("table", { name: "Documents" })).toBeVisible();
  });

  test("that cannot be read stops every request until it can be, and says why", async () => {
    let failing = true;
    startSiteConfig(() =>
      Promise.resolve(
        failing
          ? { failure: "The web server answered 500." }
          : { config: { ...NO_CONFIG, title: "Invoices" }, faults: [] },
      ),
    );
    const seen = requests();
    const { user } = renderApp("/workflows/supplier-onboarding");
    const alert = await screen.findByRole("alert");
    expect(screen.getByRole("main")).toContainElement(alert);
    expect(alert).toHaveTextContent("This site's config.json could not be read");
    expect(alert).toHaveTextContent("The web server answered 500.");
    await user.click(screen.getByRole("link", { name: "Settings" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Docket sends nothing until it can read the file");
    expect(screen.queryByRole("button", { name: "Test connection" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The web server answered 500.");
    expect(seen).toEqual([]);

    failing = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Test connection" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("that loads on the second try leads to the requested list", async () => {
    const answers = [{ failure: "The web server answered 500." }];
    startSiteConfig(() => Promise.resolve(answers.shift() ?? { config: NO_CONFIG, faults: [] }));
    const { user } = renderApp("/workflows/supplier-onboarding");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: "Documents" })).toBeVisible();
  });

  test("that cannot be read does not keep anyone from the demo", async () => {
    startSiteConfig(() => Promise.resolve({ failure: "The web server answered 500." }));
    saveConnection({ ...getConnection(), source: "demo" });
    renderApp("/");
    expect(await screen.findByRole("textbox", { name: "Workflow ID" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
