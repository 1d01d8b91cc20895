import { createServer } from "node:net";

/** A TCP port on loopback that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return listenOnce(0).then((port) => port ?? Promise.reject(new Error("No free port was found.")));
}

export const isFree = (port: number): Promise<boolean> => listenOnce(port).then((bound) => bound !== null);

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const bound = (probe.address() as { port: number }).port;
      probe.close(() => resolve(bound));
    });
  });
}
