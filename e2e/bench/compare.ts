import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@/db/client";
import { type Context, systemContext } from "@/lib/kernel/context";
import { freePort } from "@/lib/server/ports";
import { inTurns, median } from "./load";

type Statement = { sql: string; params: unknown[] };

/** One comparison: an address of ours, and the function behind it, whose statements the bare server runs. */
export type Target = {
  label: string;
  path: string;
  headers?: Record<string, string>;
  work?: (ctx: Context) => Promise<unknown>;
};

/** Measures each target beside a static body of the same size and the bare statements, and prints the medians. */
export async function compare(appUrl: string, databaseUrl: string, targets: Target[]): Promise<void> {
  const bare = await startBare(databaseUrl, targets);
  try {
    for (const [i, target] of targets.entries()) {
      const { label, path: address, headers, work } = target;
      const bytes = (await (await fetch(`${appUrl}${address}`, { headers })).arrayBuffer()).byteLength;
      const rounds = await inTurns([
        { url: `${appUrl}${address}`, headers },
        { url: `${bare.url}/static/${bytes}` },
        ...(work ? [{ url: `${bare.url}/sql/${i}` }] : []),
      ]);
      const ratios = (other: number) => rounds.map((round) => (round[0] ?? 0) / (round[other] ?? 0));
      const ours = Math.round(median(rounds.map(([first = 0]) => first)));
      const toSql = work ? `, ${spread(ratios(2))} of bare SQL` : "";
      console.log(`${label}: ${ours}/s, ${bytes} bytes, ${spread(ratios(1))} of a static body${toSql}`);
    }
  } finally {
    bare.stop();
  }
}

/** The median of the rounds, and the least and the most of them. */
const spread = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

async function startBare(databaseUrl: string, targets: Target[]) {
  const port = await freePort();
  const works = await Promise.all(
    targets.map(async ({ work }, i) => ({
      path: `/sql/${i}`,
      statements: work ? await statementsOf(databaseUrl, work) : [],
    })),
  );
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-statements-")), "statements.json");
  fs.writeFileSync(file, JSON.stringify(works));
  const child = spawn(process.execPath, ["--import", "tsx/esm", "e2e/bench/bare.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), STATEMENTS: file },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const stop = () => {
    child.kill();
    fs.rmSync(path.dirname(file), { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The statements that a function sends, with their values: it runs once, on a pool that writes them down. */
async function statementsOf(databaseUrl: string, work: (ctx: Context) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = connect(databaseUrl, { max: 1, onQuery: (sql, params) => void statements.push({ sql, params }) });
  await work(systemContext(pool.db));
  await pool.end();
  return statements;
}
