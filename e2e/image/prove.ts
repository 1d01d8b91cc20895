/** What `npm run image` does, in order, and the table it ends with. */
import { randomBytes } from "node:crypto";
import { freePort } from "@/lib/server/ports";
import { startMailProvider } from "@/lib/testing/mail-provider";
import { playFirstDay } from "../operator/first-day";
import { makeBaseImages } from "./base-images";
import { buildImage } from "./build";
import { tryCommands, tryInnerPort } from "./commands";
import { inspectImage } from "./inspect";
import { leaveAsFound } from "./leave";
import { readWhile } from "./load";
import { tryNginx } from "./nginx";
import { GATEWAY, makeStack, type Stack } from "./stack";
import { endTools } from "./tools";
import { tryUnits } from "./units";

const IMAGE = "bookplate";

type Proving = {
  report: (line: string) => void;
  atEnd: (giveBack: () => Promise<void>) => void;
  signal: AbortSignal;
  keep: boolean;
};

export async function proveImage({ report, atEnd, signal, keep }: Proving): Promise<void> {
  if (!keep) atEnd(leaveAsFound());
  signal.addEventListener("abort", () => void endTools(), { once: true });
  const rows: string[] = [];
  const failed: string[] = [];
  const say = (what: string, ok: boolean, detail: string) => {
    const line = `${ok ? "ok  " : "FAIL"}  ${what.padEnd(52)} ${detail}`;
    rows.push(line);
    if (!ok) failed.push(what);
    report(line);
  };
  const step = async (what: string, work: () => Promise<string | undefined>) => {
    const began = Date.now();
    const detail = await work().then(
      (text) => ({ ok: true, text: text ?? "" }),
      (error: Error) => ({ ok: false, text: error.message }),
    );
    signal.throwIfAborted();
    say(what, detail.ok, `${seconds(began)} s  ${detail.text}`);
    if (!detail.ok) throw new Error(`${what} failed.`);
  };

  await step("base images of Debian's packages", async () => {
    await makeBaseImages({ node: "node:24-bookworm-slim", postgres: "postgres:18-bookworm", caddy: "caddy:2" });
    return "";
  });
  await step("image from the committed Dockerfile", async () => void (await buildImage(IMAGE)));
  for (const { what, ok, detail } of await inspectImage(IMAGE)) say(what, ok, detail);

  const port = await freePort();
  const stack = await makeStack({
    port,
    variables: {
      AUTH_SECRET: randomBytes(32).toString("hex"),
      DATABASE_PASSWORD: randomBytes(16).toString("hex"),
      APP_URL: `http://localhost:${port}`,
      RESEND_API_KEY: "re_proof",
      DEMO_CATALOGUE: "off",
    },
  });
  if (!keep) atEnd(stack.remove);
  await step("database of compose.yaml, in an empty volume", async () => void (await stack.up("database")));
  const mail = await startMailProvider(GATEWAY); // there is such an address once a container is on the network
  atEnd(async () => mail.close());
  stack.extra.RESEND_BASE_URL = mail.url;

  await step("app, app, worker and proxy of compose.yaml", async () => void (await stack.upAll()));
  for (const { what, ok, detail } of await inspectRunning(stack)) say(what, ok, detail);
  await step("an operator's first day, through the proxy", async () => {
    const printed = async () => (await Promise.all(["app-1", "app-2"].map(stack.logs))).join("\n");
    const mails = () => [...mail.mails.values()].map(({ body }) => body);
    await playFirstDay({ url: stack.url, printed, mails }, (what, ms) =>
      report(`      ${seconds(Date.now() - ms)} s  ${what}`),
    );
    return "see above";
  });
  await step("the commands of deploy/README.md", () => tryCommands(stack));
  await step("the inner port", () => tryInnerPort(stack));
  await step("nginx of deploy/nginx.conf before it", () => tryNginx(`${stack.addressOf("app-1")}:3000`));
  await step("the units of deploy/systemd", tryUnits);
  await step("an update without a pause, under load", () => replaceUnderLoad(stack));
  await step("stopped whole and started again: nothing is lost", () => restartWhole(stack));
  report(`\n${rows.join("\n")}`);
  if (failed.length > 0) throw new Error(`Not as it should be: ${failed.join("; ")}.`);
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

/** What a container may do once it runs, asked of the kernel from inside. */
async function inspectRunning(stack: Stack) {
  const status = await stack.exec("app-1", "cat", "/proc/1/status");
  const fieldOf = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
  const touched = async (file: string) =>
    stack.exec("app-1", "sh", "-c", `(echo x > ${file}) 2>/dev/null && rm ${file} && echo yes || echo no`);
  const [root, code, data] = await Promise.all(["/x", "/app/lib/x", "/data/x"].map(touched));
  const worker = await stack.exec("worker", "node", "-e", METRICS);
  return [
    { what: "process 1 is the app, without root", ok: fieldOf("Uid") === "1000", detail: `uid ${fieldOf("Uid")}` },
    { what: "it has no capability", ok: /^0+$/.test(fieldOf("CapBnd")), detail: `bounding set ${fieldOf("CapBnd")}` },
    {
      what: "it gains no privileges",
      ok: fieldOf("NoNewPrivs") === "1",
      detail: `NoNewPrivs ${fieldOf("NoNewPrivs")}`,
    },
    {
      what: "it writes to its data alone",
      ok: root === "no" && code === "no" && data === "yes",
      detail: `/ ${root}, /app ${code}, /data ${data}`,
    },
    {
      what: "the worker does the jobs",
      ok: /\bbookplate_/.test(worker),
      detail: `${worker.split("\n").length} lines of metrics`,
    },
  ];
}
const METRICS = "fetch('http://127.0.0.1:9464/metrics').then(async(r)=>console.log(await r.text()))";

/** As deploy/README.md says it is done: one after the other, while readers read through the proxy. */
async function replaceUnderLoad(stack: Stack): Promise<string> {
  const stops: string[] = [];
  const { requests, failures } = await readWhile(stack.url, ["/", "/books", "/api/authors?limit=1"], async () => {
    for (const name of ["app-1", "app-2", "worker"]) {
      const { code, ms } = await stack.stop(name);
      stops.push(`${name} ${(ms / 1000).toFixed(1)} s`);
      if (code !== 0) throw new Error(`${name} ended with ${code} when it was told to stop.`);
      await stack.up(name);
    }
  });
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed: ${failures.slice(0, 5).join("; ")}`);
  return `${requests} requests, none failed; stopped within: ${stops.join(", ")}`;
}

/** The volumes alone outlive it. */
async function restartWhole(stack: Stack): Promise<string> {
  const read = async () =>
    (await (await fetch(`${stack.url}/api/v1/books/find?limit=5`, { method: "POST" })).json()).data;
  const before = await read();
  for (const name of ["proxy", "worker", "app-1", "app-2", "database"]) await stack.stop(name);
  await stack.upAll();
  const after = await read();
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error("The books are others than before.");
  return `${before.length} books as before`;
}
