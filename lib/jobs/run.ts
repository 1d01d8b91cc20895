import { type JobResult, PgBoss } from "pg-boss";
import { newId } from "@/db/schema/columns";
import { forgetStale } from "@/lib/cache";
import { systemContext } from "@/lib/context";
import { log } from "@/lib/log";
import { measured } from "@/lib/metrics";
import { newScope, runInScope } from "@/lib/scope";
import { tracer } from "@/lib/tracing-port";
import { type Job, setBoss } from "./queue";

export type RunningJobs = { stop: () => Promise<void> };

/** As many jobs of one kind at once as the pool of connections carries; while a batch is full the next follows at once. */
const WORKING = { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * Starts the queue in this process. With `work` it also does the jobs; without, it only adds them (the web process when
 * a separate worker runs). `stop` lets running jobs finish for up to ten seconds.
 */
export async function startJobs(url: string, jobs: readonly Job[], { work }: { work: boolean }): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "bookplate-jobs",
    max: 3,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 10, // how soon the jobs of a killed process are noticed
    monitorIntervalSeconds: 10,
  });
  let lastError = 0;
  boss.on("error", (error) => {
    if (Date.now() - lastError > 10_000) log().error({ err: error }, "job queue");
    lastError = Date.now();
  });
  await boss.start();
  for (const one of jobs) {
    const settings = {
      retryLimit: one.retries ?? 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: one.longestPauseSeconds ?? 3_600,
      heartbeatSeconds: 20,
      deleteAfterSeconds: 86_400,
    };
    await boss.createQueue(one.name, settings);
    if (!work) continue;
    await boss.updateQueue(one.name, settings); // for a queue that an earlier release made
    await boss.work(one.name, WORKING, (items) => Promise.all(items.map(({ id, data }) => settle(one, id, data))));
    if (one.cron) await boss.schedule(one.name, one.cron, {});
  }
  if (work) await unscheduleUnknown(boss, jobs);
  setBoss(boss);
  return {
    stop: async () => {
      setBoss(undefined);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** An earlier release may have scheduled what no program does any more: its jobs would pile up. */
async function unscheduleUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const recurring = new Set<string>(jobs.flatMap(({ name, cron }) => (cron ? [name] : [])));
  for (const { name } of await boss.getSchedules()) if (!recurring.has(name)) await boss.unschedule(name);
}

/** Each job of a batch by itself: one that fails is tried again without the others. */
async function settle(job: Job, id: string, data: unknown): Promise<JobResult> {
  return perform(job, data).then(
    () => ({ id, status: "completed" }),
    (error: Error & { code?: string }) => ({
      id,
      status: "failed",
      output: { name: error.name, code: error.code, at: error.stack?.split("\n")[1]?.trim() },
    }),
  );
}

async function perform(job: Job, data: unknown): Promise<void> {
  const scope = newScope(`job-${newId()}`, "local");
  await runInScope(scope, async () => {
    const began = performance.now();
    const span = tracer()?.start(`job ${job.name}`, { "messaging.destination.name": job.name }, "consumer");
    const finish = (result: "done" | "failed") => {
      measured().jobs({ job: job.name, result });
      measured().jobSeconds((performance.now() - began) / 1000, { job: job.name });
      span?.end(result === "failed" ? result : undefined);
    };
    try {
      await job.run(systemContext(), data as never);
      await forgetStale(scope);
      finish("done");
    } catch (error) {
      finish("failed");
      log().warn({ err: error, job: job.name }, "job failed");
      throw error;
    }
  });
}
