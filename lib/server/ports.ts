import { type AddressInfo, createServer } from "node:net";

const LOOPBACK = "127.0.0.1";

/** A TCP port on loopback that nothing listens on at this moment. */
export const freePort = (): Promise<number> => listenOnce(0, LOOPBACK);

/** The wanted port, which must be free on the address that will be listened on, or the first free one from 3000. */
export async function choosePort(wanted: number | undefined, host: string): Promise<number> {
  if (wanted) {
    if (await isFree(wanted, host)) return wanted;
    throw new Error(`The port ${wanted} is in use. Set PORT to another one.`);
  }
  for (let port = 3000; port < 3020; port += 1) if (await isFree(port, host)) return port;
  return listenOnce(0, host);
}

const isFree = (port: number, host: string): Promise<boolean> =>
  listenOnce(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw sentenceOf(error, port, host);
    },
  );

/** An address that no machine or another one has, a name that leads nowhere, IPv6 where there is none. */
const NO_ADDRESS = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"]);

function sentenceOf(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const { code = "" } = error;
  if (code === "EACCES")
    return new Error(
      `This user may not listen on the port ${port}. Set PORT to one above 1023, or give this user the right to it.`,
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
