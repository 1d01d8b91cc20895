/** How answers leave the server: in the form their reader takes, or as 304 when he has it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Body, type Encoding, type Entry, etagOf } from "./page-cache";

const PRIVATE = "private, no-store";
const OF_BODIES = ["content-type", "content-length", "content-encoding"];

/** Sends a cached response. Its head is ready, so that Node writes it at once when no other header was set. */
export function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  more: readonly string[],
  isHead = req.method === "HEAD",
): void {
  if (isFresh(req, entry.etag)) {
    for (const name of OF_BODIES) res.removeHeader(name);
    res.writeHead(304, [...entry.head, ...more]);
    res.end();
    return;
  }
  const { encoding, bytes } = formOf(req, entry.body);
  const form = encoding ? ["Content-Encoding", encoding] : [];
  res.removeHeader("transfer-encoding");
  res.writeHead(200, [
    ...entry.head,
    ...more,
    "Content-Type",
    entry.contentType,
    ...form,
    "Content-Length",
    String(bytes.length),
  ]);
  res.end(isHead ? undefined : bytes);
}

/**
 * The same bytes for a reader who is signed in, whose browser is to store none of them: what they may be shown can change without a
 * word to it (a block, an office), and by Back it would show what it has.
 */
export const forOneReader = (entry: Entry): Entry => ({
  ...entry,
  head: entry.head.map((text, at) => (/^cache-control$/i.test(entry.head[at - 1] ?? "") ? PRIVATE : text)),
});

/** Sends a body whose other headers are set. */
export function sendBody(req: IncomingMessage, res: ServerResponse, body: Body, isHead: boolean): void {
  const { encoding, bytes } = formOf(req, body);
  if (encoding) res.setHeader("Content-Encoding", encoding);
  res.removeHeader("transfer-encoding");
  res.setHeader("Content-Length", bytes.length);
  if (isHead || req.method === "HEAD") res.end();
  else if (bytes.length <= SMALL) res.end(bytes.toString("latin1"), "latin1");
  else res.end(bytes);
}

/** What leaves in one piece with its head, byte for byte as it is. */
const SMALL = 65_536;

/** Names a public body by its content; true when the reader has it, and was told so. */
export function sentNotModified(req: IncomingMessage, res: ServerResponse, body: Buffer): boolean {
  if (!res.hasHeader("etag")) res.setHeader("ETag", etagOf(body));
  if (!isFresh(req, String(res.getHeader("etag")))) return false;
  res.statusCode = 304;
  for (const name of OF_BODIES) res.removeHeader(name);
  res.end();
  return true;
}

const REFUSABLE: readonly (readonly [Encoding, RegExp])[] = (["br", "gzip"] as const).map((encoding) => [
  encoding,
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`),
]);

/** The encodings of ours that the client takes, the better one first; one with weight 0 is refused. */
export function accepted(req: IncomingMessage): Encoding[] {
  const header = String(req.headers["accept-encoding"] ?? "");
  return header ? REFUSABLE.filter(([, wanted]) => wanted.test(header)).map(([encoding]) => encoding) : [];
}

function formOf(req: IncomingMessage, body: Body): { encoding?: Encoding; bytes: Buffer } {
  const encoding = accepted(req).find((candidate) => body[candidate]);
  return { encoding, bytes: (encoding && body[encoding]) ?? body.identity };
}

function isFresh(req: IncomingMessage, etag: string): boolean {
  const known = req.headers["if-none-match"];
  return (
    known !== undefined &&
    String(known)
      .split(/,\s*/)
      .some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)
  );
}
