import { type AddressInfo, createServer } from "node:net";

const LOOPBACK = "127.0.0.1";

/** A TCP port on loopback that nothing listens on at this moment. */
export const freePort = (): Promise<number> => listenOnce(0, LOOPBACK);

type Wanted = { PORT?: number; METRICS_PORT?: number; HOST: string };

/**
 * The port for pages: the wanted one, or the first free one from 3000. That and METRICS_PORT must be free on the address
 * that will be listened on, and two.
 */
export async function choosePorts({ PORT: wanted, METRICS_PORT, HOST: host }: Wanted): Promise<number> {
  const port = wanted ? await mustBeFree("PORT", wanted, host) : await firstFree(host, METRICS_PORT);
  if (METRICS_PORT === port)
    throw new Error(`PORT and METRICS_PORT are both ${port}. Set one of them to another port.`);
  if (METRICS_PORT) await mustBeFree("METRICS_PORT", METRICS_PORT, host);
  return port;
}

async function firstFree(host: string, but: number | undefined): Promise<number> {
  for (let port = 3000; port < 3020; port += 1) if (port !== but && (await isFree("PORT", port, host))) return port;
  return listenOnce(0, host);
}

type Name = "PORT" | "METRICS_PORT";

async function mustBeFree(name: Name, port: number, host: string): Promise<number> {
  if (await isFree(name, port, host)) return port;
  throw new Error(`The port ${port} is in use. Set ${name} to another one.`);
}

const isFree = (name: Name, port: number, host: string): Promise<boolean> =>
  listenOnce(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw sentenceOf(error, { name, port, host });
    },
  );

/** An address that no machine or another one has, a name that leads nowhere, IPv6 where there is none. */
const NO_ADDRESS = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"]);

type Tried = { name: Name; port: number; host: string };

function sentenceOf(error: NodeJS.ErrnoException, { name, port, host }: Tried): Error {
  const { code = "" } = error;
  if (code === "EACCES")
    return new Error(
      `This user may not listen on the port ${port}. Set ${name} to one above 1023, or give this user the right to it.`,
    );
  if (NO_ADDRESS.has(code))
    return new Error(
      `The variable HOST must be an address of this machine, which ${host} is not (${code}). Set it to one of its addresses, or to 0.0.0.0 for all of them.`,
    );
  return error;
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => {
      const bound = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(bound));
    });
  });
}
