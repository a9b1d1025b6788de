import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import PDFDocument from "pdfkit";
import { sampleFile, sampleFileNames } from "../../scripts/sample-files";
import { colourPage, createTiff, faxPage } from "./file-samples";
import { listen, type Host } from "./listen";

interface HostedFile {
  status?: number;
  length?: number;
  cookie?: string;
  type: string;
  body: Uint8Array | string;
}

/** What a visit of the host leaves in the browser. */
export const COOKIE = "visitor=17";

export interface FileHost extends Host {
  /** Everything that was asked of it. */
  asked: { method: string; path: string; headers: IncomingHttpHeaders }[];
}

/**
 * A host of files on an origin of its own. Every page may read what is below `/open`, even with cookies, and no page may
 * read the rest (CORS). `?to=` redirects, and `/visit` sets a cookie.
 */
export async function startFileHost(): Promise<FileHost> {
  const files = await hostedFiles();
  const asked: FileHost["asked"] = [];
  const host = await listen(({ method = "", url = "", headers }, response) => {
    const { pathname: path, searchParams } = new URL(url, "http://host.invalid");
    asked.push({ method, path, headers });
    const location = searchParams.get("to");
    const { status, type, body, length, cookie } = files[path.replace(/^\/\w+\//, "")] ?? {
      status: 404,
      type: "text/plain",
      body: "",
    };
    response.writeHead(location === null ? (status ?? 200) : 302, {
      "Content-Type": type,
      ...(location !== null && { Location: location }),
      ...(cookie !== undefined && { "Set-Cookie": cookie }),
      ...(length !== undefined && { "Content-Length": length }),
      ...(path.startsWith("/open/") && {
        "Access-Control-Allow-Origin": headers.origin ?? "*",
        "Access-Control-Allow-Credentials": "true",
      }),
    });
    const sent = typeof body === "string" ? body.replaceAll("HOST", `http://${headers.host ?? ""}`) : body;
    // A body that is shorter than promised ends with the connection.
    if (length === undefined) response.end(sent);
    else response.write(sent, () => setTimeout(() => response.destroy(), 100));
  });
  return { ...host, asked };
}

const RECEIPT = new URL("../inputs/receipt-photo.jpg", import.meta.url);

// HOST becomes the address of the host, so that the picture loads from there wherever it is shown.
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
  <image href="HOST/open/from-markup" width="1" height="1" />
  <script>document.documentElement.setAttribute("width", "90"); fetch("HOST/open/from-script");</script>
</svg>`;

async function hostedFiles(): Promise<Record<string, HostedFile>> {
  const pdf = await firstSample(".pdf", (body) => /\/Count 2\b/.test(Buffer.from(body).toString("latin1")));
  const png = await firstSample(".png");
  const refusal = { type: "application/xml", body: "<Error><Code>AccessDenied</Code></Error>" };
  return {
    "/visit": { type: "text/plain", body: "", cookie: COOKIE },
    "invoice.pdf": pdf,
    "invoice.png": png,
    "receipt.jpg": { type: "image/jpeg", body: new Uint8Array(readFileSync(RECEIPT)) },
    "invoice.txt": await firstSample(".txt"),
    "download-1": { ...pdf, type: "application/octet-stream" },
    "download-2": png,
    "script.svg": { type: "image/svg+xml; charset=utf-8", body: SCRIPTED },
    "scan.tif": { type: "image/tiff", body: createTiff([faxPage(), colourPage()]) },
    "broken.tif": { type: "application/octet-stream", body: "II*\0 and no more" },
    "broken.pdf": { type: "application/pdf", body: "%PDF-1.7 and no more" },
    "broken.png": { type: "image/png", body: "no picture" },
    "locked.pdf": { type: "application/pdf", body: await lockedPdf() },
    "large.pdf": { type: "application/pdf", body: "%PDF-1.7", length: 50_000_001 },
    "broken-off.pdf": { type: "application/pdf", body: "%PDF-1.7", length: 4000 },
    "empty.pdf": { type: "application/pdf", body: "" },
    "sign-in.png": { type: "text/html", body: "<h1>Sign in</h1>" },
    "disguised.png": { type: "image/png", body: "<script>fetch('/open/from-script')</script>" },
    "sign-in.pdf": { type: "text/html", body: "<h1>Sign in</h1>" },
    "expired.pdf": { status: 403, ...refusal },
    "expired.png": { status: 410, ...refusal },
    "contract.docx": { type: "application/octet-stream", body: "PK" },
  };
}

/** The first sample file with this ending that fits. The others are not created, which would take seconds. */
async function firstSample(ending: string, fits: (body: Uint8Array) => boolean = () => true) {
  for (const name of sampleFileNames().filter((name) => name.endsWith(ending))) {
    const file = await sampleFile(name);
    if (file && fits(file.body)) return file;
  }
  throw new Error(`No sample file ends in ${ending}`);
}

async function lockedPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ userPassword: "secret" });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.text("Locked").end();
  await done;
  return Buffer.concat(chunks);
}
