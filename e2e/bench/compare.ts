import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@/db/client";
import { type Context, systemContext } from "@/lib/kernel/context";
import { freePort } from "@/lib/server/ports";
import { inTurns, type Measured, median } from "./load";
import { verdictOf } from "./metrics";

type Statement = { sql: string; params: unknown[] };

/** One comparison: an address of ours, and the function behind it, whose statements the bare server runs. */
export type Target = {
  label: string;
  path: string;
  headers?: Record<string, string>;
  work?: (ctx: Context) => Promise<unknown>;
  /** How much of bare SQL it should reach. */
  goal?: number;
  /** Asked after each answer: both together are measured as one. */
  after?: string;
  /** How much of a static body it should reach. */
  goalOfStatic?: number;
  /** How much of a bare page of Next it should reach, where one is measured, and how many bytes it may have. */
  goalOfBarePage?: number;
  maxBytes?: number;
  /** For a write that may be repeated: what each of several callers sends, and does in one transaction. */
  writes?: readonly Write[];
};

type Write = {
  method: "POST" | "PUT";
  headers: Record<string, string>;
  body: unknown;
  work: (ctx: Context) => Promise<unknown>;
};

type Beside = {
  /** A process whose API is called by Next. */
  throughNext?: Answering;
  /** A page of Next's own that has about so many bytes. */
  barePage?: (bytes: number) => string;
};

/** Measures each target beside a static body of the same size, the bare statements, and what else is there, and prints the medians. */
export async function compare(
  app: Answering,
  databaseUrl: string,
  targets: Target[],
  { throughNext, barePage }: Beside = {},
): Promise<void> {
  await analyze(databaseUrl);
  const bare = await startBare(databaseUrl, targets);
  const next = throughNext && loadOf(throughNext);
  try {
    for (const [i, target] of targets.entries())
      console.log(await lineOf(target, i, { app: loadOf(app), bare, next, barePage }));
  } finally {
    bare.stop();
  }
}

/** As a server does by itself within a minute: a plan that is made for tables which were empty a moment ago is another one. */
async function analyze(databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, { max: 1, statementMs: null });
  try {
    await pool.sql`analyze`;
  } finally {
    await pool.end();
  }
}

/** An app as the tests start it. */
type Answering = { url: string; process: { pid?: number | undefined } };
type Served = { url: string; pid: number | undefined };
const loadOf = ({ url, process }: Answering): Served => ({ url, pid: process.pid });

async function lineOf(
  { label, goal, ...target }: Target,
  i: number,
  { app, bare, next, barePage }: Pick<Beside, "barePage"> & { app: Served; bare: Served; next: Served | undefined },
): Promise<string> {
  const { writes } = target;
  if (writes) {
    const each = writes.map(({ method, headers, body }) => ({
      method,
      path: target.path,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }));
    const statements = writes.map((_, j) => ({ path: `/sql/${i}/${j}` }));
    const rounds = await inTurns([
      { ...app, each },
      { ...bare, each: statements },
      ...(next ? [{ ...next, each }] : []),
    ]);
    const toNext = next ? `, ${spread(ratios(rounds, 2))} of what it is through Next` : "";
    return `${label}: ${ofFirst(rounds)}/s, ${spread(ratios(rounds, 1))} of bare SQL${toReach(`${label}, of bare SQL`, goal, ratios(rounds, 1))}${toNext}; ${times(rounds, 1)}`;
  }
  const { path: address, headers, work, after, goalOfStatic, goalOfBarePage, maxBytes } = target;
  const bytes = (await (await fetch(`${app.url}${address}`, { headers })).arrayBuffer()).byteLength;
  const rounds = await inTurns([
    { ...app, url: `${app.url}${address}`, headers, next: after },
    { ...bare, url: `${bare.url}/static/${bytes}` },
    ...(work ? [{ ...bare, url: `${bare.url}/sql/${i}/0` }] : []),
    ...(next ? [{ ...next, url: `${next.url}${address}`, headers }] : []),
    ...(goalOfBarePage && barePage ? [{ url: barePage(bytes) }] : []),
  ]);
  const size = maxBytes
    ? `${bytes} bytes of ${maxBytes} (${verdictOf(`${label}, bytes`, bytes <= maxBytes)})`
    : `${bytes} bytes`;
  const toBarePage =
    goalOfBarePage && barePage
      ? `, ${spread(ratios(rounds, -1))} of a bare page of Next${toReach(`${label}, of a bare page`, goalOfBarePage, ratios(rounds, -1))}`
      : "";
  const toNext = next ? `, ${spread(ratios(rounds, work ? 3 : 2))} of what it is through Next` : "";
  const toStatic = toReach(`${label}, of a static body`, goalOfStatic, ratios(rounds, 1));
  const toSql = work
    ? `, ${spread(ratios(rounds, 2))} of bare SQL${toReach(`${label}, of bare SQL`, goal, ratios(rounds, 2))}`
    : "";
  return `${label}: ${ofFirst(rounds)}/s, ${size}, ${spread(ratios(rounds, 1))} of a static body${toStatic}${toSql}${toNext}${toBarePage}; ${times(rounds, work ? 2 : 1)}`;
}

type Rounds = readonly Measured[][];
const column = (rounds: Rounds, of: number, what: keyof Measured) => rounds.map((round) => round[of]?.[what] ?? 0);
const ofFirst = (rounds: Rounds) => Math.round(median(column(rounds, 0, "rate")));
const ratios = (rounds: Rounds, other: number) =>
  rounds.map((round) => (round[0]?.rate ?? 0) / (round.at(other)?.rate ?? 0));

/** What a ratio should reach, and whether its median does. */
const toReach = (label: string, goal: number | undefined, found: readonly number[]) =>
  goal ? ` (to reach ${goal.toFixed(2)}: ${verdictOf(label, median(found) >= goal)})` : "";

/** What a request costs the process that answers, ours and the bare one. */
const times = (rounds: Rounds, other: number) =>
  `${[0, other].map((of) => median(column(rounds, of, "cpuMs")).toFixed(2)).join(" and ")} ms of the processor`;

/** The median of the rounds, and the least and the most of them. */
const spread = (found: readonly number[]) =>
  `${median(found).toFixed(2)} (${Math.min(...found).toFixed(2)} to ${Math.max(...found).toFixed(2)})`;

async function startBare(databaseUrl: string, targets: Target[]): Promise<Served & { stop: () => void }> {
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
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
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
