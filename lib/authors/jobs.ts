import { job } from "@/lib/jobs/queue";
import { checkPage } from "./checks";
import { mailSubscribers, planAuthorMails } from "./mail-subscribers";
import { deleteOldProofs } from "./old-proofs";
import { renewPage, sumViews } from "./page-stats";
import { notifyOfPublications } from "./publications";
import { scoreReviews } from "./sentiment";
import { forgetLostSubscribers } from "./subscribers";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "check-evidence": { evidenceId: string };
    "renew-author-page": { authorId: string };
    "sum-author-views": Record<string, never>;
    "score-reviews": Record<string, never>;
    "delete-old-proofs": Record<string, never>;
    "notify-of-publications": Record<string, never>;
    "plan-author-mails": { authorId: string };
    "mail-author-news": Record<string, never>;
    "forget-lost-subscribers": Record<string, never>;
  }
}

export const authorJobs = [
  job("check-evidence", (ctx, data) => checkPage(ctx, data), { retries: 2 }),
  job("renew-author-page", renewPage),
  job("sum-author-views", sumViews, { cron: "*/5 * * * *" }),
  job("delete-old-proofs", deleteOldProofs, { cron: "50 3 * * *", retries: 3 }),
  job("notify-of-publications", notifyOfPublications, { cron: "*/5 * * * *" }),
  job("plan-author-mails", planAuthorMails, { retries: 20 }),
  job("mail-author-news", mailSubscribers, { cron: "*/5 * * * *" }),
  job("forget-lost-subscribers", forgetLostSubscribers, { cron: "40 4 * * *" }),
  job("score-reviews", scoreReviews, { cron: "*/5 * * * *" }),
];
