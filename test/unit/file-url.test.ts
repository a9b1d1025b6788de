import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileLink } from "../../src/contract/file";

const LONG = `https://files.example/${"a".repeat(20_000)}.pdf`;

describe("a file's address", () => {
  it("names no more of a scheme or a host than fits a sentence", () => {
    const link = fileLink(`https://${"x".repeat(5000)}.example/`);
    expect("host" in link && link.host).toBe(`${"x".repeat(300)}…`);
    const fault = fileLink(`${"x".repeat(5000)}:`);
    expect("fault" in fault && fault.fault).toContain(`“${"x".repeat(300)}…:”`);
  });

  it.each<[string, string, string]>([
    ["https", "https://files.example/a.pdf", "files.example"],
    ["http", "http://files.example/a.pdf", "files.example"],
    ["an uppercase scheme", "HTTPS://Files.Example/A.pdf", "files.example"],
    ["a port", "https://files.example:8443/a", "files.example:8443"],
    ["an IPv6 host", "http://[2001:db8::1]:9000/a", "[2001:db8::1]:9000"],
    ["an IPv4 host", "http://192.0.2.1/a", "192.0.2.1"],
    ["a punycode host", "https://xn--bcher-kva.example/a", "xn--bcher-kva.example"],
    ["a host with an umlaut", "https://bücher.example/ü", "xn--bcher-kva.example"],
    ["a signed query", "https://f.example/a?X-Sig=a%2Fb%3D&e=1#p=2", "f.example"],
    ["dots in its path", "https://f.example/a/../b/./c", "f.example"],
    ["an @ in its path", "https://f.example/@user/a", "f.example"],
    ["no path", "https://f.example", "f.example"],
    ["20,000 letters", LONG, "files.example"],
  ])("with %s is a link, letter for letter", (_, fileUrl, host) => {
    expect(fileLink(fileUrl)).toEqual({ href: fileUrl, host });
  });

  it.each<[string, string, RegExp]>([
    ["an empty one", "", /no address/],
    ["a blank one", "  \n", /no address/],
    ["javascript:", "javascript:alert(1)", /“javascript:”/],
    ["uppercase javascript:", "JavaScript:alert(1)", /“javascript:”/],
    ["javascript: with slashes", "javascript://files.example/%0aalert(1)", /“javascript:”/],
    ["data:", "data:text/html,<script>alert(1)</script>", /“data:”/],
    ["blob:", "blob:https://files.example/1-2", /“blob:”/],
    ["file:", "file:///etc/passwd", /“file:”/],
    ["ftp:", "ftp://files.example/a", /“ftp:”/],
    ["a relative one", "files/a.pdf", /not absolute/],
    ["one from the root", "/files/a.pdf", /not absolute/],
    ["one without a scheme", "//files.example/a.pdf", /not absolute/],
    ["a bare host", "files.example/a.pdf", /not absolute/],
    ["one with a user name", "https://user@files.example/a", /user name or a password/],
    ["one with a user name and a password", "https://user:pass@files.example/a", /user name or a password/],
    ["one with a password only", "https://:pass@files.example/a", /user name or a password/],
    ["one that hides its host behind a user name", "https://files.example@evil.example/", /user name or a password/],
    ["a leading space", " https://files.example/a", /characters/],
    ["a trailing space", "https://files.example/a ", /characters/],
    ["a leading control character", "\u0001javascript:alert(1)", /characters/],
    ["a tab inside", "java\tscript:alert(1)", /characters/],
    ["a newline inside", "https://files.example/\na", /characters/],
    ["a no-break space", "https://files.example/\u00a0", /characters/],
    ["https without a host", "https://", /cannot be read/],
    ["https without slashes", "https:files.example", /cannot be read/],
    ["https with one slash", "https:/files.example", /cannot be read/],
    ["https with three slashes", "https:///files.example", /cannot be read/],
    ["a broken IPv6 host", "https://[::1/a", /cannot be read/],
    ["a port out of range", "https://files.example:99999/a", /cannot be read/],
    [
      "one that repeated the key",
      "https://files.example/a?key=<API_KEY>",
      /^The file's address repeats the API key, so it is not opened\.$/,
    ],
    ["an empty host before a port", "https://:80/a", /cannot be read/],
  ])("such as %s is no link, and says why", (_, fileUrl, fault) => {
    const link = fileLink(fileUrl);
    expect("fault" in link && link.fault).toMatch(fault);
  });

  it("of any kind is a link only where a browser would go to that http host without a user name", () => {
    const prefix = fc.constantFrom("", "https://", "http://", "HTTP://", "https:", "javascript:", "//", "https://a@");
    fc.assert(
      fc.property(prefix, fc.oneof(fc.webUrl(), fc.string({ unit: "binary" })), (start, rest) => {
        const fileUrl = start + rest;
        const link = fileLink(fileUrl);
        if ("fault" in link) return;
        expect(link.href).toBe(fileUrl);
        const url = new URL(link.href, "https://own.example/");
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.host, url.username, url.password]).toEqual([link.host, "", ""]);
      }),
      { numRuns: 500 },
    );
  });
});
