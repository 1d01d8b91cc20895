import { setTimeout as sleep } from "node:timers/promises";
import { type JobResult, PgBoss } from "pg-boss";
import { isPassing } from "@/db/passing";
import { newId } from "@/db/schema/columns";
import { flushInvalidations } from "@/lib/kernel/cache";
import { systemContext } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { tracer } from "@/lib/kernel/tracing-port";
import { CONNECTIONS } from "./connections";
import { type Job, setBoss } from "./queue";

export type RunningJobs = { stop: (how?: { patient: boolean }) => Promise<void> };

const START_MS = 60_000;
const PAUSE_MS = 1_000;
const STOP_MS = 10_000;
const GONE_MS = 1_000;

/** As many jobs of one kind at once as the pool of connections carries; while a batch is full the next follows at once. */
const WORKING = { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * Starts the queue in this process. With `work` it also does the jobs; without, it only adds them (the web process when
 * a separate worker runs). `stop` lets running jobs finish for up to ten seconds.
 */
export async function startJobs(url: string, jobs: readonly Job[], { work }: { work: boolean }): Promise<RunningJobs> {
  const boss = await startQueue(url, jobs, work);
  setBoss(boss); // before the first job runs, since a job may add another
  for (const job of work ? jobs : []) {
    await boss.work(job.name, WORKING, (items) => Promise.all(items.map(({ id, data }) => runJob(job, id, data))));
    if (job.cron) await boss.schedule(job.name, job.cron, {});
  }
  if (work) await unscheduleUnknown(boss, jobs);
  return {
    stop: async ({ patient } = { patient: true }) => {
      const stopped = boss.stop({ graceful: patient, timeout: STOP_MS }).catch((error) => {
        log().warn({ err: error }, "the job queue did not stop in good order");
      });
      await Promise.race([stopped, sleep(patient ? STOP_MS + GONE_MS : GONE_MS, undefined, { ref: false })]);
      setBoss(undefined); // after the last job has ended
    },
  };
}

/** A database that is slow or away while we start is asked again, for a minute. */
async function startQueue(url: string, jobs: readonly Job[], work: boolean): Promise<PgBoss> {
  const until = performance.now() + START_MS;
  for (;;) {
    const boss = new PgBoss({
      connectionString: url,
      ...CONNECTIONS,
      supervise: work,
      schedule: work,
      superviseIntervalSeconds: 10, // how soon the jobs of a killed process are noticed
      monitorIntervalSeconds: 10,
    });
    boss.on("error", (error) =>
      seldom(`queue ${kindOf(error)}`, (before) => log().error({ err: error, before }, "job queue")),
    );
    const failure = await openQueues(boss, jobs, work).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return boss;
    await boss.stop({ graceful: false }).catch(() => undefined);
    if (performance.now() > until || !(isPassing(failure) || /timeout|terminated/i.test(failure.message)))
      throw failure;
    log().warn({ err: failure }, "the job queue cannot start yet");
    await sleep(PAUSE_MS);
  }
}

async function openQueues(boss: PgBoss, jobs: readonly Job[], work: boolean): Promise<void> {
  await boss.start();
  for (const job of jobs) {
    const settings = {
      retryLimit: job.retries ?? 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: job.longestPauseSeconds ?? 3_600,
      heartbeatSeconds: 20,
      deleteAfterSeconds: 86_400,
      expireInSeconds: job.longestSeconds ?? 900,
    };
    await boss.createQueue(job.name, job.exclusive ? { ...settings, policy: "exclusive" } : settings);
    if (work) await boss.updateQueue(job.name, settings); // for a queue that an earlier release made
  }
}

/** An earlier release may have scheduled what no program does any more: its jobs would pile up. */
async function unscheduleUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const recurring = new Set<string>(jobs.flatMap(({ name, cron }) => (cron ? [name] : [])));
  for (const { name } of await boss.getSchedules()) if (!recurring.has(name)) await boss.unschedule(name);
}

/** Each job of a batch by itself: one that fails is tried again without the others. */
async function runJob(job: Job, id: string, data: unknown): Promise<JobResult> {
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
      processMetrics().jobs({ job: job.name, result });
      processMetrics().jobSeconds((performance.now() - began) / 1000, { job: job.name });
      span?.end(result === "failed" ? result : undefined);
    };
    try {
      await job.run(systemContext(), data as never);
      await flushInvalidations(scope);
      finish("done");
    } catch (error) {
      finish("failed");
      seldom(`job ${job.name} ${kindOf(error)}`, (before) =>
        log().warn({ err: error, job: job.name, before }, "job failed"),
      );
      throw error;
    }
  });
}
