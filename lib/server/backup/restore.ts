import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Client, DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "@/db/migrate";
import { storage } from "@/lib/storage/files";
import { type Checked, checkBackup, requireItsSecret, unzipped } from "./check";
import { cutConnection, openConnection } from "./connection";
import {
  BackupReader,
  type FileHead,
  type SequenceHead,
  type Sum,
  summing,
  summingRows,
  type TableHead,
  type Totals,
} from "./format";
import { prepareSchema, requireEmpty } from "./prepare";
import { type Progress, type ProgressOptions, startProgress } from "./progress";
import { nameOf, rowsOf, type Table, tablesOf } from "./tables";
import { withoutConstraints } from "./without-constraints";

type Restored = Totals & { createdAt: string };

/** Checks a backup and puts it into a fresh database: all of it or nothing. See `checkBackup` and `putBack`. */
export async function restore(databaseUrl: string, file: string, options: ProgressOptions = {}): Promise<Restored> {
  return putBack(databaseUrl, file, await checkBackup(file, options), options);
}

/**
 * Puts a checked backup into an empty database in one transaction. Every table is read back and compared with the file
 * before the commit; the migrations this release has beyond the backup's run after it. Memory does not grow with the
 * backup. When it fails or is aborted before the commit, no row is left and no file that was not there before; when the
 * commit itself gets no answer, the files stay.
 */
export async function putBack(
  databaseUrl: string,
  file: string,
  { header }: Checked,
  options: ProgressOptions = {},
): Promise<Restored> {
  requireItsSecret(header);
  const progress = startProgress("Restoring", options);
  const client = await openConnection(databaseUrl, "bookplate-restore");
  const cut = () => cutConnection(client);
  progress.signal.addEventListener("abort", cut);
  const written: string[] = [];
  try {
    progress.signal.throwIfAborted();
    await requireEmpty(client);
    await prepareSchema(client, databaseUrl, header);
    await client.query("begin");
    await requireEmpty(client); // an app that was just started may have written something
    const totals = await withoutConstraints(
      client,
      (where) => progress.at(where),
      () => readAll({ client, progress, written }, new BackupReader(unzipped(file, progress))),
    );
    await client.query("commit").catch((error) => {
      if (!isRefusal(error)) written.length = 0; // the rows may be in
      throw error;
    });
    written.length = 0; // they belong to rows that are in
    await finish(databaseUrl, progress);
    return { ...totals, createdAt: header.createdAt };
  } catch (error) {
    cut(); // first, so that no row stays whose file is gone
    for (const key of written) await storage().remove(key);
    throw progress.signal.aborted ? progress.signal.reason : error;
  } finally {
    progress.stop();
    progress.signal.removeEventListener("abort", cut);
    await client.end().catch(() => undefined); // cut already
  }
}

/** Whether the server itself said no, and not that it is about to end, which it may say after it committed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !(error.code ?? "").startsWith(OPERATOR_INTERVENTION);
const OPERATOR_INTERVENTION = "57";

/** What follows the commit: nothing in here can take the rows back. */
async function finish(databaseUrl: string, progress: Progress): Promise<void> {
  progress.at("what was added since that release");
  await migrate(databaseUrl).catch((error) => {
    throw new Error("The rows are restored, but a migration failed; the next start tries it again.", { cause: error });
  });
}

type Reading = { client: Client; progress: Progress; written: string[] };

async function readAll(reading: Reading, reader: BackupReader): Promise<Totals> {
  const { client, progress, written } = reading;
  const known = new Map((await tablesOf(client)).map((table) => [nameOf(table), table]));
  const totals: Totals = { tables: 0, rows: 0, files: 0, missingFiles: 0 };
  await reader.line("HEADER");
  for (;;) {
    const { tag, value } = await reader.line("TABLE", "SEQUENCE", "FILE", "DONE");
    if (tag === "TABLE") {
      totals.rows += await readTable(reading, reader, fitting(value as TableHead, known));
      totals.tables += 1;
    } else if (tag === "SEQUENCE") {
      const { schema, name, value: last } = value as SequenceHead;
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
        schema,
        name,
        last,
      ]);
    } else if (tag === "FILE") {
      progress.at("uploads");
      await readFile(reader, value as FileHead, progress, written);
      totals.files += 1;
    } else {
      return { ...totals, missingFiles: (value as Totals).missingFiles };
    }
  }
}

/** The table of a backup as it is written to here: the same columns, or the queue's with newer ones beside them. */
function fitting(given: TableHead, known: ReadonlyMap<string, Table>): Table {
  const table = known.get(nameOf(given));
  const missing = given.columns.filter((column) => !table?.columns.includes(column));
  const same = table?.columns.length === given.columns.length || given.schema === "pgboss";
  if (!table || missing.length > 0 || !same)
    throw new Error(`The backup holds a table that is another one here: ${given.schema}.${given.name}.`);
  return { ...table, columns: given.columns };
}

/**
 * Rows of a table that was emptied in this transaction lie in the order they came in, so reading them back gives the very
 * bytes; partitions give an order of their own.
 */
async function readTable({ client, progress }: Reading, reader: BackupReader, table: Table): Promise<number> {
  const name = `${table.schema}.${table.name}`;
  progress.at(name);
  const bytes = summing();
  const given = table.partitioned ? summingRows() : bytes;
  async function* passing() {
    let lines = 0;
    for await (const chunk of reader.block()) {
      if (given !== bytes) given.add(chunk);
      const before = lines;
      lines = bytes.add(chunk);
      progress.moved(chunk.length, lines - before);
      yield chunk;
    }
  }
  const how = table.partitioned ? "" : " with (freeze)"; // else reading back writes every page once more
  const target = client.query(copyFrom(`copy ${nameOf(table)} (${table.columns.join(", ")}) from stdin${how}`));
  await pipeline(Readable.from(passing(), { objectMode: false }), target);
  const { value } = await reader.line("END");
  const read = bytes.sum();
  if ((value as Sum).sha256 !== read.sha256) throw new Error("The backup changed while it was being read.");
  progress.at(`${name}, reading back`);
  const found = table.partitioned ? summingRows() : summing();
  for await (const chunk of rowsOf(client, table)) {
    found.add(chunk);
    progress.moved(0);
  }
  const [was, is] = [given === bytes ? read : given.sum(), found.sum()];
  if (was.count !== is.count || was.sha256 !== is.sha256)
    throw new Error(`The restored rows of ${name} differ from the backup: nothing was changed.`);
  return is.count;
}

async function readFile(reader: BackupReader, { key, contentType }: FileHead, progress: Progress, written: string[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of reader.block()) {
    chunks.push(chunk);
    progress.moved(chunk.length);
  }
  await reader.line("END");
  const there = await storage().open(key);
  if (there) return there.cancel(); // a file never changes once it is written
  written.push(key);
  await storage().put(key, Buffer.from(Buffer.concat(chunks).toString("latin1"), "base64"), contentType);
}
