import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@/db/client";
import type { Context } from "@/lib/context";
import { freePort } from "@/lib/server/ports";
import { requestsPerSecond } from "./load";

export type Statement = { sql: string; params: unknown[] };

/** One comparison: an address of ours, and the function behind it, whose statements the bare server runs. */
export type Target = {
  label: string;
  path: string;
  headers?: Record<string, string>;
  work?: (ctx: Context) => Promise<unknown>;
};
export type Row = { label: string; ours: number; bytes: number; toStatic: number; toBareSql: number | null };

/** Measures each target in turn: a static body of the same size, the bare statement, then ours; ratios within one run. */
export async function compare(appUrl: string, databaseUrl: string, targets: Target[]): Promise<Row[]> {
  const port = await freePort();
  const works = await Promise.all(
    targets.map(async ({ work }, i) => ({
      path: `/sql/${i}`,
      statements: work ? await statementsOf(databaseUrl, work) : [],
    })),
  );
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-statements-")), "statements.json");
  fs.writeFileSync(file, JSON.stringify(works));
  const bare = spawn(process.execPath, ["--import", "tsx", "e2e/bench/bare.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), STATEMENTS: file },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(bare.stdout, "data");
  const rows: Row[] = [];
  try {
    for (const [i, { label, path: address, headers, work }] of targets.entries()) {
      const bytes = (await (await fetch(`${appUrl}${address}`, { headers })).arrayBuffer()).byteLength;
      const fixed = await requestsPerSecond(`http://127.0.0.1:${port}/static/${bytes}`);
      const sql = work ? await requestsPerSecond(`http://127.0.0.1:${port}/sql/${i}`) : null;
      const ours = await requestsPerSecond(`${appUrl}${address}`, headers);
      rows.push({ label, ours, bytes, toStatic: ours / fixed, toBareSql: sql === null ? null : ours / sql });
      const ratio = sql === null ? "" : `, ${(ours / sql).toFixed(2)} of bare SQL`;
      console.log(
        `${label}: ${Math.round(ours)}/s, ${bytes} bytes, ${(ours / fixed).toFixed(2)} of a static body${ratio}`,
      );
    }
  } finally {
    bare.kill();
    fs.rmSync(path.dirname(file), { recursive: true });
  }
  return rows;
}

/** The statements that a function sends, with their values: it runs once, on a pool that writes them down. */
async function statementsOf(databaseUrl: string, work: (ctx: Context) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = connect(databaseUrl, { max: 1, onQuery: (sql, params) => void statements.push({ sql, params }) });
  await work({ actor: null, db: pool.db, now: new Date() });
  await pool.end();
  return statements;
}
