import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { nowMs } from "@/db/clock";
import { EVERYTHING } from "@/lib/kernel/cache";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip";
export type Body = { identity: Buffer } & { [encoding in Encoding]?: Buffer };

/** A finished answer, ready to be sent as bytes. */
export type Entry = {
  /** Names and values of its headers in turn, with the ETag and without the type. */
  head: string[];
  contentType: string;
  etag: string;
  body: Body;
  freshUntil: number;
  staleUntil: number;
  tags: ReadonlySet<string>;
  viewOf: string | null;
  bytes: number;
  /** How often it left the cache. */
  sent: number;
};

type Fill = { startedAt: number; done: Promise<Entry | null> };

const STALE_MS = 60_000;

/** What left the cache so often is worth the tenths of a second that make it a fourteenth smaller. */
const OFTEN = 5;
let shrinking: Promise<unknown> = Promise.resolve();

/**
 * Answers by key, found again by tag. An answer that was begun before one of its tags became stale is not stored; what
 * is stored goes at once when a tag does. Bounded by bytes, least recently used first.
 */
export class PageCache {
  #entries = new Map<string, Entry>();
  #keysByTag = new Map<string, Set<string>>();
  /** The newest fill of each key, for those who come meanwhile. */
  #fills = new Map<string, Fill>();
  /** All that are under way, oldest first: of a key there may be several. */
  #running = new Set<Fill>();
  /** When tags became stale while something was being made, in order. */
  #staleAt = new Map<string, number>();
  #allStaleAt = 0;
  #clock = 0;
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** A stored answer; also a little past its time while somebody else is making it anew. */
  get(key: string, now = nowMs()): Entry | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.freshUntil < now && (entry.staleUntil < now || !this.#fills.has(key))) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** The fill of this key that is under way; whoever comes meanwhile waits for it instead of repeating it. */
  filling(key: string): Promise<Entry | null> | null {
    return this.#fills.get(key)?.done ?? null;
  }

  /** Announces a fill. Call the returned function with the answer, or with null when it may not be stored. */
  begin(key: string): (entry: Entry | null) => void {
    let resolve: (entry: Entry | null) => void = () => undefined;
    const fill: Fill = {
      startedAt: ++this.#clock,
      done: new Promise((done) => {
        resolve = done;
      }),
    };
    this.#fills.set(key, fill);
    this.#running.add(fill);
    return (entry) => {
      this.#running.delete(fill);
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
      const isStale = (tag: string) => (this.#staleAt.get(tag) ?? 0) > fill.startedAt;
      const usable = entry && fill.startedAt > this.#allStaleAt && ![...entry.tags].some(isStale) ? entry : null;
      if (usable) this.#store(key, usable);
      this.#forgetStale();
      resolve(usable);
    };
  }

  /** What became stale before the oldest that is still being made began matters to nobody. */
  #forgetStale() {
    const [oldest] = this.#running;
    for (const [tag, at] of this.#staleAt) {
      if (oldest && at > oldest.startedAt) break;
      this.#staleAt.delete(tag);
    }
  }

  /** Drops every answer made from these tags, and refuses the ones being made from them now. */
  invalidate(tags: Iterable<string>): void {
    const at = ++this.#clock;
    for (const tag of tags) {
      if (tag === EVERYTHING) this.#forgetAll(at);
      this.#staleAt.delete(tag); // to the end: they stay in order
      if (this.#running.size > 0) this.#staleAt.set(tag, at);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#drop(key);
    }
  }

  clear(): void {
    this.invalidate([EVERYTHING]);
  }

  #forgetAll(at: number) {
    this.#allStaleAt = at;
    for (const key of [...this.#entries.keys()]) this.#drop(key);
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #store(key: string, entry: Entry) {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

export const etagOf = (body: Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

const compressible = (type: string) =>
  /^(text\/|application\/(json|[\w.+-]+\+json|javascript|xml|[\w.+-]+\+xml)|image\/svg)/.test(type);

/** Bytes in memory of their own: zlib gives them as part of 64 KB, which would be kept as long as they are, and counted by nobody. */
function tight(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The wanted forms of a body worth compressing; `thorough` for what is cached and sent often. */
export async function compressed(
  body: Buffer,
  contentType: string,
  wanted: readonly Encoding[],
  thorough: boolean,
): Promise<{ [encoding in Encoding]?: Buffer }> {
  if (body.length < 860 || !compressible(contentType)) return {};
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: thorough ? 7 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const made = wanted.map(async (encoding) => {
    const form = await (encoding === "br" ? brotli(body, { params: quality }) : zip(body, { level: thorough ? 7 : 4 }));
    return [encoding, thorough ? tight(form) : form];
  });
  return Object.fromEntries(await Promise.all(made));
}

/** Counts that an entry was sent. One that is sent often is compressed as far as it goes: once, and one after the other. */
export function noteSent(entry: Pick<Entry, "body" | "sent">): Promise<unknown> {
  entry.sent += 1;
  if (entry.sent !== OFTEN || !entry.body.br) return shrinking;
  const { identity, br } = entry.body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  shrinking = shrinking.then(async () => {
    entry.body = { ...entry.body, br: await brotli(identity, { params }).then(tight, () => br) };
  });
  return shrinking;
}

/** An entry from a finished answer. */
export async function toEntry(
  body: Buffer,
  headers: OutgoingHttpHeaders,
  {
    seconds,
    tags,
    viewOf = null,
    changesAt,
  }: { seconds: number; tags: ReadonlySet<string>; viewOf?: string | null; changesAt?: number | null },
): Promise<Entry> {
  const { "content-type": type, ...others } = headers;
  const contentType = String(type ?? "application/octet-stream");
  const etag = etagOf(body);
  const variants = await compressed(body, contentType, ["br", "gzip"], true);
  const now = nowMs();
  const end = (changesAt ?? Number.POSITIVE_INFINITY) - 1; // at the instant itself the answer is another one
  return {
    head: [...flat(others), "ETag", etag],
    contentType,
    etag,
    body: { identity: tight(body), ...variants },
    freshUntil: Math.min(end, now + seconds * 1000),
    staleUntil: Math.min(end, now + seconds * 1000 + STALE_MS),
    tags: new Set(tags),
    viewOf,
    bytes: body.length + (variants.br?.length ?? 0) + (variants.gzip?.length ?? 0) + 512,
    sent: 0,
  };
}

const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((item) => [name, String(item)]),
  );
