/** What the driver does when a connection dies in the worst moment; see scripts/patch-packages.mjs. */
import { once } from "node:events";
import net from "node:net";
import postgres from "postgres";
import { expect, test, vi } from "vitest";
import { testDatabase } from "@/lib/testing/database";

vi.setConfig({ testTimeout: 60_000 });

/** A driver of one connection, and the sockets it was given. */
async function throughOurSockets() {
  const { url } = await testDatabase();
  const { port, hostname } = new URL(url);
  const sockets: net.Socket[] = [];
  const socket = async () => {
    const made = net.connect(Number(port), hostname);
    await once(made, "connect");
    sockets.push(made);
    return made;
  };
  const options = { max: 1, backoff: () => 0, connect_timeout: 60, socket, onnotice: () => undefined };
  return { sockets, sql: postgres(url, options as postgres.Options<Record<string, never>>) };
}

test("a connection that dies while a statement waits to be sent serves again", async () => {
  const { sockets, sql } = await throughOurSockets();
  await sql`select 1`;
  const lost = sql`select 2`.execute();
  for (let ticks = 0; ticks < 5; ticks += 1) await Promise.resolve(); // handed over, and to be sent in the next round
  sockets[0]?.destroy();
  await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await sql`select 3 as n`).toEqual([{ n: 3 }]);
  expect(sockets).toHaveLength(2);
  await sql.end();
});

test("a transaction whose connection is gone fails, and does not end the process", async () => {
  const { sockets, sql } = await throughOurSockets();
  const lost = sql.begin(async (tx) => {
    await tx`select 1`;
    sockets[0]?.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    await tx`select 2`;
  });
  await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await sql`select 3 as n`).toEqual([{ n: 3 }]);
  await sql.end();
});
