/** Where the app will listen is tried before anything is made, and what is wrong with it is said in one sentence. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { choosePorts, freePort } from "./ports";

const choosePort = (PORT: number | undefined, HOST: string) => choosePorts({ PORT, HOST });

const servers: net.Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** A port that somebody listens on at this address. */
async function taken(host: string): Promise<number> {
  const server = net.createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("a port that is wanted and free is chosen", async () => {
  const port = await freePort();
  expect(await choosePort(port, "127.0.0.1")).toBe(port);
});

test("a port that is taken where the app will listen is said, and the same elsewhere is none of ours", async () => {
  const port = await taken("127.0.0.2");
  await expect(choosePort(port, "127.0.0.2")).rejects.toThrow(/^The port \d+ is in use\. Set PORT to another one\.$/);
  await expect(choosePort(port, "0.0.0.0")).rejects.toThrow(/is in use/);
  expect(await choosePort(port, "127.0.0.1")).toBe(port);
});

test("without a wish it is a free one", async () => {
  const port = await choosePort(undefined, "127.0.0.1");
  expect(await choosePort(port, "127.0.0.1")).toBe(port);
});

test.each(["192.0.2.7", "nowhere.invalid", "256.1.1.1"])("HOST=%s is said with its name", async (host) => {
  for (const wanted of [undefined, await freePort()])
    await expect(choosePort(wanted, host)).rejects.toThrow(
      new RegExp(`^The variable HOST must be an address of this machine, which ${host} is not \\(E[A-Z_]+\\)\\. `),
    );
});

test("a port that this user has no right to is said, not taken for one in use", async () => {
  vi.spyOn(net.Server.prototype, "listen").mockImplementation(function (this: net.Server) {
    const refusal = Object.assign(new Error("listen EACCES: permission denied 127.0.0.1:80"), { code: "EACCES" });
    setImmediate(() => this.emit("error", refusal));
    return this;
  });
  await expect(choosePort(80, "127.0.0.1")).rejects.toThrow(
    "This user may not listen on the port 80. Set PORT to one above 1023, or give this user the right to it.",
  );
});

test("the port for metrics must be free as well, and another one", async () => {
  const [port, other, metrics] = [await freePort(), await freePort(), await taken("127.0.0.1")];
  const HOST = "127.0.0.1";
  expect(await choosePorts({ PORT: port, METRICS_PORT: other, HOST })).toBe(port);
  await expect(choosePorts({ PORT: port, METRICS_PORT: metrics, HOST })).rejects.toThrow(
    `The port ${metrics} is in use. Set METRICS_PORT to another one.`,
  );
  await expect(choosePorts({ PORT: port, METRICS_PORT: port, HOST })).rejects.toThrow(
    `PORT and METRICS_PORT are both ${port}. Set one of them to another port.`,
  );
  const first = await choosePort(undefined, HOST);
  expect(await choosePorts({ METRICS_PORT: first, HOST })).not.toBe(first);
});
