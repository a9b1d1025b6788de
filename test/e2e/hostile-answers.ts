import {
  brokenOff,
  echo,
  headersAsHtml,
  html,
  json,
  LITERAL_FORMS,
  redirect,
  reset,
  text,
  trickled,
  withoutCors,
  type Respond,
} from "./hostile-service";

/** An answer of the service, and what the page says about it. */
export type Case = [name: string, respond: Respond, says: RegExp[]];

export const summary = (change: object = {}) => ({
  _id: "d1",
  userId: "u1",
  original_file_name: "Invoice 1.pdf",
  Edited: false,
  Extracted: true,
  CreatedAt: "2026-11-03T09:12:45.123Z",
  EditedAt: "2026-11-03T09:12:45.123Z",
  rottenDays: 3,
  ...change,
});

export const document = (change: object = {}) => ({
  documentType: "Invoice",
  documentLabels: [{ key: "bank_name", value: "bank_name", group: "others", groupVal: "others" }],
  original_file_name: "Invoice 1.pdf",
  fileUrl: "https://files.example/1.pdf",
  Edited: false,
  Extracted: true,
  workflowId: "w1",
  ...change,
});

const list = (data: unknown) => json(200, { message: "documents fetched successfully", data });
const one = (change: object) => json(200, { message: "document fetched successfully", data: document(change) });

const REPLACED = /([\w-]*<API_KEY>,? ?)+/.source;
const oneEcho = (change: object) => echo(200, { data: document(change) }, LITERAL_FORMS);

/** What is no answer of either operation: an alert with these words on both pages. */
export const NO_ANSWERS: Case[] = [
  ["a 200 with HTML", html(200), [/is not JSON \(200\)/, /sent a page of HTML, which is not shown/]],
  ["a 200 with an empty body", json(200, undefined), [/is not JSON \(200\)/, /no words of its own/]],
  ["truncated JSON", text(200, "application/json", '{"message":"x","data":[{"_id":"a'), [/is not JSON \(200\)/]],
  ["a body that is a string", json(200, "hello"), [/not of the described shape/]],
  ["a body that is null", json(200, null), [/not of the described shape/]],
  ["data that is missing", json(200, { message: "fetched" }), [/not of the described shape/, /data/]],
  ["data that is null", json(200, { message: "fetched", data: null }), [/not of the described shape/, /data/]],
  ["data that is a number", json(200, { message: "fetched", data: 7 }), [/not of the described shape/, /data/]],
  ["a 403 with HTML", html(403), [/\(403\)/, /sent a page of HTML, which is not shown/]],
  ["a 403 without a body", text(403, "text/plain", ""), [/\(403\)/, /no words of its own/]],
  ["a 403 with a plain text", text(403, "text/plain", "not for you"), [/\(403\)/, /not for you/]],
  ["a 400 with an object for a message", json(400, { message: { a: 1 } }), [/\(400\)/, /\{"a":1\}/]],
  ["a 400 with a number for a detail", json(400, { detail: 42 }), [/\(400\)/, /42/]],
  ["a 418 that nobody described", json(418, { detail: "teapot" }), [/\(418\)/, /teapot/]],
  ["a 429", json(429, { message: "slow down" }), [/too many requests \(429\)/, /slow down/]],
  ["a 502 with HTML", html(502), [/is failing \(502\)/, /sent a page of HTML, which is not shown/]],
  ["a 503", json(503, { message: "maintenance" }), [/is failing \(503\)/, /maintenance/]],
  ["a redirect to another host", redirect("http://127.0.0.1:9/elsewhere"), [/a redirect, which was refused/]],
  ["a redirect on its own host", redirect("/elsewhere"), [/a redirect, which was refused/]],
  ["a reset connection", reset, [/could not be reached/]],
  ["a body that breaks off", brokenOff, [/could not be reached/]],
  ["no CORS headers", withoutCors, [/could not be reached/, /CORS/]],
  ["a 403 that repeats the key", echo(403, { detail: "not with KEY." }), [new RegExp(`not with ${REPLACED}\\.`)]],
  ["a 502 that repeats the request", headersAsHtml, [/sent a page of HTML, which is not shown/]],
  ["a key as its data", echo(200, { data: "KEY" }), [/data should be an? (object|list), but is a string/]],
  ["a 204", (response) => response.writeHead(204, { "Access-Control-Allow-Origin": "*" }).end(), [/\(204\)/]],
];

