import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectFileKind, guessFileKind, otherFile } from "../../src/files/file-kind";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("what a file promises to be", () => {
  test.each([
    ["https://f.example/17.pdf", "", "pdf"],
    ["https://f.example/17.PDF?sig=a.png#b.txt", "x.png", "pdf"],
    ["https://f.example/scan.jpeg", "x.pdf", "image/jpeg"],
    ["https://f.example/scan.JPG", "", "image/jpeg"],
    ["https://f.example/notes.txt", "", "text"],
    ["https://f.example/17", "Invoice 17.pdf", "pdf"],
    ["https://f.example/17.csv", "", "table"],
    ["https://f.example/download.php", "Invoice 17.pdf", "pdf"],
    ["https://f.example/17.docx", "Invoice 17.docx", "other"],
    ["https://f.example/17.svg", "Invoice 17.svg", "other"],
    ["https://f.example/17", "Invoice 17.zip", "other"],
    ["https://f.example/17.heic", "", "other"],
    ["https://f.example/download.php", "Invoice 17.docx", "other"],
    ["https://f.example/17.valueOf", "", undefined],
    ["https://f.example/download.php", "Rechnung 14.11.2026", undefined],
    ["https://f.example/scan.jfif", "", "image/jpeg"],
    ["https://f.example/17", "Invoice 17", undefined],
    ["https://f.example", "", undefined],
    ["https://f.example/v1.2/17", ".pdf", undefined],
  ])("of %s, named %j, is %s", (address, name, kind) => {
    expect(guessFileKind(address, name)).toBe(kind);
  });

  test("follows from the ending alone", () => {
    const text = fc.string({ unit: "binary" }).map((any) => any.toWellFormed().replaceAll(".", "-"));
    fc.assert(
      fc.property(text, text, (path, name) => {
        const address = `https://f.example/a${encodeURIComponent(path)}`;
        expect(guessFileKind(`${address}.png`, `a${name}.pdf`)).toBe("image/png");
        expect(guessFileKind(address, `a${name}.pdf`)).toBe("pdf");
      }),
    );
  });
});

