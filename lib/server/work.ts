import { startJobs } from "@/lib/jobs/run";
import { closePool } from "@/lib/kernel/database";
import { allJobs } from "@/lib/registry/jobs";
import { followInstallation } from "./follow-installation";
import type { Membership } from "./processes/member";
import type { Program } from "./program";
import { watchWorker } from "./watch-worker";

/** Does the jobs until the program ends, which then lets those that run come to their end. */
export async function work(databaseUrl: string, program: Program, membership?: Membership): Promise<void> {
  program.atEnd(closePool);
  const watch = await watchWorker(databaseUrl, membership);
  program.atEnd(watch.stop);
  const settings = await followInstallation(databaseUrl);
  program.atEnd(settings.stop);
  const jobs = await startJobs(databaseUrl, allJobs, { work: true });
  program.atEnd(async () => {
    watch.drain();
    await jobs.stop();
  });
  watch.ready();
}
