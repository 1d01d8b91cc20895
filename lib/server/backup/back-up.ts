import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { Client } from "pg";
import { keyedHash } from "@/lib/kernel/secrets";
import { coverKeys } from "@/lib/storage/covers";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { cutConnection, openConnection } from "./connection";
import {
  CLOSE,
  type Done,
  type Header,
  line,
  type SequenceHead,
  summing,
  type TableHead,
  type Totals,
  VERSION,
} from "./format";
import { type Progress, type ProgressOptions, startProgress } from "./progress";
import { expectedRows, migrationsOf, nameOf, queueVersionOf, rowsOf, tablesOf } from "./tables";

/** What this instance's sealed columns open with, as a word that does not give it away. */
export const secretMark = (): string => keyedHash("backup").slice(0, 16);

/** Nothing moving for this long is a fault: of the disk, the network or the server. */
const DEADLINE_MS = 120_000;
const FILES_A_PAGE = 500;

type BackUpOptions = ProgressOptions & { now?: Date };

/**
 * Writes everything to one file, as it was at one moment, while the app goes on; see `writeBackup`. The file appears
 * under its name when it is whole and on the disk; before that, and when it fails, there is at most a `.part` without end.
 */
export async function backUp(databaseUrl: string, file: string, options: BackUpOptions = {}): Promise<Totals> {
  const half = `${file}.part`;
  try {
    const totals = await writeBackup(databaseUrl, createWriteStream(half, { mode: 0o600, flush: true }), options);
    await fs.rename(half, file);
    await flushFolder(path.dirname(file));
    return totals;
  } catch (error) {
    await fs.rm(half, { force: true });
    throw error;
  }
}

/**
 * Writes a backup to `target` and closes it. Rows are of one snapshot (REPEATABLE READ), whose transaction ends before
 * the uploads are read: those never change once written. They are a gzip member of their own, since searching pictures
 * for repetitions takes three times as long and finds none. Memory does not grow with the database. Fails when nothing
 * moves for two minutes.
 */
export async function writeBackup(databaseUrl: string, target: Writable, options: BackUpOptions = {}): Promise<Totals> {
  const progress = startProgress("Backup", { deadlineMs: DEADLINE_MS, ...options });
  const totals: Totals = { tables: 0, rows: 0, files: 0, missingFiles: 0 };
  let client: Client | undefined;
  const cut = () => client && cutConnection(client);
  progress.signal.addEventListener("abort", cut);
  try {
    client = await openConnection(databaseUrl, "bookplate-backup");
    const all = createHash("sha256");
    const pack = async (contents: AsyncIterable<Buffer>, { strategy, end }: { strategy: number; end: boolean }) => {
      const plain = Readable.from(hashing(contents, all), { objectMode: false });
      const gzip = createGzip({ level: 1, strategy, chunkSize: 65_536 });
      await pipeline(plain, gzip, target, { signal: progress.signal, end });
    };
    const now = options.now ?? new Date();
    await pack(rowsOfAll(client, progress, totals, now), { strategy: constants.Z_DEFAULT_STRATEGY, end: false });
    const files = filesOfRows(client, progress, totals);
    await pack(finished(files, totals, all), { strategy: constants.Z_HUFFMAN_ONLY, end: true });
    return totals;
  } catch (error) {
    target.destroy();
    throw progress.signal.aborted ? progress.signal.reason : error;
  } finally {
    progress.stop();
    progress.signal.removeEventListener("abort", cut);
    if (progress.signal.aborted) cut();
    else await client?.end();
  }
}

async function* hashing(contents: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    hash.update(chunk);
    yield chunk;
  }
}

/** What it is given and, as the last line, the checksum of all that was written. */
async function* finished(contents: AsyncIterable<Buffer>, totals: Totals, all: Hash): AsyncGenerator<Buffer> {
  yield* contents;
  yield line("DONE", { ...totals, sha256: all.copy().digest("hex") } satisfies Done);
}

/** Header, tables and sequences as they are at one moment; the server remembers which uploads there were. */
async function* rowsOfAll(client: Client, progress: Progress, totals: Totals, now: Date): AsyncGenerator<Buffer> {
  await client.query("begin isolation level repeatable read read only");
  const header: Header = {
    format: "bookplate-backup",
    version: VERSION,
    createdAt: now.toISOString(),
    migrations: await migrationsOf(client),
    queueVersion: await queueVersionOf(client),
    secret: secretMark(),
  };
  yield line("HEADER", header);
  const expected = await expectedRows(client);
  for (const table of await tablesOf(client)) {
    progress.at(`${table.schema}.${table.name}`, expected.get(nameOf(table)));
    yield line("TABLE", { schema: table.schema, name: table.name, columns: table.columns } satisfies TableHead);
    totals.rows += yield* section(rowsOf(client, table), progress);
    totals.tables += 1;
  }
  const { rows: sequences } = await client.query<SequenceHead>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null`);
  for (const sequence of sequences) yield line("SEQUENCE", sequence);
  const known = await client.query(`select to_regclass('public.cover_pictures') is not null as "hasCovers"`);
  const files = known.rows[0]?.hasCovers ? `${UPLOADS} union all ${COVERS}` : UPLOADS; // an older release has none
  await client.query(`declare taken_uploads cursor with hold for ${files} order by id`);
  await client.query("commit");
}

/** The files of the rows that were copied. */
async function* filesOfRows(client: Client, progress: Progress, totals: Totals) {
  progress.at("uploads");
  for await (const upload of takenFiles(client)) {
    const keys = upload.contentType ? [keyOf({ ...upload, contentType: upload.contentType })] : coverKeys(upload);
    for (const key of keys) {
      const stream = await storage().open(key);
      if (!stream) {
        totals.missingFiles += 1; // deleted since the snapshot
        continue;
      }
      yield line("FILE", { key, contentType: upload.contentType ?? "image/webp" });
      yield* section(inBase64(stream), progress);
      totals.files += 1;
    }
  }
}

/** A block with its end and its checksum; answers its lines. */
async function* section(chunks: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer, number> {
  const sums = summing();
  let lines = 0;
  for await (const chunk of chunks) {
    const before = lines;
    lines = sums.add(chunk);
    progress.moved(chunk.length, lines - before);
    yield chunk;
  }
  const sum = sums.sum();
  yield Buffer.concat([CLOSE, line("END", sum)]);
  return sum.count;
}

type UploadRow = { id: string; contentType: string | null };

const UPLOADS = `select id, content_type as "contentType" from uploads`;
/** Pictures of books have no type of their own. */
const COVERS = "select id, null from cover_pictures";

/** The files whose rows the backup has, a page at a time: the server keeps the list beyond the snapshot. */
async function* takenFiles(client: Client): AsyncGenerator<UploadRow> {
  for (;;) {
    const { rows } = await client.query<UploadRow>(`fetch ${FILES_A_PAGE} from taken_uploads`);
    yield* rows;
    if (rows.length < FILES_A_PAGE) return;
  }
}

/** Lines of 76 characters, as zcat shows them. */
async function* inBase64(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const lines = (bytes: Buffer) => Buffer.from(bytes.toString("base64").replace(/.{1,76}/g, "$&\n"));
  for await (const chunk of stream) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 57);
    if (whole > 0) yield lines(bytes.subarray(0, whole));
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield lines(rest);
}

/** Makes the renaming last through a power cut, where the system can. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await fs.open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
