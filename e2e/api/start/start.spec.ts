/** Starting and stopping as people and machines do it: port taken, bad values, killed, two at once. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/lib/server/ports";
import { startApp } from "../../support/app";
import { run } from "../../support/own-app";
import { startedFolder } from "../../support/started-folder";

const folders: string[] = [];
function folder(mode = 0o755): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-start-"));
  fs.chmodSync(made, mode);
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

/** Where the starts below find a database. */
const data = folder();
beforeAll(() => startedFolder(data));

/** Nothing of the shared test app may leak into these: no database, no address. */
const own = (data: string) => ({
  BOOKPLATE_DATA: data,
  DATABASE_URL: undefined,
  BOOKPLATE_EMBEDDED: undefined,
  APP_URL: undefined,
  AUTH_SECRET: undefined,
});

function startOnce(env: Record<string, string>) {
  const clean = Object.fromEntries(
    Object.entries({ ...process.env, ...own(folder()), ...env }).filter(([, value]) => value !== undefined),
  ) as NodeJS.ProcessEnv;
  const run = spawnSync(process.execPath, ["scripts/run.mjs", "start"], {
    env: clean,
    encoding: "utf8",
    timeout: 60_000,
  });
  return { code: run.status, output: run.stderr.trim() };
}

async function addReview(url: string): Promise<string> {
  const form = new URLSearchParams({ username: "demo_reader" });
  const signedIn = await fetch(`${url}/auth/demo`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const books = await (await fetch(`${url}/api/v1/books/find?limit=100`, { method: "POST" })).json();
  for (const book of books.data) {
    const response = await fetch(`${url}/api/v1/me/reviews`, {
      method: "POST",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
      body: JSON.stringify({ bookId: book.id, rating: 5, text: "Kept." }),
    });
    if (response.status === 201) return (await response.json()).book.id;
  }
  throw new Error("No book could be reviewed.");
}

const reviewsOf = async (url: string, bookId: string) =>
  (await (await fetch(`${url}/api/v1/books/${bookId}/reviews`)).json()).data.map(({ text }: { text: string }) => text);

describe("values", () => {
  test.each([
    [{ PORT: "many" }, /^The variable PORT .+\.$/],
    [{ APP_URL: "ftp://x" }, /^The variable APP_URL .+\.$/],
    [{ HOST: "192.0.2.7" }, /^The variable HOST .+ 192\.0\.2\.7 .+\.$/],
    [{ AUTH_SECRET: "short" }, /^The variable AUTH_SECRET .+\.$/],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, /^The variable DATABASE_URL .+\.$/],
  ])("%o stops the start with one sentence", (env, sentence) => {
    const { code, output } = startOnce(env);
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
  });

  test("a bad value is said before anything is built", async () => {
    const { code, output } = await run("scripts/build.ts", [], { PORT: "many" });
    expect(code).toBe(1);
    expect(output).toMatch(/^The variable PORT .+\.$/);
  });

  test("a port that is taken is said, and nothing stays behind", async () => {
    const port = await freePort();
    const squatter = createServer().listen(port, "127.0.0.1");
    await once(squatter, "listening");
    const empty = folder();
    const { code, output } = startOnce({ PORT: String(port), BOOKPLATE_DATA: empty });
    squatter.close();
    expect({ code, output }).toEqual({ code: 1, output: `The port ${port} is in use. Set PORT to another one.` });
    expect(fs.existsSync(path.join(empty, "pg/postmaster.pid"))).toBe(false);
  });
});

test("after kill -9 of everything the next start has all that was acknowledged", { timeout: 120_000 }, async () => {
  const first = await startApp(own(data));
  const bookId = await addReview(first.url);
  const postmaster = Number(fs.readFileSync(path.join(data, "pg/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(postmaster, "SIGKILL");
  await first.stop("SIGKILL");

  const again = await startApp(own(data));
  expect(await reviewsOf(again.url, bookId)).toContain("Kept.");
  expect(await again.stop("SIGINT")).toBe(0);
  expect(fs.existsSync(path.join(data, "pg/postmaster.pid"))).toBe(false);
});

test("it ends when it is told to, though nobody reads its output and the database is gone", {
  timeout: 120_000,
}, async () => {
  const app = await startApp({ ...own(data), LOG_LEVEL: "debug" });
  app.process.stdout?.destroy();
  app.process.stderr?.destroy();
  expect((await fetch(`${app.url}/books`)).status).toBe(200);
  process.kill(Number(fs.readFileSync(path.join(data, "pg/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  expect((await fetch(`${app.url}/api/v1/books/find`, { method: "POST" })).status).toBeGreaterThanOrEqual(500);
  expect(await app.stop()).toBe(0);
});

test("kill -9 of the app alone leaves a database that the next start takes over", { timeout: 120_000 }, async () => {
  const first = await startApp(own(data));
  const bookId = await addReview(first.url);
  await first.stop("SIGKILL");
  const again = await startApp(own(data));
  expect(await reviewsOf(again.url, bookId)).toContain("Kept.");
  await again.stop();
  expect(fs.existsSync(path.join(data, "pg/postmaster.pid"))).toBe(false);
});

test("two instances with data of their own do not meet; a folder only its owner may enter will do", {
  timeout: 120_000,
}, async () => {
  const [first, two] = await Promise.all([startApp(own(data)), startApp(own(path.join(folder(0o700), "inner")))]);
  const bookId = await addReview(first.url);
  const slug = (await (await fetch(`${first.url}/api/v1/books/${bookId}`)).json()).slug;
  const there = await (await fetch(`${two.url}/api/v1/books/${slug}/reviews`)).json();
  expect(there.data.map(({ text }: { text: string }) => text)).not.toContain("Kept.");
  await Promise.all([first.stop(), two.stop()]);
});

test("two processes on one data folder share the database, and the first to stop leaves it to the other", {
  timeout: 120_000,
}, async () => {
  const first = await startApp(own(data));
  const second = await startApp(own(data));
  await first.stop();
  const bookId = await addReview(second.url);
  expect(await reviewsOf(second.url, bookId)).toContain("Kept.");
  await second.stop();
  expect(fs.existsSync(path.join(data, "pg/postmaster.pid"))).toBe(false);
});
