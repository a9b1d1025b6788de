import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findCommand } from "../../scripts/find-programs";

const NGINX = findCommand("nginx");
const MIME_TYPES = "/etc/nginx/mime.types";

export const hasNginx = NGINX !== undefined && existsSync(MIME_TYPES);

export interface NginxOptions {
  /** Where the requests below /api go. */
  upstream: string;
  /** Hosts whose files are previewed. */
  filesHost?: string;
  /** The build to serve; production if not given. */
  root?: string;
  /** Whether the lines marked with #https are in force; without a certificate, so that it still speaks plain http. */
  https?: boolean;
}

export interface Nginx {
  url: string;
  /** What listens on port 80 beside https. */
  redirectUrl: string;
  accessLog(): string;
  close(): Promise<void>;
}

/** Runs nginx by the example in deploy/, with only what is marked "yours" changed. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  if (NGINX === undefined || !hasNginx) throw new Error("nginx is not installed (on Debian: nginx-light)");
  const { upstream, filesHost = "", root = "dist", https = false } = options;
  const folder = mkdtempSync(join(tmpdir(), "docket-nginx-"));
  const listen = `127.0.0.1:${await freePort()}`;
  const redirects = `127.0.0.1:${await freePort()}`;
  const example = readFileSync("deploy/nginx.conf", "utf8");
  const site = (https ? withHttps(example) : example)
    .replace(/listen (80|443);/, `listen ${listen};`)
    .replace(/listen 80;/, `listen ${redirects};`)
    .replace(/(\n\s*root) [^;]+;/, `$1 ${resolve(root)};`)
    .replace(/proxy_pass [^;]+;/, `proxy_pass ${upstream};`)
    .replace(/connect-src 'self';(?= worker)/, `connect-src 'self' ${filesHost};`);
  writeFileSync(join(folder, "docket.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), mainConfig(folder));

  const child = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")]);
  let said = "";
  child.stderr.on("data", (part) => (said += String(part)));
  const url = `http://${listen}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (child.exitCode !== null || tries === 100) throw new Error(`nginx did not start: ${said}`);
    await new Promise((retry) => setTimeout(retry, 50));
  }
  return {
    url,
    redirectUrl: `http://${redirects}`,
    accessLog: () => readFileSync(join(folder, "access.log"), "utf8"),
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the example says to change it for https, but for the certificate. */
function withHttps(example: string) {
  return example
    .replace(/\n *listen 80;/, "")
    .replace(/#https /g, "")
    .replace(/ ssl;/, ";")
    .replace(/\n *ssl_certificate.*/g, "");
}

function mainConfig(folder: string) {
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events {}
    http {
      include ${MIME_TYPES};
      access_log ${folder}/access.log;
      ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
      include ${folder}/docket.conf;
    }`;
}

async function answers(url: string) {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
