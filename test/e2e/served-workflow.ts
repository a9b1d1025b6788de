import type { Page } from "@playwright/test";
import { document, summary } from "./hostile-answers";

interface Answers {
  summaryOf?: (id: string, index: number) => object;
  /** What is not as usual in a document, or the status of an error in its place. */
  documentOf?: (id: string, index: number) => object | number | Promise<object | number>;
}

/** Answers in place of the service: the list of the workflow `flow`, and its documents. The callbacks say what is not as usual. */
export async function serveWorkflow(page: Page, ids: string[], answers: Answers): Promise<void> {
  const { summaryOf, documentOf } = answers;
  const data = ids.map((_id, index) => summary({ _id, original_file_name: `${_id}.pdf`, ...summaryOf?.(_id, index) }));
  await page.route("**/api/v1/documents/flow", (route) => route.fulfill({ json: { data } }));
  await page.route("**/api/v1/document/*", async (route) => {
    const id = route.request().url().split("/").at(-1) ?? "";
    const change = await documentOf?.(id, ids.indexOf(id));
    if (typeof change === "number") return route.fulfill({ status: change, json: { detail: "no" } });
    return route.fulfill({
      json: { data: document({ original_file_name: `${id}.pdf`, workflowId: "flow", ...change }) },
    });
  });
}
