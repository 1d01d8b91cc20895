/** A client that does not read its stream is dropped before much waits for it; one that reads is sent everything. */
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { afterEach, expect, test } from "vitest";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { type EventStream, eventStream, stopLive } from "./streams";

const servers: http.Server[] = [];
afterEach(async () => {
  await stopLive();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const KILOBYTE = 1024;
const event = "x".repeat(32 * KILOBYTE);
/** More than any system keeps for a connection on its own. */
const MANY = 4_096;

/** A stream over a real connection, sent the way Next sends it. */
async function connected() {
  const opened = Promise.withResolvers<{ stream: EventStream; ended: () => boolean; res: http.ServerResponse }>();
  const server = http.createServer((_req, res) => {
    const scope = newScope("slow", "203.0.113.77");
    scope.hangUp = () => void res.destroy();
    runInScope(scope, () => {
      let isOver = false;
      const stream = eventStream(new AbortController().signal, () => (isOver = true));
      opened.resolve({ stream, ended: () => isOver, res });
      if (stream.response.body) void pipeToNodeResponse(stream.response.body, res);
    });
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  return { socket, ...(await opened.promise) };
}

test("one that never reads is cut off, and its place is free", async () => {
  const { socket, stream, ended, res } = await connected();
  socket.pause();
  let sent = 0;
  for (; sent < MANY && !ended(); sent += 1) {
    stream.send("votes", event);
    await turn();
  }
  expect(ended()).toBe(true);
  const closed = once(res, "close");
  if (!res.closed) await closed;
  expect(res.destroyed).toBe(true);
  expect(sent).toBeLessThan(MANY);
  socket.destroy();
});

test("one that reads is sent twenty times as much as may wait", async () => {
  const { socket, stream, ended } = await connected();
  let read = 0;
  socket.on("data", (chunk) => {
    read += chunk.length;
  });
  for (let i = 1; i <= 40; i += 1) {
    stream.send("votes", event);
    while (read < i * event.length) await turn();
  }
  expect(ended()).toBe(false);
  expect(read).toBeGreaterThan(20 * 64 * KILOBYTE - 1);
  socket.destroy();
});
