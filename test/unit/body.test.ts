// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { readBody } from "../../src/api/body";

const LIST = '{"message":"fetched","data":[{"a":1},{"b":"é"},{"c":3}],"more":true}';
const encode = (text: string) => new TextEncoder().encode(text);

/** A body that the test sends part by part. */
function sending() {
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const response = new Response(
    new ReadableStream({
      start: (controller) => {
        body = controller;
      },
    }),
  );
  return {
    response,
    send: (text: string) => body?.enqueue(encode(text)),
    end: () => body?.close(),
    breakOff: (reason: unknown) => body?.error(reason),
  };
}

/** The same, as a browser has it that can read into memory of the reader's. */
function sendingInPlace() {
  let body: ReadableByteStreamController | undefined;
  const response = new Response(
    new ReadableStream({
      type: "bytes",
      start: (controller) => {
        body = controller;
      },
    }),
  );
  return {
    response,
    send: (text: string) => body?.enqueue(encode(text)),
    end: () => {
      body?.close();
      body?.byobRequest?.respond(0);
    },
    breakOff: (reason: unknown) => body?.error(reason),
  };
}

/** Reads a response and notes what it was told. */
function read(response: Response) {
  const rows: unknown[] = [];
  const bytes: number[] = [];
  const ends: boolean[] = [];
  const body = readBody(response, {
    onBytes: (received) => bytes.push(received),
    onRows: (more, ended) => {
      rows.push(...more);
      ends.push(ended);
    },
  });
  return { body, rows, bytes, ends };
}

describe("a list's body", () => {
  it("hands its rows out and leaves the envelope, with how much has come", async () => {
    const { body, rows, bytes } = read(new Response(LIST));
    const { json, text, bytes: all } = await body;
    expect(rows).toEqual([{ a: 1 }, { b: "é" }, { c: 3 }]);
    expect(json()).toEqual({ message: "fetched", data: [], more: true });
    expect([text, all, bytes.at(-1)]).toEqual([LIST, encode(LIST).length, encode(LIST).length]);
  });

  it("hands out a screenful before it reads the rest, however much has come", async () => {
    const steps: number[] = [];
    const data = Array.from({ length: 5000 }, (_, at) => ({ at, text: "x".repeat(200) }));
    const onRows = (rows: unknown[]) => steps.push(rows.length);
    await readBody(new Response(JSON.stringify({ data })), { onBytes: () => undefined, onRows });
    expect(steps[0]).toBeGreaterThan(40);
    expect(steps[0]).toBeLessThan(200);
    expect(steps.reduce((all, step) => all + step, 0)).toBe(5000);
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
  ["piece by piece", sending],
  ["into the reader's memory", sendingInPlace],
])("a list's body that comes %s", (_way, sendingOne) => {
  it("hands out what has come when nothing follows for a while", async () => {
    const { response, send, end } = sendingOne();
    const { body, rows, ends } = read(response);
    send(LIST.slice(0, LIST.indexOf('{"c"')));
    await vi.waitFor(() => expect(rows).toHaveLength(2));
    expect(ends).toEqual([false]);
    send(LIST.slice(LIST.indexOf('{"c"')));
    end();
    await body;
    expect(rows).toHaveLength(3);
  });

  it("that breaks off hands out what had come, as its end, and fails with the reason", async () => {
    const { response, send, breakOff } = sendingOne();
    const { body, rows, ends } = read(response);
    const reason = new TypeError("network error");
    const failed = expect(body).rejects.toBe(reason);
    send('{"data":[{"a":1},{"b":2},{"c"');
    await vi.waitFor(() => expect(response.body?.locked).toBe(true));
    await Promise.resolve();
    breakOff(reason);
    await failed;
    expect([rows, ends]).toEqual([[{ a: 1 }, { b: 2 }], [true]]);
  });

  it("is read whole, wherever it is cut", async () => {
    const { response, send, end } = sendingOne();
    const { body, rows } = read(response);
    for (const letter of LIST) send(letter);
    end();
    const { json, bytes } = await body;
    expect(rows).toHaveLength(3);
    expect([bytes, json()]).toEqual([encode(LIST).length, { message: "fetched", data: [], more: true }]);
  });
});

describe("a body", () => {
  it("whose rows nobody takes is read whole, wherever it is cut", async () => {
    const { response, send, end } = sending();
    const body = readBody(response, { onBytes: () => undefined });
    for (const letter of LIST) send(letter);
    end();
    const { json, text } = await body;
    expect([text, json()]).toEqual([LIST, JSON.parse(LIST)]);
  });

  it("that is no stream is read whole", async () => {
    const response = new Response(LIST);
    Object.defineProperty(response, "body", { value: null });
    const { body, rows } = read(response);
    expect([(await body).json(), rows]).toEqual([JSON.parse(LIST), []]);
  });
});
