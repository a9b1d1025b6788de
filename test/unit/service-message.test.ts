import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRedactor } from "../../src/contract/redact";
import type { ServiceMessage } from "../../src/contract/service-error";
import { getServiceMessage } from "../../src/contract/service-message";

const JSON_TYPE = "application/json";
const withoutKey = getRedactor("");

describe("the service's message", () => {
  it.each<[string, string, string | null, ServiceMessage]>([
    ["an empty body", "", JSON_TYPE, {}],
    ["a blank body", " \r\n", null, {}],
    ["a detail", '{"detail":"error fetching it"}', JSON_TYPE, { member: "detail", text: "error fetching it" }],
    ["a message", '{"message":"document not found!"}', JSON_TYPE, { member: "message", text: "document not found!" }],
    ["a detail before a message", '{"message":"m","detail":"d"}', JSON_TYPE, { member: "detail", text: "d" }],
    ["a message, the detail null", '{"detail":null,"message":"m"}', JSON_TYPE, { member: "message", text: "m" }],
    ["a message where the detail is empty", '{"detail":"","message":"m"}', JSON_TYPE, { member: "message", text: "m" }],
    ["a detail that is a list", '{"detail":[{"loc":1}]}', JSON_TYPE, { member: "detail", text: '[{"loc":1}]' }],
    ["a detail that is false", '{"detail":false}', JSON_TYPE, { member: "detail", text: "false" }],
    ["an object of other members", '{"error": "gone"}', JSON_TYPE, { text: '{"error":"gone"}' }],
    ["an empty object", "{}", JSON_TYPE, { text: "{}" }],
    ["a JSON string", '"gone"', JSON_TYPE, { text: "gone" }],
    ["a JSON list", "[1]", JSON_TYPE, { text: "[1]" }],
    ["null", "null", JSON_TYPE, { text: "null" }],
    ["plain text", " Bad Gateway\n", "text/plain", { text: "Bad Gateway" }],
    ["truncated JSON", '{"detail":"err', JSON_TYPE, { text: '{"detail":"err' }],
    ["no content type", '{"detail":"d"}', null, { member: "detail", text: "d" }],
    ["HTML by its type", "Bad Gateway", "text/html; charset=utf-8", { html: true }],
    ["XHTML by its type", "<?xml?>", "application/xhtml+xml", { html: true }],
    ["HTML by its look", "\n<!DOCTYPE html><title>x</title>", null, { html: true }],
    ["HTML said to be JSON", "<html><body>x</body></html>", JSON_TYPE, { html: true }],
    ["markup inside a detail", '{"detail":"<b>no</b>"}', JSON_TYPE, { member: "detail", text: "<b>no</b>" }],
  ])("is found in %s", (_, body, type, message) => {
    expect(getServiceMessage(body, type, withoutKey)).toEqual(message);
  });

  it("is cut if it is too long, and says how much is missing", () => {
    const { text } = getServiceMessage(JSON.stringify({ detail: "x".repeat(5000) }), JSON_TYPE, withoutKey);
    expect(text).toBe(`${"x".repeat(500)}… (4500 more characters)`);
    expect(getServiceMessage("y".repeat(500), "text/plain", withoutKey).text).toBe("y".repeat(500));
  });

  it("holds no part of a key that stands where it is cut", () => {
    const redactor = getRedactor("secret");
    const before = "x".repeat(497);
    expect(getServiceMessage(`${before}secret`, "text/plain", redactor).text).toBe(`${before}<API_KEY>`);
    expect(getServiceMessage(`${before}secret and more`, "text/plain", redactor).text).toBe(
      `${before}<API_KEY>… (9 more characters)`,
    );
    expect(getServiceMessage('{"detail":"a s\\u0065cret"}', JSON_TYPE, redactor).text).toBe("a <API_KEY>");
  });

  it("is looked for in anything without throwing", () => {
    const body = fc.oneof(fc.string({ unit: "binary" }), fc.json());
    fc.assert(
      fc.property(body, fc.constantFrom(JSON_TYPE, "text/plain", null), (text, type) => {
        const message = getServiceMessage(text, type, withoutKey);
        expect(typeof message.text === "string" || message.html === true || text.trim() === "").toBe(true);
      }),
    );
  });
});

it.each(["detail", "other"])(
  "is the body itself where its member %s is nested too deeply to be written again",
  (member) => {
    const body = `{"${member}":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    expect(getServiceMessage(body, JSON_TYPE, withoutKey).text).toMatch(new RegExp(`^{"${member}":\\[+…`));
  },
);
