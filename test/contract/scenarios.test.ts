// @vitest-environment node
import { setupServer } from "msw/node";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createScenarioHandlers } from "../../src/mocks/scenarios";
import { SCENARIOS, scenarioNamed, type ScenarioName } from "../../src/contract/scenario";
import { ADDRESSES, ERRORS, HEADER, type Operation } from "./service-tables";

const SERVICE = "https://service.example";
const KEY = "a-key-that-works";
const NOW = new Date("2026-11-20T15:40:00.000Z");
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

function tell(name: ScenarioName) {
  server.resetHandlers(
    ...createScenarioHandlers(name, { baseUrl: SERVICE, filesUrl: "https://files.example", key: KEY, now: NOW }),
  );
}

async function ask(operation: Operation, id: string) {
  const response = await fetch(`${SERVICE}${ADDRESSES[operation]}${id}`, { headers: { [HEADER]: KEY } });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

async function body(operation: Operation, id: string): Promise<unknown> {
  return JSON.parse((await ask(operation, id)).text);
}

const RowsSchema = v.object({
  data: v.array(
    v.looseObject({
      _id: v.string(),
      original_file_name: v.string(),
      Extracted: v.boolean(),
      Edited: v.boolean(),
      CreatedAt: v.string(),
      EditedAt: v.string(),
    }),
  ),
});

async function list(id = "inv-2026-q4") {
  return v.parse(RowsSchema, await body("documents", id)).data;
}

describe("a scenario", () => {
  it("is known by its name and no other", () => {
    expect(SCENARIOS.map(({ name }) => scenarioNamed(name)?.name)).toEqual(SCENARIOS.map(({ name }) => name));
    for (const other of ["Normal", "", null]) expect(scenarioNamed(other)).toBeUndefined();
  });

  it("empty has no documents, empty-list says so with a 200", async () => {
    tell("empty");
    expect(await ask("documents", "inv-2026-q4")).toMatchObject({
      status: 404,
      text: '{"message":"documents not found!"}',
    });
    tell("empty-list");
    expect(await ask("documents", "inv-2026-q4")).toMatchObject({
      status: 200,
      text: '{"message":"documents fetched successfully","data":[]}',
    });
  });

  it.each(ERRORS)(
    "of %s %i answers with that status, and the other operation as usual",
    async (operation, status, documented) => {
      tell("normal");
      const [row] = await list();
      const ids = { documents: "inv-2026-q4", document: row?._id ?? "" };
      const name = scenarioNamed(`${operation === "documents" ? "list" : "document"}-${status}`)?.name;
      tell(name ?? "normal");
      const refused = await ask(operation, ids[operation]);
      expect(refused.status).toBe(status);
      if (documented) expect(JSON.parse(refused.text)).toEqual(documented);
      const other = operation === "document" ? "documents" : "document";
      expect((await ask(other, ids[other])).status).toBe(200);
    },
  );

  it.each([
    ["html", "text/html", /^<!doctype html>/],
    ["truncated", "application/json", /^\{"message":"documents fetched successfully","data":\[.*[^\]}]$/],
    ["missing-data", "application/json", /^\{"message":"documents fetched successfully"\}$/],
    ["wrong-types", "application/json", /^\{"message":"documents fetched successfully","data":\{"0":/],
  ] as const)("%s breaks a list of 200", async (name, type, text) => {
    tell(name);
    expect(await ask("documents", "supplier-onboarding")).toMatchObject({
      status: 200,
      type,
      text: expect.stringMatching(text) as unknown,
    });
  });

  it("bad-row spoils one row of a list and one label of a document", async () => {
    tell("normal");
    const rows = await list();
    const extracted = rows.find(({ Extracted }) => Extracted)?._id ?? "";
    tell("bad-row");
    const { data } = v.parse(
      v.object({ data: v.array(v.record(v.string(), v.unknown())) }),
      await body("documents", "inv-2026-q4"),
    );
    expect(data.flatMap((row, at) => ("_id" in row ? [] : [at]))).toEqual([1]);
    expect(await body("document", extracted)).toHaveProperty("data.documentLabels.0", "invoice_number");
  });

  it("breaks successes only", async () => {
    tell("missing-data");
    expect((await ask("documents", "error-401")).status).toBe(401);
  });

  it("slow keeps the reader waiting for seconds, then answers as usual", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    tell("slow");
    const answered = vi.fn();
    const asked = list().then(answered);
    await vi.advanceTimersByTimeAsync(1900);
    expect(answered).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    await asked;
    expect(answered.mock.calls[0]?.[0]).toHaveLength(342);
  });

  it("unstable fails now and then, and the same way every time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const course = async () => {
      tell("unstable");
      const outcomes: (number | string)[] = [];
      for (let request = 0; request < 12; request++) {
        const asked = ask("documents", "inv-2026-q3").then(
          ({ status }) => status,
          () => "network",
        );
        await vi.runAllTimersAsync();
        outcomes.push(await asked);
      }
      return outcomes;
    };
    const first = await course();
    expect(new Set(first)).toEqual(new Set([200, 500, "network"]));
    expect(first[0]).toBe(200);
    expect(await course()).toEqual(first);
  });

  it.each([
    ["1000", 1000],
    ["100000", 100_000],
  ] as const)(
    "%s has so many different documents, and each can be fetched",
    async (name, count) => {
      tell(name);
      const rows = await list();
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(count);
      for (const row of [rows[0], rows[400], rows[count - 1]]) {
        expect(await body("document", row?._id ?? "")).toHaveProperty(
          "data.original_file_name",
          row?.original_file_name,
        );
      }
    },
    20_000,
  );
});

