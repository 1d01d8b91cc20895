/**
 * A backup is gzipped text that `zcat` shows: a HEADER line, then for each table a TABLE line, its rows as PostgreSQL's
 * COPY writes them up to a line `\.`, and an END line with count and checksum; SEQUENCE lines; the uploads as FILE
 * sections in base64; a DONE line with the checksum of all that stands before it. Without its DONE line it was cut off.
 */
import { createHash, hash } from "node:crypto";

/** Version 1 had no checksum in its DONE line. */
export const VERSION = 2;

export type Header = {
  format: "bookplate-backup";
  version: number;
  createdAt: string;
  /** The migrations of the schema the rows fit, by hash. */
  migrations: string[];
  queueVersion: number;
  /** Tells two secrets apart without telling either: sealed columns open only under the one they were sealed with. */
  secret: string;
};
export type TableHead = { schema: string; name: string; columns: string[] };
export type SequenceHead = { schema: string; name: string; value: string };
export type FileHead = { key: string; contentType: string };
export type Sum = { count: number; sha256: string };
export type Totals = { tables: number; rows: number; files: number; missingFiles: number };
export type Done = Totals & { sha256?: string };

type LineTag = "HEADER" | "TABLE" | "END" | "SEQUENCE" | "FILE" | "DONE";
export const line = (tag: LineTag, value: object): Buffer => Buffer.from(`${tag} ${JSON.stringify(value)}\n`);
export const CLOSE = Buffer.from("\\.\n");

export const DAMAGED = "This is not a backup of Bookplate, or it is damaged: nothing was changed.";
export const CUT = "The backup is cut off: nothing was changed.";

const NEWLINE = 10;
const END_OF_BLOCK = Buffer.concat([Buffer.from("\n"), CLOSE]);
/** A head line lists the columns of a table at most; what is longer is no backup. */
const LONGEST_LINE = 1_000_000;

/** Counts lines and hashes bytes that pass. */
export function summing() {
  const sha = createHash("sha256");
  let count = 0;
  return {
    /** Answers the lines so far. */
    add: (chunk: Buffer): number => {
      sha.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
      return count;
    },
    sum: (): Sum => ({ count, sha256: sha.digest("hex") }),
  };
}

/** A checksum of lines that is the same in whatever order they come: the sum of their hashes. */
export function summingRows() {
  const lanes = new Uint32Array(8);
  let open: Buffer[] = [];
  let count = 0;
  return {
    add: (chunk: Buffer) => {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const last = chunk.subarray(from, at);
        const digest = hash("sha256", open.length > 0 ? Buffer.concat([...open, last]) : last, "buffer");
        for (let i = 0; i < 8; i += 1) lanes[i] = (lanes[i] ?? 0) + digest.readUInt32LE(i * 4);
        open = [];
        count += 1;
        from = at + 1;
      }
      if (from < chunk.length) open.push(chunk.subarray(from));
    },
    sum: (): Sum => ({ count, sha256: Buffer.from(lanes.buffer).toString("hex") }),
  };
}

/** Reads a backup from its start: lines, and what stands between a head line and `\.`; holds a chunk at most. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #sha = createHash("sha256");
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line, which must begin with one of the words; `before` is the checksum of all that stands before it. */
  async line(...expected: LineTag[]): Promise<{ tag: LineTag; value: unknown; before: () => string }> {
    for (;;) {
      const at = this.#rest.indexOf(NEWLINE);
      if (at >= 0) {
        const before = this.#sha.copy();
        const text = this.#take(at + 1).toString("utf8");
        const space = text.indexOf(" ");
        const tag = expected.find((candidate) => candidate === text.slice(0, space));
        if (!tag) throw new Error(DAMAGED);
        return { tag, value: parsed(text.slice(space + 1)), before: () => before.digest("hex") };
      }
      if (this.#rest.length > LONGEST_LINE) throw new Error(DAMAGED);
      await this.#more();
    }
  }

  /** The bytes up to the line `\.`, in pieces that end where they may. */
  async *block(): AsyncGenerator<Buffer> {
    while (this.#rest.length < CLOSE.length) await this.#more();
    if (this.#rest.subarray(0, CLOSE.length).equals(CLOSE)) {
      this.#take(CLOSE.length);
      return;
    }
    for (;;) {
      const found = this.#rest.indexOf(END_OF_BLOCK);
      if (found >= 0) {
        yield this.#take(found + 1);
        this.#take(CLOSE.length);
        return;
      }
      const safe = this.#rest.length - END_OF_BLOCK.length + 1; // the end may have begun behind it
      if (safe > 0) yield this.#take(safe);
      await this.#more();
    }
  }

  /** Makes sure that nothing follows. */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#source.next()).done) throw new Error(DAMAGED);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#sha.update(taken);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more() {
    const { value, done } = await this.#source.next();
    if (done) throw new Error(CUT);
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(DAMAGED);
  }
}
