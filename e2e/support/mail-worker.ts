/** A worker that only sends mails, so that a drill can kill it while it does. */
import { startJobs } from "@/lib/jobs/run";
import { mailJobs } from "@/lib/mail/jobs";

const sending = mailJobs().filter(({ name }) => name === "deliver-mail");
await startJobs(process.env.DATABASE_URL ?? "", sending as never, { work: true });
console.warn("ready");
