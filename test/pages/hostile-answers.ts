import { HttpResponse } from "msw";
import { LITERAL_FORMS, repeatKey } from "../key-forms";
import { documentOf, summary } from "./fixtures";

/** What the service answers to a request, and what the page then shows. */
export type Case = [name: string, respond: (request: Request) => Response, shown: RegExp[]];

const REPLACED = /([\w-]*<API_KEY>,? ?)+/.source;

const text = (status: number, type: string, body: string) => () =>
  new HttpResponse(body, { status, headers: { "Content-Type": type } });

const json = (status: number, body: unknown) => text(status, "application/json", JSON.stringify(body));

const html = (status: number) =>
  text(status, "text/html", "<!doctype html><title>x</title><h1>Proxy page</h1><script>document.title='run'</script>");

const keyIn = (request: Request) => request.headers.get("x-api-key") ?? "";

/** An answer in which `KEY` stands for the key that was sent, in all of its forms. */
const echo = (status: number, body: unknown, forms?: typeof LITERAL_FORMS) => (request: Request) =>
  text(status, "application/json", repeatKey(JSON.stringify(body), keyIn(request), forms))();

/** A page that shows the headers of the request, as some proxies do. */
const headersAsHtml = (request: Request) =>
  text(502, "text/html", `<!doctype html><pre>${JSON.stringify([...request.headers])}</pre>`)();

const list = (data: unknown) => json(200, { message: "documents fetched successfully", data });
const document = (fields: Parameters<typeof documentOf>[0]) =>
  json(200, { message: "document fetched successfully", data: documentOf(fields) });
const echoDocument = (fields: Parameters<typeof documentOf>[0]) =>
  echo(200, { data: documentOf(fields) }, LITERAL_FORMS);

/** Answers that are not usable for either page: an alert shows these words. */
export const UNUSABLE: Case[] = [
  ["a 200 with HTML", html(200), [/is not JSON \(200\)/, /sent a page of HTML, which is not shown/]],
  ["a 200 with an empty body", text(200, "application/json", ""), [/is not JSON \(200\)/, /sent no message/]],
  [
    "truncated JSON",
    text(200, "application/json", '{"message":"x","data":[{"_id":"a'),
    [/The answer ended early \(200\)/],
  ],
  ["a body that is null", json(200, null), [/does not have the expected format/]],
  ["data that is null", json(200, { message: "fetched", data: null }), [/does not have the expected format/, /data/]],
  ["a 403 without a body", text(403, "text/plain", ""), [/\(403\)/, /sent no message/]],
  ["a 400 with an object for a message", json(400, { message: { a: 1 } }), [/\(400\)/, /\{"a":1\}/]],
  ["a 418 that nobody documented", json(418, { detail: "teapot" }), [/\(418\)/, /teapot/]],
  ["a 403 that repeats the key", echo(403, { detail: "not with KEY." }), [new RegExp(`not with ${REPLACED}\\.`)]],
  ["a 502 that repeats the request", headersAsHtml, [/sent a page of HTML, which is not shown/]],
  ["a key as its data", echo(200, { data: "KEY" }), [/data is a text, not an? (object|list)/]],
  ["a 204", () => new HttpResponse(null, { status: 204 }), [/\(204\)/]],
];

/** Lists that are shown despite their faults. */
export const LISTS: Case[] = [
  ["one bad row among good ones", list([summary("d1"), { _id: 7 }]), [/1 of 2 documents could not be read/, /d1\.pdf/]],
  ["only bad rows", list([null, [], "x", {}]), [/4 of 4 documents could not be read/, /Showing 0 of 0 documents/]],
  [
    "rows with more fields",
    list([summary("d1", { more: { a: 1 }, __proto__: { b: 2 } })]),
    [/Showing 1 of 1 documents/],
  ],
  [
    "impossible timestamps",
    list([summary("d1", { CreatedAt: "2026-02-31T00:00:00.000Z" })]),
    [/2026-02-31T00:00:00.000Z/],
  ],
  ["an id that no address can hold", list([summary(".."), summary("\ud800")]), [/of 2 documents/]],
  ["a message that is a number", json(200, { message: 5, data: [summary("d1")] }), [/Showing 1 of 1 documents/]],
  ["an empty list that repeats the key", echo(200, { message: "KEY", data: [] }), [new RegExp(`said: “?${REPLACED}`)]],
  [
    "a row of the key",
    echo(200, { data: [summary("d1"), "KEY", summary("d1", { Edited: "KEY" })] }),
    [/2 of 3 documents could not be read/, /Edited is a text, not true or false/],
  ],
  [
    "the key in a file name",
    echo(200, { data: [summary("d1", { original_file_name: "KEY.pdf" })] }, LITERAL_FORMS),
    [new RegExp(`${REPLACED}\\.pdf`)],
  ],
  ["a 404 with HTML", html(404), [/No documents in this workflow/, /something else may be answering/]],
];

/** Documents that are shown despite their faults. */
export const DOCUMENTS: Case[] = [
  ["an unknown document type", document({ documentType: "Ünknown/../type" }), [/Ünknown\/\.\.\/type/]],
  [
    "the same key twice",
    document({ documentLabels: ["first", "second"].map((value) => ({ key: "k", value, group: "g", groupVal: "G" })) }),
    [/first/, /second/],
  ],
  [
    "__proto__ and constructor as keys and groups",
    text(
      200,
      "application/json",
      JSON.stringify({ data: documentOf({ documentLabels: "LABELS" }) }).replace(
        '"LABELS"',
        '[{"key":"__proto__","value":"polluted","group":"constructor","groupVal":"__proto__"},' +
          '{"key":"constructor","value":"built","group":"__proto__","groupVal":"constructor"}]',
      ),
    ),
    [/polluted/, /built/],
  ],
  ["a value that is an object", document({ documentLabels: [{ key: "k", value: { paid: [1] } }] }), [/Paid\s*1/]],
  ["a relative file", document({ fileUrl: "/files/1.pdf" }), [/is not absolute/]],
  ["a file with a user name", document({ fileUrl: "https://me:pw@files.example/1.pdf" }), [/user name or a password/]],
  ["the key in a file's name", echoDocument({ original_file_name: "KEY.pdf" }), [new RegExp(`${REPLACED}\\.pdf`)]],
  [
    "the key in a label",
    echoDocument({ documentLabels: [{ key: "KEY", value: "of KEY" }] }),
    [new RegExp(`of ${REPLACED}`)],
  ],
  [
    "the key in a file's address",
    echo(200, { data: documentOf({ fileUrl: "https://x.example/?KEY" }) }),
    [/repeats the API key/],
  ],
];