describe("the scenario", () => {
  const statusesOf = async (ids: string[]) => {
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await ask("document", id)).status);
    return statuses;
  };
  const idsOf = async (workflowId?: string) => (await list(workflowId)).map(({ _id }) => _id);

  it("rate-limit sends five documents a second, refuses more with 429 and Retry-After, and lists as usual", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    tell("rate-limit");
    const ids = (await idsOf()).slice(0, 6);
    expect(await statusesOf(ids)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await fetch(`${SERVICE}${ADDRESSES.document}${ids[5]}`, { headers: { [HEADER]: KEY } });
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(await refused.json()).toEqual({ detail: "Too many requests" });
    expect((await ask("documents", "inv-2026-q4")).status).toBe(200);
    vi.setSystemTime(NOW.getTime() + 999);
    expect(await statusesOf(ids.slice(5))).toEqual([429]);
    vi.setSystemTime(NOW.getTime() + 1000);
    expect(await statusesOf(ids)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("some-fail fails once for every tenth document and always for a few, and the same way every time", async () => {
    const course = async () => {
      tell("some-fail");
      const ids = await idsOf();
      const tries = [await statusesOf(ids), await statusesOf(ids), await statusesOf(ids)];
      return ids.map((_, at) => tries.map((statuses) => statuses[at]).join(" "));
    };
    const first = await course();
    const count = (statuses: string) => first.filter((other) => other === statuses).length;
    expect(["404 404 404", "500 500 500", "500 200 200", "200 200 200"].map(count)).toEqual([1, 7, 35, 299]);
    expect(await course()).toEqual(first);
    // About 2,000 requests.
  }, 30_000);
});

describe("the scenario of arriving documents", () => {
  /** The list this many seconds after the scenario began. */
  async function after(seconds: number) {
    vi.setSystemTime(NOW.getTime() + seconds * 1000);
    return new Map((await list()).map((row) => [row._id, row]));
  }

  it("continues from the usual list: documents come in, change and leave", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    tell("normal");
    const usual = await list();
    tell("arriving");
    const before = await after(0);
    expect([...before.values()]).toEqual(usual);

    const later = await after(120);
    const added = [...later.keys()].filter((id) => !before.has(id));
    const kept = [...later.values()].filter(({ _id }) => before.has(_id));
    expect(added.length).toBeGreaterThan(8);
    expect([...before.keys()].some((id) => !later.has(id))).toBe(true);
    expect(kept.some((row) => row.Extracted && before.get(row._id)?.Extracted === false)).toBe(true);
    const edited = kept.filter((row) => row.Edited && before.get(row._id)?.Edited === false);
    expect(edited.length).toBeGreaterThan(0);
    for (const { EditedAt, rottenDays } of edited) {
      expect(Date.parse(EditedAt)).toBeGreaterThan(NOW.getTime());
      expect(rottenDays).toBeNull();
    }
    for (const id of added) expect(Date.parse(later.get(id)?.CreatedAt ?? "")).toBeGreaterThan(NOW.getTime());
  });

  it("says of a document what its list says", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    tell("arriving");
    const now = await after(200);
    for (const { _id, Extracted, Edited } of [...now.values()].slice(0, 20)) {
      expect(await body("document", _id)).toMatchObject({ data: { Extracted, Edited } });
    }
  });
});
