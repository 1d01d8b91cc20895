import { job } from "@/lib/jobs/queue";
import { deliverMail, type IsStillWanted, MAIL_RETRIES } from "./deliver";
import { resumeMails } from "./upkeep";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "deliver-mail": { mailId: string };
    "resume-mails": Record<string, never>;
  }
}

/** A provider may be away for most of a day before a mail is given up and kept as dead. */
export const mailJobs = (isStillWanted?: IsStillWanted) => [
  job("deliver-mail", (ctx, data) => deliverMail(ctx, data, { isStillWanted }), {
    retries: MAIL_RETRIES,
    longestPauseSeconds: 900,
  }),
  job("resume-mails", resumeMails, { cron: "*/15 * * * *" }),
];
