import { describe, expect, test } from "vitest";
import { readMail } from "../../../src/files/read-mail";

/** A mail whose characters are bytes. */
const read = (...lines: string[]) =>
  readMail(new Blob([Uint8Array.from(lines.join("\r\n"), (character) => character.charCodeAt(0))]), 1000);

describe("a mail that names no character set", () => {
  test("is read in Windows-1252 where it is encoded, too", async () => {
    const mail = await read(
      "Subject: A",
      "Content-Type: text/plain",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "F=FCr =C4rger",
    );
    expect(mail?.text).toBe("Für Ärger");
  });

  test("keeps the parts that name one", async () => {
    const parts = [
      [
        "--p",
        "Content-Type: text/plain; charset=iso-8859-5",
        "Content-Transfer-Encoding: base64",
        "",
        btoa("\xbf\xe0\xd8\xd2\xd5\xe2"),
      ],
      ["--p", 'Content-Type: text/csv; name="\xc4.csv"', "Content-Disposition: attachment", "", "M\xfcller"],
      ["--p--"],
    ];
    const mail = await read("Subject: F\xfcr", 'Content-Type: multipart/mixed; boundary="p"', "", ...parts.flat());
    expect(mail?.head).toEqual([["Subject", "Für"]]);
    expect(mail?.text).toBe("Привет");
    expect(mail?.attachments.map(({ name }) => name)).toEqual(["Ä.csv"]);
    const attached = new Uint8Array((await mail?.attachments[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
    expect(attached[1]).toBe(0xfc);
  });

  test("is read in UTF-8 where it is in UTF-8", async () => {
    expect((await read("Subject: f\xc3\xbcr", "", "\xe2\x82\xac 5"))?.text).toBe("€ 5");
  });
});

describe("the text of a mail", () => {
  const alternatives = (text: string, html: string) =>
    read(
      'Content-Type: multipart/alternative; boundary="p"',
      "Subject: A",
      "",
      ...["--p", "Content-Type: text/plain", "", text],
      ...["--p", "Content-Type: text/html", "", html],
      "--p--",
    );

  test.each([
    ["the text part where that says as much", "Total: 5 EUR https://pay.example/a?b=1", "<p>Total: <b>5 EUR</b></p>"],
    ["the text part where that says more", "Total: 5 EUR, due today", "<p>Total: 5 EUR</p>"],
  ])("is %s", async (_, text, html) => {
    expect((await alternatives(text, html))?.text).toBe(text);
  });

  test("is both where each says something of its own", async () => {
    const mail = await alternatives("Total: 5 EUR", "<p>Please see the attached invoice</p>");
    expect(mail?.text).toMatch(/^Please see the attached invoice\n\n—+\n\nTotal: 5 EUR$/);
  });

  test("has the lines and cells of HTML, and nothing that no reader sees", async () => {
    const html = `<head><title>T</title><style>p { color: red }</style></head><body>
      <div style="DISPLAY: none">preview</div><p hidden>hidden</p><script>document.title = "run"</script>
      <h1>Invoice&nbsp;7</h1>Hello <b>there</b>,<br>all<ul><li>one<li>two</ul>
      <table><tr><th>Item</th><th>Total</th></tr><tr><td>Rope <td> 5,00&euro;</table><pre>a  b
c</pre><!-- no -->end`;
    const mail = await read("Subject: A", "Content-Type: text/html", "", html);
    expect(mail?.text.split(/\n+/)).toEqual([
      "Invoice 7",
      "Hello there,",
      "all",
      "one",
      "two",
      "Item\tTotal",
      "Rope\t5,00€",
      "a b",
      "c",
      "end",
    ]);
    expect(document.title).not.toBe("run");
  });

  test("is read of HTML that is nested deeper than a stack", async () => {
    const mail = await read("Subject: A", "Content-Type: text/html", "", "<div>".repeat(150) + "deep");
    expect(mail?.text).toBe("deep");
  });
});
