import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSentInClear, readBaseUrl, readKey } from "../../src/contract/connection-input";

describe("a base URL", () => {
  it.each([
    ["", ""],
    ["  ", ""],
    ["https://service.example", "https://service.example"],
    ["https://service.example/", "https://service.example"],
    ["https://service.example///", "https://service.example"],
    ["http://service.example:8080/docs/api/", "http://service.example:8080/docs/api"],
    [" https://service.example/x ", "https://service.example/x"],
    ["HTTPS://Service.Example:443/X", "https://service.example/X"],
    ["http://[::1]:9000/", "http://[::1]:9000"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["https://service.example/my%20docs", "https://service.example/my%20docs"],
    ["https://service.example/a/../b", "https://service.example/b"],
  ])("%j is used as %j", (text, baseUrl) => {
    expect(readBaseUrl(text)).toEqual({ baseUrl });
  });

  it.each<[string, RegExp]>([
    ["service.example", /Start the base URL with/],
    ["/api", /Start the base URL with/],
    ["//service.example", /Start the base URL with/],
    ["https:service.example", /Start the base URL with/],
    ["ftp://service.example", /Start the base URL with/],
    ["javascript:alert(1)", /Start the base URL with/],
    ["https://", /not a URL/],
    ["https://service.example:99999", /not a URL/],
    ["https://ser vice.example", /no spaces/],
    ["http://a b", /no spaces/],
    ["https://service.example/my docs", /no spaces/],
    ["https://ser\tvice.example", /no spaces/],
    ["https://service.example/a\u00a0b", /no spaces/],
    ["https://a%20b", /not a URL/],
    ["https://a%25b/x", /not a URL/],
    ["https://user@service.example", /user name/],
    ["https://user:pass@service.example", /user name/],
    ["https://:pass@service.example", /user name/],
    ["https://service.example/?key=1", /Leave the query and the fragment out/],
    ["https://service.example/?", /Leave the query and the fragment out/],
    ["https://service.example/#part", /Leave the query and the fragment out/],
  ])("%j is refused with a reason", (text, fault) => {
    const base = readBaseUrl(text);
    expect("fault" in base && base.fault).toMatch(fault);
  });

  it("that is read once reads back as itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.webUrl({ withQueryParameters: true }), fc.string()), (text) => {
        const base = readBaseUrl(text);
        if ("baseUrl" in base) expect(readBaseUrl(base.baseUrl)).toEqual(base);
      }),
    );
  });
});

describe("a key", () => {
  it.each([
    ["", ""],
    ["abc", "abc"],
    [" abc\n", "abc"],
    ["a b", "a b"],
    ["!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"],
  ])("%j is sent as %j", (text, key) => {
    expect(readKey(text)).toEqual({ key });
  });

  it.each(["schlüssel", "a\nb", "a\tb", "a\u0000b", "a\u007fb", "“abc”", "a\u200bb", "🔑", "a\r\nx-evil: 1"])(
    "%j is refused with a reason",
    (text) => {
      const key = readKey(text);
      expect("fault" in key && key.fault).toMatch(/only printable ASCII/);
    },
  );

  it("that is taken can always be put into a header as it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
        const read = readKey(text);
        if ("key" in read) expect(new Headers({ "x-api-key": read.key }).get("x-api-key")).toBe(read.key);
      }),
    );
  });
});

describe("a key is sent in clear", () => {
  it.each([
    ["http://service.example", true],
    ["HTTP://10.0.0.7:8080/docs", true],
    ["http://localhost.evil.example", true],
    ["http://127.0.0.1.evil.example", true],
    ["https://service.example", false],
    ["http://localhost:4010", false],
    ["http://docs.localhost", false],
    ["http://127.0.0.1:4010", false],
    ["http://[::1]:4010", false],
    ["", false],
    ["http://", false],
  ])("to %j: %s", (baseUrl, clear) => {
    expect(isSentInClear(baseUrl)).toBe(clear);
  });
});
