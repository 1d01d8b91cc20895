import { job } from "@/lib/jobs/queue";
import { checkPage } from "./checks";
import { renewPage, sumViews } from "./page-figures";
import { scoreReviews } from "./sentiment";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "check-evidence": { evidenceId: string };
    "renew-author-page": { authorId: string };
    "sum-author-views": Record<string, never>;
    "score-reviews": Record<string, never>;
  }
}

export const authorJobs = [
  job("check-evidence", (ctx, data) => checkPage(ctx, data), { retries: 2 }),
  job("renew-author-page", renewPage),
  job("sum-author-views", sumViews, { cron: "*/5 * * * *" }),
  job("score-reviews", scoreReviews, { cron: "*/5 * * * *" }),
];
