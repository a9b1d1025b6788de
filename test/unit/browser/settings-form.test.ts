import { describe, expect, it } from "vitest";
import { DEFAULT_PATHS } from "../../../src/contract/endpoints";
import type { Connection } from "../../../src/state/connection";
import { fillSettings, readSettings, type Faults } from "../../../src/settings/settings-form";

const NONE: Connection = {
  source: "service",
  baseUrl: "",
  documentPath: "",
  workflowDocumentsPath: "",
  remember: false,
  key: "",
};

function filled(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the settings form", () => {
  it.each<[string, Record<string, string>, Partial<Connection>]>([
    ["nothing", {}, {}],
    ["the demo", { source: "demo" }, { source: "demo" }],
    ["a source that does not exist", { source: "other" }, {}],
    [
      "a base URL with a slash",
      { baseUrl: " https://service.example/docs/ " },
      { baseUrl: "https://service.example/docs" },
    ],
    ["a key between spaces", { key: " abc " }, { key: "abc" }],
    ["the tick to remember", { remember: "on" }, { remember: true }],
    ["the default paths", { documentPath: DEFAULT_PATHS.document, workflowDocumentsPath: DEFAULT_PATHS.documents }, {}],
    ["another path", { workflowDocumentsPath: "/l{?workflow_id}" }, { workflowDocumentsPath: "/l{?workflow_id}" }],
  ])("with %s is read", (_, fields, connection) => {
    expect(readSettings(filled(fields))).toEqual({ connection: { ...NONE, ...connection } });
  });

  it.each<[Record<string, string>, (keyof Faults)[]]>([
    [{ documentPath: "/d/{workflow_id}" }, ["documentPath"]],
    [
      { baseUrl: "x", key: "ü", documentPath: "x", workflowDocumentsPath: "x" },
      ["baseUrl", "key", "documentPath", "workflowDocumentsPath"],
    ],
  ])("with %j has a sentence for each field at fault", (fields, names) => {
    const read = readSettings(filled(fields));
    const faults = "faults" in read ? read.faults : {};
    expect(Object.keys(faults)).toEqual(names);
    for (const name of names) expect(faults[name]).toMatch(/\w+ \w+.*\.$|\{.*\}\.$/);
  });
});

describe("filling the form", () => {
  function form() {
    const element = document.createElement("form");
    element.innerHTML = `
      <input type="radio" name="source" value="demo" /><input type="radio" name="source" value="service" />
      <input name="baseUrl" /><input name="key" type="password" /><input name="documentPath" />
      <input name="workflowDocumentsPath" /><input type="checkbox" name="remember" /><input name="other" value="kept" />`;
    return element;
  }

  it.each<Partial<Connection>>([
    {},
    { source: "demo" },
    { baseUrl: "https://service.example", key: "secret-key", remember: true, documentPath: "/d{?document_id}" },
  ])("with %j reads back as the same connection", (change) => {
    const element = form();
    fillSettings(element, { ...NONE, ...change });
    expect(readSettings(new FormData(element))).toEqual({ connection: { ...NONE, ...change } });
    expect(new FormData(element).get("other")).toBe("kept");
  });

  it("shows the default paths, and never writes the key into the markup", () => {
    const element = form();
    fillSettings(element, { ...NONE, key: "secret-key" });
    expect(new FormData(element).get("documentPath")).toBe(DEFAULT_PATHS.document);
    expect(element.outerHTML).not.toContain("secret-key");
  });
});
