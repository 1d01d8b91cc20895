/**
 * Very many connections that say almost nothing: others are served meanwhile, and the idle ones are closed by the server.
 * DRILL_SECONDS opens 10,000, which takes some 10,500 open files here and as many in the app (`ulimit -n`); the
 * short form opens 1,000.
 */
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { appUrl } from "../../support/world";

const WANTED = process.env.DRILL_SECONDS ? 10_000 : 1_000;
/** Between two answers: they are there to be late, not to be many. */
const BETWEEN_MS = 50;

test("connections that never finish a request keep nobody waiting, and are closed", { timeout: 400_000 }, async () => {
  const { hostname, port } = new URL(appUrl());
  const open = new Set<net.Socket>();
  let opened = 0;
  const openConnection = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(Number(port), hostname);
      socket.once("connect", () => {
        opened += 1;
        open.add(socket);
        socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n");
        resolve(true);
      });
      socket.on("data", () => undefined);
      socket.on("error", () => resolve(false));
      socket.on("close", () => open.delete(socket));
    });
  for (let n = 0; n < WANTED; n += 200) await Promise.all(Array.from({ length: 200 }, openConnection));
  expect(opened, "the machine lets us open so many").toBeGreaterThan(WANTED * 0.9);
  const drip = setInterval(() => {
    for (const socket of open) socket.write("X-Drip: 1\r\n");
  }, 2_000);
  const began = performance.now();
  const responses: { status: number; took: number }[] = [];
  while (open.size > 0 && performance.now() - began < 300_000) {
    const asked = performance.now();
    const response = await fetch(`${appUrl()}/api/authors?limit=2&q=idle${responses.length}`);
    await response.arrayBuffer();
    responses.push({ status: response.status, took: performance.now() - asked });
    await sleep(BETWEEN_MS);
  }
  clearInterval(drip);
  const slowest = Math.max(...responses.map(({ took }) => took));
  console.warn(
    `drill: ${opened} idle connections: ${responses.length} answers beside them, slowest ${Math.round(slowest)} ms; all closed after ${Math.round((performance.now() - began) / 1000)} s`,
  );
  for (const socket of open) socket.destroy();
  expect(open.size, "the server closes them by itself").toBe(0);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});
