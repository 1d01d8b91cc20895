import { createReadStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { PgBoss } from "pg-boss";
import postgres, { type TransactionSql } from "postgres";
import { storage } from "@/lib/storage/files";
import { secretMark } from "./back-up";
import { BackupReader, type FileHead, type Header, type Sum, summing, type TableHead, type Totals } from "./format";
import { migrationsOf, plainSettings, queueVersionOf, rowsOf, tablesOf } from "./tables";

/**
 * Puts a backup into a fresh, migrated database, in one transaction: all of it or nothing. Every table is read back and
 * its count and checksum compared with those of the backup before the commit.
 */
export async function restore(databaseUrl: string, file: string): Promise<Totals & { createdAt: string }> {
  await createQueueTables(databaseUrl);
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "bookplate-restore" },
  });
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once("error", (error) => unzipped.destroy(error));
  const reader = new BackupReader(source.pipe(unzipped));
  try {
    const { value: header } = await reader.line<Header>("HEADER").catch(notOurs);
    const totals = await sql.begin(async (tx) => {
      await plainSettings(tx);
      await requireFit(tx, header);
      return withoutConstraints(tx, () => readAll(tx, reader));
    });
    return { ...totals, createdAt: header.createdAt };
  } finally {
    source.destroy();
    await sql.end({ timeout: 5 });
  }
}

function notOurs(error: NodeJS.ErrnoException): never {
  throw error.code === "Z_DATA_ERROR" ? new Error("This is not a backup, or it is damaged.") : error;
}

async function createQueueTables(connectionString: string) {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 1 });
  const failed = new Promise<never>((_, reject) => boss.once("error", reject));
  await Promise.race([boss.start(), failed]);
  await boss.stop({ graceful: false });
}

/** Refuses what could not work: a database in use, another release, another secret. */
async function requireFit(tx: TransactionSql, header: Header) {
  const [used] = await tx`select exists (select 1 from users) or exists (select 1 from works) as used`;
  if (used?.used) throw new Error("The database is not empty. Restore into a fresh one: nothing was changed.");
  const sameSchema = JSON.stringify(await migrationsOf(tx)) === JSON.stringify(header.migrations);
  if (!sameSchema || (await queueVersionOf(tx)) !== header.queueVersion)
    throw new Error("This backup is of another release. Restore it with that release, then update.");
  if (header.secret !== secretMark())
    throw new Error(
      "This backup was made under another AUTH_SECRET. Set that one (or copy the file `secret` of its data folder).",
    );
}

/** Takes foreign keys and triggers away while rows come in table by table; adding the keys again checks every row. */
async function withoutConstraints<T>(tx: TransactionSql, work: () => Promise<T>): Promise<T> {
  const tables = (await tablesOf(tx)).map(({ schema, name }) => `"${schema}"."${name}"`);
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
  for (const key of keys) await tx.unsafe(`alter table ${key.table} drop constraint ${key.name}`);
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  await tx.unsafe(`truncate ${tables.join(", ")}`);
  const result = await work();
  for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
  for (const key of keys) await tx.unsafe(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  return result;
}

async function readAll(tx: TransactionSql, reader: BackupReader): Promise<Totals> {
  const totals = { tables: 0, rows: 0, files: 0 };
  for (;;) {
    const { word, value } = await reader.line<unknown>("TABLE", "SEQUENCE", "FILE", "DONE");
    if (word === "TABLE") {
      totals.rows += await readTable(tx, reader, value as TableHead);
      totals.tables += 1;
    } else if (word === "SEQUENCE") {
      const { schema, name, value: last } = value as { schema: string; name: string; value: string };
      await tx`select setval(${`"${schema}"."${name}"`}::regclass, ${last}::text::bigint)`;
    } else if (word === "FILE") {
      await readFile(reader, value as FileHead);
      totals.files += 1;
    } else {
      const promised = value as Totals;
      for (const name of ["tables", "rows", "files"] as const)
        if (totals[name] !== promised[name])
          throw new Error(`The backup is damaged: it does not hold all its ${name}.`);
      return promised;
    }
  }
}

async function readTable(tx: TransactionSql, reader: BackupReader, given: TableHead): Promise<number> {
  const name = `${given.schema}.${given.name}`;
  const table = (await tablesOf(tx)).find((one) => `${one.schema}.${one.name}` === name);
  if (!table || JSON.stringify(table) !== JSON.stringify(given))
    throw new Error(`The backup holds a table that this release does not know as it is: ${name}.`);
  const statement = `copy "${table.schema}"."${table.name}" (${table.columns.join(", ")}) from stdin`;
  const target = (await tx.unsafe(statement).writable()) as unknown as Writable;
  await pipeline(Readable.from(reader.block()), target);
  const { value: expected } = await reader.line<Sum>("END");
  const sums = summing();
  for await (const chunk of await rowsOf(tx, table)) sums.add(chunk);
  const found = sums.sum();
  if (found.count !== expected.count || found.sha256 !== expected.sha256)
    throw new Error(`The rows of ${name} are not those of the backup: nothing was changed.`);
  return found.count;
}

async function readFile(reader: BackupReader, { key, contentType }: FileHead) {
  const chunks: Buffer[] = [];
  const sums = summing();
  for await (const chunk of reader.block()) {
    sums.add(chunk);
    chunks.push(chunk);
  }
  const { value: expected } = await reader.line<Sum>("END");
  if (sums.sum().sha256 !== expected.sha256) throw new Error(`The file ${key} is damaged in the backup.`);
  await storage().put(key, Buffer.from(Buffer.concat(chunks).toString("latin1"), "base64"), contentType);
}
