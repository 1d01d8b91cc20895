import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const STREAMED = /^(text\/event-stream|application\/zip|application\/octet-stream|video\/|audio\/)/;

/** Whether an answer of this type leaves as it comes, and is neither kept nor compressed. */
export const isStreamed = (contentType: unknown): boolean => STREAMED.test(String(contentType ?? ""));

/**
 * Holds back what a handler writes until it is complete, so that the whole answer can be hashed, compressed and kept.
 * Resolves with null when the answer is a stream (sent as it comes) or the client went away.
 */
export function capture(res: ServerResponse, handle: () => Promise<void>): Promise<Captured | null> {
  const chunks: Buffer[] = [];
  const original = { write: res.write, end: res.end, writeHead: res.writeHead, flushHeaders: res.flushHeaders };
  let streaming = false;

  return new Promise((resolve, reject) => {
    const restore = () => Object.assign(res, original);
    const decide = () => {
      if (streaming || !isStreamed(res.getHeader("content-type"))) return streaming;
      streaming = true;
      restore();
      resolve(null);
      return true;
    };

    res.writeHead = ((status: number, ...rest: unknown[]) => {
      const headers = rest.find((part) => typeof part === "object") as OutgoingHttpHeaders | undefined;
      res.statusCode = status;
      for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) res.setHeader(name, value);
      return decide() ? original.writeHead.call(res, res.statusCode) : res;
    }) as typeof res.writeHead;
    res.flushHeaders = () => {
      if (decide()) original.flushHeaders.call(res);
    };
    res.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      if (decide()) return (original.write as (...args: unknown[]) => boolean).call(res, chunk, ...rest);
      chunks.push(toBuffer(chunk, rest[0]));
      const done = rest.find((part) => typeof part === "function") as (() => void) | undefined;
      if (done) process.nextTick(done);
      return true;
    }) as typeof res.write;
    res.end = ((...args: unknown[]) => {
      if (decide()) return (original.end as (...args: unknown[]) => ServerResponse).call(res, ...args);
      const [chunk, encoding] = args;
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(toBuffer(chunk, encoding));
      restore();
      resolve({ status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(chunks) });
      return res;
    }) as typeof res.end;

    res.once("close", () => resolve(null));
    handle().catch((error) => {
      restore();
      reject(error);
    });
  });
}

const toBuffer = (chunk: string | Uint8Array, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk);
