/** Opening a database of one's own: each step has an end, and ends when the process is told to. */
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { withAdvisoryLock } from "@/db/advisory-lock";
import { MIGRATION_LOCK } from "@/db/migrate";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { startProxy } from "@/lib/testing/proxy";
import { openDatabase } from "./launch";
import { freePort } from "./ports";

const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Opening = Parameters<typeof openDatabase>[2];
const open = (opening: Opening = {}, report = (_line: string) => undefined as void) =>
  openDatabase("nowhere", report, opening);

test("a start that waits for another one's migrations ends when it is told to", { timeout: 20_000 }, async () => {
  const { url, sql } = await testDatabase();
  setVariables({ DATABASE_URL: url });
  const migrating = async () =>
    (
      await sql`select from pg_stat_activity where application_name = 'bookplate-migrate' and datname = current_database()`
    ).length;
  await withAdvisoryLock(url, MIGRATION_LOCK, {
    onWait: () => undefined,
    work: async () => {
      const stop = new AbortController();
      const opening = open({ signal: stop.signal }).then(
        () => "opened",
        (error: Error) => error.message,
      );
      await expect.poll(migrating, { timeout: 10_000 }).toBe(1);
      stop.abort(new Error("told to end"));
      expect(await opening).toBe("told to end");
      await expect.poll(migrating, { timeout: 5_000 }).toBe(0);
    },
  });
  expect(await open().then(({ embedded }) => embedded)).toBe(false);
});

test.each([
  ["nobody listens", null],
  ["somebody listens and says nothing", net.createServer()],
  ["somebody else listens", net.createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))],
])("an address where %s is said in a sentence", { timeout: 30_000 }, async (_, server) => {
  const listener = server ?? net.createServer();
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const { port } = listener.address() as net.AddressInfo;
  if (server) servers.push(server);
  else await new Promise((done) => listener.close(done));
  setVariables({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x` });
  await expect(open({ waitMs: server ? 0 : undefined })).rejects.toThrow(
    /^The variable DATABASE_URL names a server that does not respond \(\w+\)\.$/,
  );
});

test("a database that is just coming up is waited for, which is said once", { timeout: 30_000 }, async () => {
  const proxy = await startProxy((await testDatabase()).url);
  setVariables({ DATABASE_URL: proxy.url });
  proxy.cutAfter = 1;
  const messages: string[] = [];
  const awaited = open({}, (line) => void messages.push(line));
  await expect.poll(proxy.opened, { timeout: 10_000 }).toBeGreaterThan(2);
  proxy.cutAfter = Number.POSITIVE_INFINITY;
  expect((await awaited).embedded).toBe(false);
  expect(messages).toEqual([expect.stringContaining("does not respond yet")]);
  await proxy.stop();
});

test("the wait has an end, and ends when the process is told to", { timeout: 30_000 }, async () => {
  const proxy = await startProxy((await testDatabase()).url);
  setVariables({ DATABASE_URL: proxy.url });
  proxy.cutAfter = 1;
  await expect(open({ waitMs: 700 })).rejects.toThrow(/does not respond \(\w+\)\.$/);
  expect(proxy.opened()).toBeGreaterThan(1);
  const stop = new AbortController();
  const opening = open({ signal: stop.signal }, () => stop.abort(new Error("told to end")));
  await expect(opening).rejects.toThrow("told to end");
  await proxy.stop();
});

test.each([
  ["password", (url: URL) => Object.assign(url, { password: "wrong" })],
  ["name", (url: URL) => Object.assign(url, { pathname: "/no_such_database" })],
  ["host", (url: URL) => Object.assign(url, { hostname: "no-such-host.invalid" })],
])("a wrong %s is said at once", { timeout: 20_000 }, async (what, wrong) => {
  const { url } = await testDatabase();
  setVariables({ DATABASE_URL: wrong(new URL(url)).href });
  const messages: string[] = [];
  const began = performance.now();
  const failed = await open({}, (line) => void messages.push(line)).then(
    () => "opened",
    () => "failed",
  );
  expect({ what, failed, messages }).toEqual({ what, failed: "failed", messages: [] });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("one of several processes waits for the embedded database, and blames no variable", {
  timeout: 20_000,
}, async () => {
  setVariables({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/x`, BOOKPLATE_EMBEDDED: "1" });
  const messages: string[] = [];
  const began = performance.now();
  await expect(open({ waitMs: 1_200 }, (line) => void messages.push(line))).rejects.toThrow(
    "The embedded database does not respond (ECONNREFUSED).",
  );
  expect(performance.now() - began).toBeGreaterThan(600);
  expect(messages).toEqual([expect.stringMatching(/^The embedded database does not respond yet \(ECONNREFUSED\)/)]);
});
