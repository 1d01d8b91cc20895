import { job } from "@/lib/jobs/queue";
import { sumOldCounts } from "./old-counts";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "sum-old-counts": Record<string, never>;
  }
}

export const visitJobs = [job("sum-old-counts", sumOldCounts, { cron: "30 3 * * *" })];