describe("what a file is by what came", () => {
  test.each([
    ["application/pdf", "no PDF at all", undefined, "pdf"],
    ["Application/PDF; x=1", "%PDF-1.7", "image/png", "pdf"],
    ["image/png", "", undefined, "image/png"],
    [" Image/AVIF ;x=1", "", undefined, "image/avif"],
    ["image/svg+xml; charset=utf-8", "<svg>", "image/png", "other"],
    ["image/png, image/svg+xml", "<svg>", "image/png", "other"],
    ["image/svg+xml, image/png", "<svg>", "image/png", "other"],
    ["image/svg+xml,", "<svg>", "image/png", "other"],
    ["image/png,image/png", "\x89PNG\r\n", undefined, "image/png"],
    ["image/jpg", "\xff\xd8\xff\xe0", undefined, "image/jpeg"],
    ["image/x-unknown", "<svg>", "image/png", "other"],
    ["text/plain", "%PDF-1.7", undefined, "pdf"],
    ["binary/octet-stream", "%PDF-1.7", undefined, "pdf"],
    ["application/octet-stream", "\x89PNG\r\n", undefined, "image/png"],
    ["", "\xff\xd8\xff\xe0", undefined, "image/jpeg"],
    ["", "GIF89a", undefined, "image/gif"],
    ["", "RIFF\n\0\0\0WEBPVP8 ", undefined, "image/webp"],
    ["application/octet-stream", "BM", "image/bmp", "image/bmp"],
    ["text/html; charset=utf-8", "<html>", "pdf", "page"],
    ["text/csv", "a,b", undefined, "table"],
    ["text/tab-separated-values", "a\tb", "text", "table"],
    ["text/plain", "a,b", "table", "table"],
    ["text/plain", "From: a", "mail", "mail"],
    ["message/rfc822", "", undefined, "mail"],
    ["image/tiff", "", undefined, "tiff"],
    ["application/octet-stream", "II*\0", undefined, "tiff"],
    ["", "MM\0*", undefined, "tiff"],
    ["application/vnd.ms-excel", "a,b", "table", "table"],
    ["application/vnd.ms-excel", "\xd0\xcf\x11\xe0", undefined, "other"],
    ["application/json", "{}", undefined, "text"],
    ["application/vnd.api+json", "{}", undefined, "text"],
    ["application/octet-stream", "a,b", "text", "text"],
    ["", "junk", "pdf", "pdf"],
    ["", "junk", undefined, "text"],
    ["", "\xff\xfej\0u\0n\0k\0", undefined, "text"],
    ["", "\0junk", undefined, "other"],
    ["application/pdf", "\xff\xd8\xff\xe0", "pdf", "image/jpeg"],
    ["application/pdf", "\x89PNG\r\n", "pdf", "image/png"],
    ["image/jpeg", "%PDF-1.7", "image/jpeg", "pdf"],
    ["application/zip", "%PDF-1.7", undefined, "pdf"],
    ["application/octet-stream", `${"junk\0".repeat(200)}%PDF-1.7`, undefined, "pdf"],
    ["application/pdf", `<br />\n<b>Warning</b> %PDF-1.4`, undefined, "pdf"],
    ["application/octet-stream", `${"junk\0".repeat(300)}%PDF-1.7`, undefined, "other"],
    ["text/plain", "How a file begins: %PDF-1.7", "text", "text"],
    ["application/pdf", "\n<!DOCTYPE html><html>", "pdf", "page"],
    ["application/octet-stream", "\xef\xbb\xbf<!-- a --><HTML lang=de>", "pdf", "page"],
    ["application/pdf", '<?xml version="1.0"?>\n<html xmlns="">', "pdf", "page"],
    ["text/plain", "<!doctype html>", "text", "text"],
    ["image/x-ms-bmp", "", undefined, "image/bmp"],
    ["application/octet-stream", "BM\x36\x10\0\0\0\0\0\0", undefined, "image/bmp"],
    ["", "\0\0\0\x1cftypavif\0\0", undefined, "image/avif"],
    ["", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", undefined, "image/avif"],
    ["image/jpeg", "\0\0\0\x18ftypheic\0\0", "image/jpeg", "other"],
    ["application/force-download", "a,b", "table", "table"],
    ["application/x-download", "a,b", "table", "table"],
    ["text/x-csv", "a,b", undefined, "table"],
    ["text/comma-separated-values", "a,b", undefined, "table"],
    ["application/pdf", "PK\x03\x04", "pdf", "other"],
    ["application/octet-stream", "PK", "other", "other"],
    ["application/zip", "PK", "pdf", "other"],
  ] as const)("as %j that begins with %j and promised %s is %s", (type, start, promised, kind) => {
    expect(detectFileKind(type, bytes(start), promised)).toBe(kind);
  });

  test("is a PDF wherever its bytes say so and its type says nothing else outright", () => {
    const types = fc.constantFrom("", "text/plain", "text/html", "application/octet-stream", "application/zip");
    fc.assert(
      fc.property(types, fc.string({ unit: "binary-ascii" }), (type, rest) => {
        expect(detectFileKind(type, bytes(`%PDF-${rest}`), undefined)).toBe("pdf");
      }),
    );
  });
});

test.each([
  [["/17.docx"], "", "", "A Word document"],
  [["/download.php", "Invoice 17.xlsx"], "application/octet-stream", "PK\x03\x04", "An Excel workbook"],
  [["/17"], "application/vnd.ms-excel", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "An Excel workbook"],
  [["/17.pdf"], "application/pdf", "PK\x03\x04", "A ZIP archive or an Office document"],
  [["/photo.jpg"], "image/jpeg", "\0\0\0\x18ftypheic", "A HEIC picture"],
  [["/photo"], "", "\0\0\0\x18ftypmif1", "A HEIC picture"],
  [["/winmail.dat"], "", "\x78\x9f\x3e\x22", "An attachment in Outlook's own format (winmail.dat)"],
  [["/att.dat"], "application/ms-tnef", "", "An attachment in Outlook's own format (winmail.dat)"],
  [["/17"], "", "\0junk", undefined],
])("a file named %j of the type %j without a preview is said to be what it is", (names, type, start, format) => {
  expect(otherFile(names, type, bytes(start))).toEqual({ kind: "other", format });
});
