/**
 * What is made for very many, on a database of its own: `npm run bench -- jobs`. A book is rated that 100,000 have rated,
 * 100,000 followers are told and 100,000 mails handed over, and what jobs and sitemaps cost the database for each million
 * rows. BENCH_RATINGS, BENCH_FOLLOWERS, BENCH_MAILS, BENCH_ROWS say how many; BENCH_MAIL_SECONDS how long mails are counted,
 * 0 until the last one is gone.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@/db/client";
import { migrate } from "@/db/migrate";
import { startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { allJobs } from "@/lib/registry/jobs";
import { startPostgres } from "@/lib/server/postgres";
import { handOverMails, notifyFollowers } from "./fan-out";
import { costsOfJobs } from "./job-costs";
import { lineOf, type Metric } from "./metrics";
import { ratePopular } from "./popular";

export async function benchJobs(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-jobs-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined);
  process.env.AUTH_SECRET ??= "bench-secret-bench-secret-bench-secret-0";
  process.env.DATABASE_URL = cluster.url;
  process.env.LOG_LEVEL ??= "error";
  try {
    await migrate(cluster.url);
    const pool = connect(cluster.url, { max: 1, statementMs: 600_000 });
    const queue = await startJobs(cluster.url, allJobs, { work: false });
    const ctx = systemContext(pool.db);
    const say = (metric: Metric) => console.log(lineOf(metric));
    try {
      await ratePopular(ctx, say);
      await notifyFollowers(ctx, say);
      for (const processes of [1, 2]) await handOverMails(ctx, cluster.url, processes, say);
      await costsOfJobs(ctx, say);
    } finally {
      await queue.stop();
      await pool.end();
    }
  } finally {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
