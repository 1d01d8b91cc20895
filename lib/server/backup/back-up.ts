import { once } from "node:events";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { createGzip } from "node:zlib";
import postgres, { type TransactionSql } from "postgres";
import { keyedHash } from "@/lib/auth/secrets";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { CLOSE, type FileHead, type Header, line, summing, type TableHead, type Totals } from "./format";
import { migrationsOf, plainSettings, queueVersionOf, rowsOf, tablesOf } from "./tables";

/** What this instance's sealed columns open with, as a word that does not give it away. */
export const secretMark = (): string => keyedHash("backup").slice(0, 16);

/**
 * Writes everything to one file, as it was at one moment: rows in one snapshot (REPEATABLE READ), while the app goes on.
 * Uploads never change once written, so they are read after the rows. The file appears under its name when it is whole.
 */
export async function backUp(databaseUrl: string, file: string, now = new Date()): Promise<Totals> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "bookplate-backup" },
  });
  const half = `${file}.part`;
  const gzip = createGzip({ level: 6 });
  const target = createWriteStream(half, { mode: 0o600, flush: true });
  const written = once(target, "close"); // rejects when the disk is full
  gzip.pipe(target);
  const write = async (chunk: Buffer) => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const totals = await sql.begin("isolation level repeatable read read only", (tx) => writeAll(tx, write, now));
    gzip.end();
    await written;
    await fs.rename(half, file);
    return totals;
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await written.catch(() => undefined);
    await fs.rm(half, { force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Write = (chunk: Buffer) => Promise<void>;

async function writeAll(tx: TransactionSql, write: Write, now: Date): Promise<Totals> {
  await plainSettings(tx);
  const header: Header = {
    format: "bookplate-backup",
    version: 1,
    createdAt: now.toISOString(),
    migrations: await migrationsOf(tx),
    queueVersion: await queueVersionOf(tx),
    secret: secretMark(),
  };
  await write(line("HEADER", header));
  const totals: Totals = { tables: 0, rows: 0, files: 0, missingFiles: 0 };
  for (const table of await tablesOf(tx)) {
    totals.rows += await writeTable(tx, table, write);
    totals.tables += 1;
  }
  const sequences = await tx`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null`;
  for (const sequence of sequences) await write(line("SEQUENCE", { ...sequence }));
  const uploads = await tx<{ id: string; contentType: string }[]>`
    select id, content_type as "contentType" from uploads order by id`;
  for (const upload of uploads) {
    if (await writeFile({ key: keyOf(upload), contentType: upload.contentType }, write)) totals.files += 1;
    else totals.missingFiles += 1; // deleted since the snapshot
  }
  await write(line("DONE", totals));
  return totals;
}

async function writeTable(tx: TransactionSql, table: TableHead, write: Write): Promise<number> {
  await write(line("TABLE", table));
  const sums = summing();
  for await (const chunk of await rowsOf(tx, table)) {
    sums.add(chunk);
    await write(chunk);
  }
  await write(CLOSE);
  const sum = sums.sum();
  await write(line("END", sum));
  return sum.count;
}

async function writeFile(head: FileHead, write: Write): Promise<boolean> {
  const stream = await storage().open(head.key);
  if (!stream) return false;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const text = Buffer.from(
    `${Buffer.concat(chunks)
      .toString("base64")
      .replace(/.{1,76}/g, "$&\n")}`,
  );
  const sums = summing();
  sums.add(text);
  await write(line("FILE", head));
  await write(text);
  await write(CLOSE);
  await write(line("END", sums.sum()));
  return true;
}
