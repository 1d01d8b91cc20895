/** A service outside that takes everything and answers nothing, or begins to answer and never comes to an end. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

export type SilentService = {
  url: string;
  /** How far an answer comes before it stops; an answer for every request that has one here is given whole. */
  mode: "nothing" | "half";
  whole: Record<string, unknown>;
  /** Paths that were asked for. */
  asked: string[];
  close: () => void;
};

export async function startSilentService(): Promise<SilentService> {
  const server = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://silent");
    service.asked.push(pathname);
    req.resume();
    const whole = service.whole[pathname];
    if (whole) res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(whole));
    else if (service.mode === "half") res.writeHead(200, { "Content-Type": "application/json" }).write('{"half":');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: SilentService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: "nothing",
    whole: {},
    asked: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Until the file's end, what is given longer than this to end ends after this; answers the times that were given. */
export function hurry(ms: number): number[] {
  const given: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((wanted) => {
    given.push(wanted);
    return timeout(Math.min(wanted, ms));
  });
  return given;
}
