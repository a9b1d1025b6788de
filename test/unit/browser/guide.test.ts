import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GUIDE, renderGuide } from "../../../scripts/guide-page";
import { guideSection } from "../../../src/contract/error-dictionary";
import { SCENARIOS } from "../../../src/contract/scenario";
import { ServiceError, type ErrorKind } from "../../../src/contract/service-error";
import type { FileFault } from "../../../src/contract/file";
import type { Operation } from "../../../src/contract/endpoints";

const page = new DOMParser().parseFromString(readFileSync("guide.html", "utf8"), "text/html");
const { main, contents } = renderGuide(readFileSync(GUIDE, "utf8"));
page.querySelector("main")?.insertAdjacentHTML("beforeend", main);
page.querySelector("nav")?.insertAdjacentHTML("beforeend", contents);

const all = (selector: string) => [...page.querySelectorAll(selector)];
const ids = all("[id]").map(({ id }) => id);
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, "utf8"))
  .join("\n");
const findInSources = (pattern: RegExp) => Array.from(sources.matchAll(pattern), ([, text = ""]) => text);

// Objects, so that a kind that is added has to be added here too.
const ERROR_KINDS: Record<ErrorKind, true> = {
  status: true,
  network: true,
  offline: true,
  timeout: true,
  "cut-off": true,
  redirect: true,
  "too-large": true,
  charset: true,
  "not-json": true,
  shape: true,
  id: true,
  demo: true,
  "not-set-up": true,
};
const FILE_FAULTS: Record<FileFault["kind"], true> = {
  address: true,
  blocked: true,
  offline: true,
  silent: true,
  "cut-off": true,
  status: true,
  "too-large": true,
  "too-many-pixels": true,
  "too-many-pages": true,
  empty: true,
  page: true,
  broken: true,
  code: true,
  other: true,
};

describe("the guide", () => {
  it("has one h1, and an id of its own for each heading", () => {
    expect(all("h1")).toHaveLength(1);
    expect(all("main :is(h1, h2, h3, h4, h5, h6):not([id])")).toEqual([]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("links only to sections that it has, and to the app", () => {
    const addresses = all("a").map((link) => link.getAttribute("href") ?? "");
    expect(addresses.filter((address) => address !== "./" && !ids.includes(address.replace(/^#/, "")))).toEqual([]);
  });

  it("lists each section in its contents", () => {
    const linked = all("nav a").map((link) => link.getAttribute("href"));
    expect(linked).toEqual(all("main :is(h2, h3)").map(({ id }) => `#${id}`));
  });

  it("has pictures with a size and an alternative text, and no picture that it does not show", () => {
    for (const picture of all("img")) {
      expect(picture.getAttribute("alt")?.length, picture.outerHTML).toBeGreaterThan(20);
      expect(Number(picture.getAttribute("width"))).toBeGreaterThan(400);
    }
    const shown = all("img").map((picture) => picture.getAttribute("src"));
    expect(shown.toSorted()).toEqual(readdirSync("docs/guide").map((name) => `docs/guide/${name}`));
  });

  it("names each scenario with its title and its name in addresses", () => {
    const rows = all("#scenarios ~ table tr").map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.textContent),
    );
    for (const { title, name } of SCENARIOS) {
      expect(
        rows.filter((row) => row[0] === title && row[1] === name),
        name,
      ).toHaveLength(1);
    }
  });
});

describe("the guide has a section for", () => {
  it("each section that the app links to", () => {
    const named = [...findInSources(/<GuideLink section="([\w-]+)"/g), ...findInSources(/guide\.html#([\w-]+)/g)];
    expect(named).toContain("keys");
    expect(named).toContain("scenarios");
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(Object.keys(ERROR_KINDS).filter((kind) => kind !== "status"))("the error %s", (kind) => {
    expect(ids).toContain(guideSection(new ServiceError(kind as ErrorKind, "document")));
    expect(ids).toContain(guideSection(new ServiceError(kind as ErrorKind, "documents")));
  });

  it.each<Operation>(["document", "documents"])("each status of %s other than 200", (operation) => {
    const statuses = Array.from({ length: 600 }, (_, status) => status).filter((status) => status !== 200);
    const sections = statuses.map((status) => guideSection(new ServiceError("status", operation, { status })));
    expect(sections.filter((section) => !ids.includes(section))).toEqual([]);
    expect(new Set(sections).size).toBeGreaterThan(4);
  });

  it.each(Object.keys(FILE_FAULTS))("the fault %s of a file", (kind) => {
    expect(ids).toContain(`error-file-${kind}`);
  });
});
