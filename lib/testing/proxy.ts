/** A stretch of network between a process and its database, which can fall silent, be slow, or break at a byte. */

import net, { type AddressInfo } from "node:net";

export type TestProxy = {
  /** The address of the database by way of this proxy. */
  url: string;
  /** From now on the bytes of the connections that are open go nowhere, both ways; new connections work. */
  swallow: () => void;
  /** New connections reach the database after this long. */
  delayMs: number;
  /** New connections are cut once the database has sent so many bytes on one of them. */
  cutAfter: number;
  /** How many connections were ever opened. */
  opened: () => number;
  stop: () => Promise<void>;
};

export async function startProxy(databaseUrl: string): Promise<TestProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ sockets: net.Socket[]; silent: boolean }>();
  let opened = 0;
  const server = net.createServer((near) => {
    opened += 1;
    const far = new net.Socket();
    const pair = { sockets: [near, far], silent: false };
    const cutAfter = proxy.cutAfter;
    let sent = 0;
    pairs.add(pair);
    const end = () => {
      if (pair.silent) return; // the other side never learns of it
      pairs.delete(pair);
      for (const socket of pair.sockets) socket.destroy();
    };
    for (const socket of pair.sockets) socket.on("error", () => undefined).on("close", end);
    near.on("data", (bytes) => pair.silent || far.write(bytes));
    far.on("data", (bytes) => {
      if (pair.silent) return;
      const rest = bytes.subarray(0, Math.max(0, cutAfter - sent));
      sent += bytes.length;
      near.write(rest);
      if (sent >= cutAfter) near.resetAndDestroy();
    });
    near.pause();
    setTimeout(() => {
      if (near.destroyed) return;
      far.connect(Number(target.port), target.hostname);
      near.resume();
    }, proxy.delayMs);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: TestProxy = {
    url: url.href,
    swallow: () => {
      for (const pair of pairs) pair.silent = true;
    },
    delayMs: 0,
    cutAfter: Number.POSITIVE_INFINITY,
    opened: () => opened,
    stop: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
  return proxy;
}
