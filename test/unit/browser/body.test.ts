import { describe, expect, it, vi } from "vitest";
import { ERROR_TEXT_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "../../../src/contract/endpoints";
import { readBody } from "../../../src/service/read-body";
import { BodyError } from "../../../src/service/body";

const LIST = '{"message":"fetched","data":[{"a":1},{"b":"é"},{"c":3}],"more":true}';
const encode = (text: string) => new TextEncoder().encode(text);

/** A body that the test sends part by part; as bytes, a reader can have them in memory of its own. */
function sending({ status = 200, asBytes = false } = {}) {
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | ReadableByteStreamController | undefined;
  const start = (controller: NonNullable<typeof body>) => {
    body = controller;
  };
  const stream = asBytes ? new ReadableStream({ type: "bytes", start }) : new ReadableStream({ start });
  return {
    response: new Response(stream, { status }),
    send: (text: string) => body?.enqueue(encode(text)),
    end: () => {
      body?.close();
      if (body && "byobRequest" in body) body.byobRequest?.respond(0);
    },
    breakOff: (reason: unknown) => body?.error(reason),
  };
}

/** Reads a response and records the progress it reported. */
function read(response: Response, limit?: number) {
  const rows: unknown[] = [];
  const bytes: number[] = [];
  const ends: boolean[] = [];
  const body = readBody(response, {
    onBytes: (received) => bytes.push(received),
    onRows: (more, ended) => {
      rows.push(...more);
      ends.push(ended);
    },
    ...(limit !== undefined && { limit }),
  });
  return { body, rows, bytes, ends };
}

describe("a list's body", () => {
  it("passes its rows on without the envelope, with the bytes received", async () => {
    const { body, rows, bytes } = read(new Response(LIST));
    const { json, text, bytes: all } = await body;
    expect(rows).toEqual([{ a: 1 }, { b: "é" }, { c: 3 }]);
    expect(json()).toEqual({ message: "fetched", more: true });
    expect([text, all, bytes.at(-1)]).toEqual([LIST, encode(LIST).length, encode(LIST).length]);
  });

  it("passes on at once what has arrived, but not more than a frame can take", async () => {
    const readSteps = async (count: number) => {
      const steps: number[] = [];
      const data = Array.from({ length: count }, (_, at) => ({ at, text: "x".repeat(200) }));
      const onRows = (rows: unknown[]) => steps.push(rows.length);
      await readBody(new Response(JSON.stringify({ data })), { onBytes: () => undefined, onRows });
      return steps;
    };
    expect(await readSteps(1000)).toEqual([1000]);
    const steps = await readSteps(5000);
    expect(steps.reduce((all, step) => all + step, 0)).toBe(5000);
    expect(Math.max(...steps)).toBeLessThan(2600);
  });

  it.each(['{"data":[{"a":1},{"b":2},nonsense]}', '{"data":[{"a":1}', '{"data":[{"a":1}]} and more'])(
    "that is not JSON is read to its end and is none: %s",
    async (text) => {
      const { body } = read(new Response(text));
      const { json, text: read_, bytes } = await body;
      expect(json).toThrow(SyntaxError);
      expect([read_, bytes]).toEqual([text, text.length]);
    },
  );

  it("keeps of a long text only the beginning", async () => {
    const { body } = read(new Response(`{"data":[${JSON.stringify("x".repeat(100_000))}]}`));
    expect((await body).text).toHaveLength(8192);
  });

  it.each(['{"message":"x"}', '{"data":{"a":1}}', '"data"', "<html>"])(
    "of another shape is read whole: %s",
    async (text) => {
      const { body, rows } = read(new Response(text));
      expect([(await body).text, rows]).toEqual([text, []]);
    },
  );
});

describe.each([
  ["piece by piece", () => sending()],
  ["into the reader's memory", () => sending({ asBytes: true })],
])("a list's body that comes %s", (_way, sendingOne) => {
  it("passes received rows on if nothing follows for a while", async () => {
    const { response, send, end } = sending();
    const { body, rows, ends } = read(response);
    send(LIST.slice(0, LIST.indexOf('{"c"')));
    await vi.waitFor(() => expect(rows).toHaveLength(2));
    expect(ends).toEqual([false]);
    send(LIST.slice(LIST.indexOf('{"c"')));
    end();
    await body;
    expect(rows).toHaveLength(3);
  });

  it("that breaks off passes on what had arrived, marked as the end, and fails with the reason", async () => {
    const { response, send, breakOff } = sending();
    const { body, rows, ends } = read(response);
    const reason = new TypeError("network error");
    const failed = expect(body).rejects.toHaveProperty("cause", reason);
    send('{"data":[{"a":1},{"b":2},{"c"');
    await vi.waitFor(() => expect(response.body?.locked).toBe(true));
    await Promise.resolve();
    breakOff(reason);
    await failed;
    expect([rows, ends]).toEqual([[{ a: 1 }, { b: 2 }], [true]]);
  });

  it("that is no JSON is read no further, even if it never ends", async () => {
    const { response, send } = sendingOne();
    const { body } = read(response);
    send('{"data":[{"a":1},nope,');
    const sendOn = setInterval(() => send(" ".repeat(1000)), 20);
    try {
      expect((await body).json).toThrow(SyntaxError);
    } finally {
      clearInterval(sendOn);
    }
  });

  it("is read completely, however it is split", async () => {
    const { response, send, end } = sending();
    const { body, rows } = read(response);
    for (const letter of LIST) send(letter);
    end();
    const { json, bytes } = await body;
    expect(rows).toHaveLength(3);
    expect([bytes, json()]).toEqual([encode(LIST).length, { message: "fetched", more: true }]);
  });
});

describe("a body", () => {
  it("without a listener for rows is read completely, however it is split", async () => {
    const { response, send, end } = sending();
    const body = readBody(response, { onBytes: () => undefined });
    for (const letter of LIST) send(letter);
    end();
    const { json, text } = await body;
    expect([text, json()]).toEqual([LIST, JSON.parse(LIST)]);
  });

  it("that is not a stream is read completely", async () => {
    const response = new Response(LIST);
    Object.defineProperty(response, "body", { value: null });
    const { body, rows } = read(response);
    expect([(await body).json(), rows]).toEqual([JSON.parse(LIST), []]);
  });
});

/** A body of 200 MB, in pieces of one, and how many of them were asked for before it was cancelled. */
function largeBody(begin: string, status = 200, headers: Record<string, string> = {}) {
  const sent = { pieces: 0, cancelled: false };
  const spaces = new Uint8Array(1e6).fill(0x20);
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => controller.enqueue(encode(begin)),
      pull: (controller) => {
        sent.pieces += 1;
        if (sent.pieces < 200) controller.enqueue(spaces);
        else controller.error(new RangeError("read too far"));
      },
      cancel: () => {
        sent.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(stream, { status, headers }), sent };
}

async function failureOf(body: Promise<unknown>): Promise<BodyError> {
  const error: unknown = await body.catch((reason: unknown) => reason);
  if (!(error instanceof BodyError)) throw new Error(`no BodyError: ${String(error)}`);
  return error;
}

describe("a body that is too large", () => {
  const MOST_PIECES = TEXT_LIMIT_BYTES / 1e6 + 1;

  it("is not read past the limit", async () => {
    const { response, sent } = largeBody('{"message":');
    const { kind, reason } = await failureOf(readBody(response, { onBytes: () => undefined }));
    expect([kind, sent.cancelled]).toEqual(["too-large", true]);
    expect(reason).toBe("20.0 MB received, the limit is 20 MB");
    expect(sent.pieces).toBeLessThanOrEqual(MOST_PIECES);
  });

  it("is not read at all if the header announces its size", async () => {
    const { response, sent } = largeBody("{", 200, { "content-length": "600000000" });
    const { kind, reason } = await failureOf(readBody(response, { onBytes: () => undefined }));
    expect([kind, reason]).toEqual(["too-large", "600.0 MB announced, the limit is 20 MB"]);
    expect([sent.pieces, sent.cancelled]).toEqual([0, true]);
  });

  it.each([
    ["envelope", '{"more":"'],
    ["row", '{"data":[{"a":1},{"b":"'],
    ["end", '{"data":[{"a":1}]'],
  ])("is not read past the limit where it is the %s of a list", async (_, begin) => {
    const { response, sent } = largeBody(begin);
    const { kind, reason } = await failureOf(read(response, 3e6).body);
    expect([kind, sent.cancelled]).toEqual(["too-large", true]);
    expect(reason).toMatch(/^3\.\d MB in one piece, the limit is 3 MB$/);
    expect(sent.pieces).toBeLessThanOrEqual(5);
  });

  it("is read to its end where it is a list of many rows, whatever its header announces", async () => {
    const data = Array.from({ length: 1000 }, () => ({ a: "x".repeat(1000) }));
    const response = new Response(JSON.stringify({ data }), { headers: { "content-length": "1011009" } });
    const { body, rows } = read(response, 600_000);
    expect([(await body).json(), rows.length]).toEqual([{}, 1000]);
  });

  it("of an error that does not end is read for two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { response, send } = sending({ status: 500 });
      const body = readBody(response, { onBytes: () => undefined });
      send("the service is");
      await vi.advanceTimersByTimeAsync(1000);
      send(" failing");
      await vi.advanceTimersByTimeAsync(1000);
      expect((await body).text).toBe("the service is failing");
    } finally {
      vi.useRealTimers();
    }
  });

  it("of an error is read only as far as its message may reach", async () => {
    const { response, sent } = largeBody('{"detail":"x', 500, { "content-length": "600000000" });
    const { text } = await readBody(response, { onBytes: () => undefined });
    expect(text).toMatch(/^\{"detail":"x/);
    expect(text.length).toBeLessThanOrEqual(ERROR_TEXT_LIMIT_BYTES + 1e6);
    expect(sent).toEqual({ pieces: 1, cancelled: true });
  });
});

describe("a body's character set", () => {
  const TEXT = '{"message":"é – ü","data":[{"a":"ä"},{"a":"ß"}]}';
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = new Uint8Array(2 * text.length);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < text.length; index++) view.setUint16(2 * index, text.charCodeAt(index), littleEndian);
    return bytes;
  };
  const windows1252 = Uint8Array.from(TEXT, (letter) => (letter === "–" ? 0x96 : letter.charCodeAt(0)));
  const respond = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
    new Response(bytes, { headers: { "content-type": type } });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["Latin-1", windows1252, "application/json; charset=ISO-8859-1"],
    ["windows-1252", windows1252, 'application/json;charset="windows-1252"'],
    ["UTF-16 by its header", utf16(TEXT, true), "application/json; charset=utf-16"],
    ["UTF-16 by its mark", utf16(`\uFEFF${TEXT}`, true), "application/json"],
    ["UTF-16 by its mark, the other way round", utf16(`\uFEFF${TEXT}`, false), "application/json; charset=utf-8"],
    ["UTF-8", encode(TEXT), "application/json; charset=utf8, application/json; charset=utf8"],
    ["UTF-8 by its mark", encode(`\uFEFF${TEXT}`), "application/json; charset=ISO-8859-1"],
    ["UTF-8 without a header", encode(TEXT), ""],
    ["UTF-8 by its mark, where the header names no known one", encode(`\uFEFF${TEXT}`), "text/plain; charset=none"],
  ])("is %s, for a document and for a list", async (_, bytes, type) => {
    const { json, text } = await readBody(respond(bytes, type), { onBytes: () => undefined });
    expect([text, json()]).toEqual([TEXT, JSON.parse(TEXT)]);
    const { body, rows } = read(respond(bytes, type));
    const list = (await body).json();
    // Only the rows of UTF-8 are cut out of the bytes.
    if (rows.length > 0) expect([list, rows]).toEqual([{ message: "é – ü" }, [{ a: "ä" }, { a: "ß" }]]);
    else expect(list).toEqual(JSON.parse(TEXT));
  });

  it("is said where the browser does not know it", async () => {
    const type = "application/json; charset=x-unknown";
    const { kind } = await failureOf(readBody(respond(encode(TEXT), type), { onBytes: () => undefined }));
    expect(kind).toBe("charset");
    expect((await failureOf(read(respond(encode(TEXT), type)).body)).kind).toBe("charset");
  });

  it("that is not known is UTF-8 for an error", async () => {
    const response = new Response(TEXT, { status: 500, headers: { "content-type": "text/plain; charset=x-unknown" } });
    expect((await readBody(response, { onBytes: () => undefined })).text).toBe(TEXT);
  });
});
