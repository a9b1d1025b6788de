import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import PDFDocument from "pdfkit";
import { sampleFile, sampleFileNames } from "../../scripts/sample-files";

interface HostedFile {
  status?: number;
  length?: number;
  type: string;
  body: Uint8Array | string;
}

export interface FileHost {
  url: string;
  /** Everything that was asked of it. */
  asked: { method: string; path: string; headers: IncomingHttpHeaders }[];
  close(): void;
}

/** A host of files on an origin of its own: what is below `/open` may be read by every page, the rest by none (CORS). */
export async function startFileHost(): Promise<FileHost> {
  const files = await hostedFiles();
  const asked: FileHost["asked"] = [];
  const server = createServer(({ method = "", url = "", headers }, response) => {
    const path = new URL(url, "http://host.invalid").pathname;
    asked.push({ method, path, headers });
    const { status, type, body, length } = files[path.replace(/^\/\w+\//, "")] ?? {
      status: 404,
      type: "text/plain",
      body: "",
    };
    response.writeHead(status ?? 200, {
      "Content-Type": type,
      ...(length !== undefined && { "Content-Length": length }),
      ...(path.startsWith("/open/") && { "Access-Control-Allow-Origin": "*" }),
    });
    // A body that is shorter than promised ends with the connection.
    if (length === undefined) response.end(body);
    else response.write(body, () => setTimeout(() => response.destroy(), 100));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close().closeAllConnections() };
}

async function hostedFiles(): Promise<Record<string, HostedFile>> {
  const samples = await Promise.all(sampleFileNames().map(async (name) => ({ name, file: await sampleFile(name) })));
  const first = (ending: string, fits: (body: Uint8Array) => boolean = () => true) => {
    const found = samples.find(({ name, file }) => name.endsWith(ending) && file && fits(file.body))?.file;
    if (!found) throw new Error(`No sample file ends in ${ending}`);
    return found;
  };
  const pdf = first(".pdf", (body) => /\/Count 2\b/.test(Buffer.from(body).toString("latin1")));
  const png = first(".png");
  const refusal = { type: "application/xml", body: "<Error><Code>AccessDenied</Code></Error>" };
  return {
    "invoice.pdf": pdf,
    "invoice.png": png,
    "invoice.txt": first(".txt"),
    "download-1": { ...pdf, type: "application/octet-stream" },
    "download-2": png,
    "script.svg": {
      type: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.alert(1)</script></svg>',
    },
    "broken.pdf": { type: "application/pdf", body: "%PDF-1.7 and no more" },
    "broken.png": { type: "image/png", body: "no picture" },
    "locked.pdf": { type: "application/pdf", body: await lockedPdf() },
    "large.pdf": { type: "application/pdf", body: "%PDF-1.7", length: 50_000_001 },
    "broken-off.pdf": { type: "application/pdf", body: "%PDF-1.7", length: 4000 },
    "empty.pdf": { type: "application/pdf", body: "" },
    "sign-in.pdf": { type: "text/html", body: "<h1>Sign in</h1>" },
    "expired.pdf": { status: 403, ...refusal },
    "expired.png": { status: 410, ...refusal },
    "contract.docx": { type: "application/octet-stream", body: "PK" },
  };
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
