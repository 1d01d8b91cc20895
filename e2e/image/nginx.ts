/** `deploy/nginx.conf` as it is committed, in Debian's nginx, in front of a process that runs: only names and ports are changed. */
import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/lib/server/ports";
import { eventually } from "../operator/installation";
import { begin, debianProgram, run } from "./tools";

const NAME = "books.test";
/** Above what the app takes as JSON, below what nginx takes at all. */
const LARGE_BODY = 12_000_000;

type ProxyResponse = { status: number; type: string };

/** Starts it in front of the app, asks what a proxy can spoil, and stops it; what went wrong is thrown. */
export async function tryNginx(upstream: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-nginx-"));
  const [plain, secure] = [await freePort(), await freePort()];
  const program = await debianProgram("nginx", "usr/sbin/nginx");
  await certificate(path.join(folder, "live", NAME));
  const site = fs
    .readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/^\tlisten \[::\].*\n/gm, "")
    .replaceAll("listen 80 ", `listen 127.0.0.1:${plain} `)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${secure} `)
    .replaceAll("/etc/letsencrypt", folder)
    .replaceAll("127.0.0.1:3000", upstream);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    main,
    `daemon off; user root; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  await run(program, ["-t", "-p", folder, "-c", main]);
  const server = begin(program, ["-p", folder, "-c", main]);
  try {
    return await askThrough(plain, secure);
  } finally {
    await end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function askThrough(plain: number, secure: number): Promise<string> {
  const page = await eventually("nginx", () => ask(secure, "GET", "/").catch(() => undefined));
  if (page.status !== 200) throw new Error(`The front page is ${page.status}.`);
  const moved = await fetch(`http://127.0.0.1:${plain}/books?page=2`, { redirect: "manual", headers: { Host: NAME } });
  if (moved.status !== 308) throw new Error(`Without TLS: ${moved.status} instead of 308.`);
  const large = await ask(secure, "POST", "/api/v1/auth/email", "x".repeat(LARGE_BODY));
  // whether the app's refusal or its end of the connection comes first is a matter of moments; nginx's own would be 413 as HTML
  if (large.status === 413 && !large.type.includes("json")) throw new Error("A large body is refused by nginx itself.");
  return `TLS, 308 to it, ${LARGE_BODY / 1e6} MB through to the app (${large.status} ${large.type})`;
}

function ask(port: number, method: string, path: string, body?: string): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const headers = { Host: NAME, "Content-Type": "application/json" };
    const options = { host: "127.0.0.1", port, method, path, headers, servername: NAME, rejectUnauthorized: false };
    const request = https.request(options, (response) => {
      response.resume();
      const type = String(response.headers["content-type"]);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, type }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

async function certificate(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  await run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    `/CN=${NAME}`,
    ...files,
  ]);
}

function end(server: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGQUIT");
  return ended;
}
