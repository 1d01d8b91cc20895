/** Data that a migration moves, a few rows a transaction: the release that still serves never waits long for one of them. */
import fs from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { patiently } from "./patiently";

const ROWS = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Moves what belongs to the migration of this name, piece by piece; see db/batches/README.md. */
export async function runBatches(sql: postgres.Sql, folder: string, tag: string, signal?: AbortSignal): Promise<void> {
  const file = path.join(folder, `${tag}.sql`);
  if (!fs.existsSync(file)) return;
  const text = fs.readFileSync(file, "utf8");
  const table = /^-- walks: (\w+)$/m.exec(text)?.[1];
  if (!table) throw new Error(`${file} does not name the table that it walks.`);
  const statements = text.split("--> statement-breakpoint");
  for (let after = FIRST; ; ) {
    signal?.throwIfAborted();
    const [last] = await sql<{ id: string | null }[]>`
      select max(id::text) as id from (select id from ${sql(table)} where id > ${after} order by id limit ${ROWS}) piece`;
    const until = last?.id;
    if (!until) return;
    const bounds: Record<string, string> = { ":after": `'${after}'`, ":until": `'${until}'` };
    const pieces = statements.map((statement) =>
      statement.replace(/:(after|until)\b/g, (name) => bounds[name] ?? name),
    );
    const move = async (tx: postgres.TransactionSql) => {
      for (const piece of pieces) await tx.unsafe(piece);
    };
    await patiently(() => sql.begin(move), signal);
    after = until;
  }
}
