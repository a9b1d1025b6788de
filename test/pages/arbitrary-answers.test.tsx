import { cleanup, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";
import { documentOf, summary } from "./fixtures";

const json = fc.jsonValue({ maxDepth: 3 });

/** A documented object of which any field may be missing or anything, with fields that nobody documented. */
function bent(documented: object): fc.Arbitrary<object> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, value] of Object.entries<unknown>({ ...documented })) {
    fields[name] = fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, json);
  }
  const whole = fc.record(fields);
  const partial = fc.record(fields, { requiredKeys: [] });
  const known = fc.oneof({ weight: 3, arbitrary: whole }, partial);
  const more = fc.dictionary(fc.string(), json, { maxKeys: 2 });
  return fc.tuple(more, known).map(([others, own]) => ({ ...others, ...own }));
}

const label = bent({ key: "k", value: "v", group: "g", groupVal: "G" });
const rows = fc.array(fc.oneof({ weight: 4, arbitrary: bent(summary("d1")) }, json), { maxLength: 6 });
const document = fc
  .array(fc.oneof({ weight: 4, arbitrary: label }, json), { maxLength: 5 })
  .chain((documentLabels) => bent({ ...documentOf(), documentLabels }));
const answerOf = (data: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: data.map((inner) => ({ message: "m", data: inner })) }, json);

test.each([
  ["list", "/workflows/flow-1", "http://localhost:3000/api/v1/documents/:id", answerOf(rows)],
  ["document", "/documents/d1", "http://localhost:3000/api/v1/document/:id", answerOf(document)],
] as const)(
  "any JSON for a %s ends in its page, an empty state or an alert",
  async (_, address, path, answers) => {
    await fc.assert(
      fc.asyncProperty(answers, async (body: unknown) => {
        server.use(
          http.get(path, () =>
            HttpResponse.text(JSON.stringify(body), { headers: { "content-type": "application/json" } }),
          ),
        );
        renderApp(address);
        await expect.poll(() => screen.queryByRole("main")?.getAttribute("aria-busy"), { timeout: 5000 }).toBe("false");
        expect(screen.queryByText(/could not be shown/)).not.toBeInTheDocument();
        const findEnd = () =>
          screen.queryByRole("alert") ??
          screen.queryByText("No documents in this workflow") ??
          screen.queryByRole("table", { name: "Documents" }) ??
          screen.getByText("Document type");
        await waitFor(() => expect(findEnd()).toBeInTheDocument());
        cleanup();
      }),
      { numRuns: 25, endOnFailure: true },
    );
  },
  60_000,
);
