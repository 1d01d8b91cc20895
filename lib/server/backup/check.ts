import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { hasSecret } from "@/lib/kernel/env";
import { secretMark } from "./back-up";
import {
  BackupReader,
  CUT,
  DAMAGED,
  type Done,
  type FileHead,
  type Header,
  type Sum,
  summing,
  type TableHead,
  type Totals,
  VERSION,
} from "./format";
import { type Progress, type ProgressOptions, startProgress } from "./progress";

export type Checked = { header: Header; totals: Totals };

/** The bytes of a backup as they were before gzip; ends with a sentence on a file that gunzip cannot read. */
export async function* unzipped(file: string, progress: Progress): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip({ chunkSize: 262_144 });
  source.once("error", (error) => gunzip.destroy(error));
  const abort = () => gunzip.destroy(progress.signal.reason);
  progress.signal.addEventListener("abort", abort);
  try {
    progress.signal.throwIfAborted();
    for await (const chunk of source.pipe(gunzip) as Readable & AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "Z_BUF_ERROR") throw new Error(CUT);
    throw code.startsWith("Z_") ? new Error(DAMAGED) : error;
  } finally {
    progress.signal.removeEventListener("abort", abort);
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * Reads a backup from its first to its last byte, writing nothing, and answers what it holds. Fails with one sentence
 * when it is cut off, changed, of another format or of a newer release.
 */
export async function checkBackup(file: string, options: ProgressOptions = {}): Promise<Checked> {
  const progress = startProgress("Checking", options);
  try {
    const reader = new BackupReader(unzipped(file, progress));
    const header = headerOf((await reader.line("HEADER")).value);
    const found: Totals = { tables: 0, rows: 0, files: 0, missingFiles: 0 };
    for (;;) {
      const { tag, value, before } = await reader.line("TABLE", "SEQUENCE", "FILE", "DONE");
      if (tag === "TABLE") {
        const { schema, name } = value as TableHead;
        progress.at(`${schema}.${name}`);
        found.rows += await checkBlock(reader, progress, `${schema}.${name}`);
        found.tables += 1;
      } else if (tag === "FILE") {
        await checkBlock(reader, progress, (value as FileHead).key);
        found.files += 1;
      } else if (tag === "DONE") {
        const done = value as Done;
        const asPromised = (["tables", "rows", "files"] as const).every((name) => done[name] === found[name]);
        if (!asPromised || (header.version > 1 && done.sha256 !== before())) throw new Error(DAMAGED);
        await reader.end();
        return { header, totals: { ...found, missingFiles: done.missingFiles } };
      }
    }
  } finally {
    progress.stop();
  }
}

async function checkBlock(reader: BackupReader, progress: Progress, what: string): Promise<number> {
  const sums = summing();
  for await (const chunk of reader.block()) {
    sums.add(chunk);
    progress.moved(chunk.length);
  }
  const { value } = await reader.line("END");
  const { count, sha256 } = sums.sum();
  const promised = value as Sum;
  if (count !== promised.count || sha256 !== promised.sha256)
    throw new Error(`The backup is damaged at ${what}: nothing was changed.`);
  return count;
}

function headerOf(value: unknown): Header {
  const header = value as Header;
  if (header?.format !== "bookplate-backup" || !Array.isArray(header.migrations)) throw new Error(DAMAGED);
  if (header.version > VERSION)
    throw new Error("This backup was made by a newer release of Bookplate. Update first: nothing was changed.");
  requireLineage(header);
  return header;
}

/** Fails unless this process has the AUTH_SECRET that a backup was made under: what is sealed in it would not open. */
export function requireItsSecret({ secret }: Header): void {
  if (!hasSecret() || secret !== secretMark())
    throw new Error(
      "This backup was made with another AUTH_SECRET. Set that one, or copy the file `secret` of its data folder into the new one: nothing was changed.",
    );
}

/** Fails for a backup whose schema this release's migrations do not lead on from. */
function requireLineage({ migrations }: Header): void {
  const ours = readMigrationFiles({ migrationsFolder: "db/migrations" }).map(({ hash }) => hash);
  const shared = Math.min(ours.length, migrations.length);
  if (ours.slice(0, shared).join() !== migrations.slice(0, shared).join())
    throw new Error(
      "This backup was made by another release, whose schema does not match this one. Restore it with the release that made it: nothing was changed.",
    );
  if (migrations.length > ours.length)
    throw new Error("This backup was made by a newer release of Bookplate. Update first: nothing was changed.");
}
