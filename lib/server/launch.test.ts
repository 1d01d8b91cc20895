/** Opening a database of one's own: each step has an end, and ends when the process is told to. */
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { withAdvisoryLock } from "@/db/advisory-lock";
import { MIGRATION_LOCK } from "@/db/migrate";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { openDatabase } from "./launch";

const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const open = (signal?: AbortSignal) => openDatabase("nowhere", () => undefined, { signal });

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
      const opening = open(stop.signal).then(
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
  await expect(open()).rejects.toThrow(/^The variable DATABASE_URL names a server that does not answer \(\w+\)\.$/);
});
