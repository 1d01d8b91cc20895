/**
 * A backup is gzipped text that `zcat` shows: a HEADER line, then for each table a TABLE line, its rows as PostgreSQL's
 * COPY writes them up to a line `\.`, and an END line with count and checksum; SEQUENCE lines; the uploads as FILE
 * sections in base64; a DONE line. A file without its DONE line was cut off.
 */
import { createHash } from "node:crypto";

export type Header = {
  format: "bookplate-backup";
  version: 1;
  createdAt: string;
  /** The migrations of the schema the rows fit, by hash. */
  migrations: string[];
  queueVersion: number;
  /** Tells two secrets apart without telling either: sealed columns open only under the one they were sealed with. */
  secret: string;
};
export type TableHead = { schema: string; name: string; columns: string[]; order: string };
export type FileHead = { key: string; contentType: string };
export type Sum = { count: number; sha256: string };
export type Totals = { tables: number; rows: number; files: number; missingFiles: number };

export type Word = "HEADER" | "TABLE" | "END" | "SEQUENCE" | "FILE" | "DONE";
export const line = (word: Word, value: object): Buffer => Buffer.from(`${word} ${JSON.stringify(value)}\n`);
export const CLOSE = Buffer.from("\\.\n");

const NEWLINE = 10;

/** Counts lines and hashes bytes that pass. */
export function summing() {
  const hash = createHash("sha256");
  let count = 0;
  return {
    add: (chunk: Buffer) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
    },
    sum: (): Sum => ({ count, sha256: hash.digest("hex") }),
  };
}

/** Reads a backup from its start: lines, and what stands between a head line and `\.`. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line<T>(...expected: Word[]): Promise<{ word: Word; value: T }> {
    for (;;) {
      const at = this.#rest.indexOf(NEWLINE);
      if (at >= 0) {
        const text = this.#rest.subarray(0, at).toString("utf8");
        this.#rest = this.#rest.subarray(at + 1);
        const space = text.indexOf(" ");
        const word = text.slice(0, space) as Word;
        if (!expected.includes(word)) throw new Error("This is not a backup, or it is damaged.");
        return { word, value: JSON.parse(text.slice(space + 1)) as T };
      }
      await this.#more();
    }
  }

  /** The bytes up to the line `\.`, in pieces that end where they may. */
  async *block(): AsyncGenerator<Buffer> {
    while (this.#rest.length < CLOSE.length) await this.#more();
    if (this.#rest.subarray(0, CLOSE.length).equals(CLOSE)) {
      this.#rest = this.#rest.subarray(CLOSE.length);
      return;
    }
    const end = Buffer.concat([Buffer.from("\n"), CLOSE]);
    for (;;) {
      const found = this.#rest.indexOf(end);
      if (found >= 0) {
        yield this.#rest.subarray(0, found + 1);
        this.#rest = this.#rest.subarray(found + end.length);
        return;
      }
      const cut = this.#rest.lastIndexOf(NEWLINE); // this newline may be the first byte of the end
      if (cut > 0) {
        yield this.#rest.subarray(0, cut);
        this.#rest = this.#rest.subarray(cut);
      }
      await this.#more();
    }
  }

  async #more() {
    const { value, done } = await this.#source.next();
    if (done) throw new Error("The backup ends too early: it was cut off.");
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
  }
}
