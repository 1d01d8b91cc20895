import type { ChildProcess } from "node:child_process";
import type { Worker } from "node:cluster";

type Handle = { close: () => void };
/** What node:cluster and its processes say to each other (internal/cluster of Node 24). */
type Internal = { act?: string; seq?: number; ack?: number };
type Send = (message: Internal, handle?: Handle, ...rest: unknown[]) => boolean;

/**
 * Ends the connections that this process was given and had not taken when it ended. Node forgets them: nobody would answer
 * or close them, and whoever asked would wait for as long as they can.
 */
export function endUntaken(worker: Worker): void {
  const child: ChildProcess = worker.process;
  const given = new Map<number, Handle>();
  const sendOn = child.send.bind(child) as Send;
  const send: Send = (message, handle, ...rest) => {
    if (message.act === "newconn" && message.seq !== undefined && handle) given.set(message.seq, handle);
    return sendOn(message, handle, ...rest);
  };
  Object.assign(child, { send });
  child.on("internalMessage", ({ ack }: Internal) => {
    if (ack !== undefined) given.delete(ack); // taken, or given to another one
  });
  const end = () => {
    for (const handle of given.values()) handle.close();
  };
  // after a turn in which what it had answered is read: a connection that it gave back goes to another one
  child.once("exit", () => setImmediate(() => setImmediate(end)));
}