/** Lists that are read all the same. */
export const LISTS: Case[] = [
  ["an empty list", list([]), [/No documents in this workflow/]],
  ["one bad row among good ones", list([summary(), { _id: 7 }]), [/1 of 2 documents could not be read/, /Invoice 1/]],
  ["only bad rows", list([null, [], "x", {}]), [/4 of 4 documents could not be read/, /Showing 0 of 0 documents/]],
  ["rows with missing fields", list([{ _id: "d1" }]), [/1 of 1 documents could not be read/]],
  ["rows with more fields", list([summary({ more: { a: 1 }, __proto__: { b: 2 } })]), [/Showing 1 of 1 documents/]],
  ["the same id twice", list([summary(), summary()]), [/Showing 2 of 2 documents/]],
  ["impossible timestamps", list([summary({ CreatedAt: "2026-02-31T00:00:00.000Z" })]), [/2026-02-31T00:00:00.000Z/]],
  ["a timestamp that is a word", list([summary({ EditedAt: "yesterday" })]), [/yesterday/]],
  [
    "markup in a file name",
    list([summary({ original_file_name: "<img src=x onerror=document.title='run'>.pdf" })]),
    [/<img src=x onerror=document\.title='run'>\.pdf/],
  ],
  ["a file name without an end", list([summary({ original_file_name: "long".repeat(2000) })]), [/longlonglong/]],
  ["an empty file name", list([summary({ original_file_name: "" })]), [/\(no file name\)/]],
  ["an id that no address can hold", list([summary({ _id: ".." }), summary({ _id: "\ud800" })]), [/of 2 documents/]],
  ["rottenDays that is a text", list([summary({ rottenDays: "3" })]), [/1 of 1 documents could not be read/]],
  ["a message that is a number", json(200, { message: 5, data: [summary()] }), [/Showing 1 of 1 documents/]],
  ["no message", json(200, { data: [summary()] }), [/Showing 1 of 1 documents/]],
  ["a list in small pieces", trickled({ message: "", data: [summary()] }), [/Showing 1 of 1 documents/]],
  ["an empty list that repeats the key", echo(200, { message: "KEY", data: [] }), [new RegExp(`said: “?${REPLACED}`)]],
  [
    "a row of the key",
    echo(200, { data: [summary(), "KEY", summary({ Edited: "KEY" })] }),
    [/2 of 3 documents could not be read/, /Edited should be true or false, but is a string/],
  ],
  [
    "the key in a file name",
    echo(200, { data: [summary({ original_file_name: "KEY.pdf" })] }, LITERAL_FORMS),
    [new RegExp(`${REPLACED}\\.pdf`)],
  ],
  ["a 404 with HTML", html(404), [/No documents in this workflow/, /something else may be answering/]],
];

/** Documents that are read all the same. */
export const DOCUMENTS: Case[] = [
  ["no labels", one({ documentLabels: [] }), [/Invoice 1\.pdf/]],
  ["an unknown document type", one({ documentType: "Ünknown/../type" }), [/Ünknown\/\.\.\/type/]],
  ["more fields", one({ extra: "an extra field" }), [/Invoice 1\.pdf/]],
  [
    "the same key twice",
    one({ documentLabels: ["first", "second"].map((value) => ({ key: "k", value, group: "g", groupVal: "G" })) }),
    [/first/, /second/],
  ],
  [
    "__proto__ and constructor as keys and groups",
    text(
      200,
      "application/json",
      JSON.stringify({ data: document({ documentLabels: "LABELS" }) }).replace(
        '"LABELS"',
        '[{"key":"__proto__","value":"polluted","group":"constructor","groupVal":"__proto__"},' +
          '{"key":"constructor","value":"built","group":"__proto__","groupVal":"constructor"}]',
      ),
    ),
    [/polluted/, /built/],
  ],
  ["a label that is none", one({ documentLabels: [null, 3] }), [/2 of 2 labels could not be read/]],
  ["a value that is an object", one({ documentLabels: [{ key: "k", value: { a: [1] } }] }), [/"a"/]],
  ["a script for a file", one({ fileUrl: "javascript:document.title='run'" }), [/begins with “javascript:”/]],
  ["data for a file", one({ fileUrl: "data:text/html,<script>1</script>" }), [/begins with “data:”/]],
  ["a relative file", one({ fileUrl: "/files/1.pdf" }), [/is not absolute/]],
  ["a file on no scheme", one({ fileUrl: "//evil.example/1.pdf" }), [/is not absolute/]],
  ["a file with a user name", one({ fileUrl: "https://me:pw@files.example/1.pdf" }), [/user name or a password/]],
  ["no file", one({ fileUrl: "" }), [/sent no address for the file/]],
  ["a file of blanks and breaks", one({ fileUrl: " java\nscript:alert(1)" }), [/characters that no address may hold/]],
  ["the key in a file's name", oneEcho({ original_file_name: "KEY.pdf" }), [new RegExp(`${REPLACED}\\.pdf`)]],
  [
    "the key in a label",
    oneEcho({ documentLabels: [{ key: "KEY", value: "of KEY" }] }),
    [new RegExp(`of ${REPLACED}`)],
  ],
  [
    "the key in a file's address",
    echo(200, { data: document({ fileUrl: "https://x.example/?KEY" }) }),
    [/repeats the API key/],
  ],
  ["markup in a label", one({ documentLabels: [{ key: "<b>k</b>", value: "<i>v</i>" }] }), [/<b>k<\/b>/, /<i>v<\/i>/]],
];
