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
  /** How much of bare SQL it should reach. */
  goal?: number;
  /** For a write that may be repeated: what each of several callers sends, and does in one transaction. */
  writes?: readonly Write[];
};

type Write = {
  method: "POST" | "PUT";
  headers: Record<string, string>;
  body: unknown;
  work: (ctx: Context) => Promise<unknown>;
};

/**
 * Measures each target beside a static body of the same size and the bare statements, and prints the medians; with `throughNext`,
 * a process whose API is called by Next, also how much more this is.
 */
export async function compare(
  appUrl: string,
  databaseUrl: string,
  targets: Target[],
  throughNext?: string,
): Promise<void> {
  const bare = await startBare(databaseUrl, targets);
  try {
    for (const [i, target] of targets.entries())
      console.log(await lineOf(target, i, { appUrl, bareUrl: bare.url, throughNext }));
  } finally {
    bare.stop();
  }
}

type Urls = { appUrl: string; bareUrl: string; throughNext: string | undefined };

async function lineOf(
  { label, goal, ...target }: Target,
  i: number,
  { appUrl, bareUrl, throughNext }: Urls,
): Promise<string> {
  const toGoal = goal ? `, to reach ${goal.toFixed(2)}` : "";
  const { writes } = target;
  if (writes) {
    const each = writes.map(({ method, headers, body }) => ({
      method,
      path: target.path,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }));
    const bare = writes.map((_, j) => ({ path: `/sql/${i}/${j}` }));
    const rounds = await inTurns([
      { url: appUrl, each },
      { url: bareUrl, each: bare },
      ...(throughNext ? [{ url: throughNext, each }] : []),
    ]);
    const toNext = throughNext ? `, ${spread(ratios(rounds, 2))} of what it is through Next` : "";
    return `${label}: ${ofFirst(rounds)}/s, ${spread(ratios(rounds, 1))} of bare SQL${toGoal}${toNext}`;
  }
  const { path: address, headers, work } = target;
  const bytes = (await (await fetch(`${appUrl}${address}`, { headers })).arrayBuffer()).byteLength;
  const rounds = await inTurns([
    { url: `${appUrl}${address}`, headers },
    { url: `${bareUrl}/static/${bytes}` },
    ...(work ? [{ url: `${bareUrl}/sql/${i}/0` }] : []),
    ...(throughNext ? [{ url: `${throughNext}${address}`, headers }] : []),
  ]);
  const toNext = throughNext ? `, ${spread(ratios(rounds, work ? 3 : 2))} of what it is through Next` : "";
  const toSql = work ? `, ${spread(ratios(rounds, 2))} of bare SQL${toGoal}` : "";
  return `${label}: ${ofFirst(rounds)}/s, ${bytes} bytes, ${spread(ratios(rounds, 1))} of a static body${toSql}${toNext}`;
}

const ofFirst = (rounds: readonly number[][]) => Math.round(median(rounds.map(([first = 0]) => first)));
const ratios = (rounds: readonly number[][], other: number) =>
  rounds.map((round) => (round[0] ?? 0) / (round[other] ?? 0));

/** The median of the rounds, and the least and the most of them. */
const spread = (found: readonly number[]) =>
  `${median(found).toFixed(2)} (${Math.min(...found).toFixed(2)} to ${Math.max(...found).toFixed(2)})`;

async function startBare(databaseUrl: string, targets: Target[]) {
  const port = await freePort();
  const works = [];
  for (const [i, { work, writes = [] }] of targets.entries())
    for (const [j, each] of (writes.length > 0 ? writes.map((write) => write.work) : [work]).entries())
      works.push({
        path: `/sql/${i}/${j}`,
        isWrite: writes.length > 0,
        statements: each ? await statementsOf(databaseUrl, each) : [],
      });
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

/** The statements that a function sends when it is repeated, with their values, on a pool that writes them down. */
async function statementsOf(databaseUrl: string, work: (ctx: Context) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = connect(databaseUrl, { max: 1, onQuery: (sql, params) => void statements.push({ sql, params }) });
  await work(systemContext(pool.db));
  statements.length = 0;
  await work(systemContext(pool.db));
  await pool.end();
  return statements;
}
