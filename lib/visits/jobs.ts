import { job } from "@/lib/jobs/queue";
import { forgetVisitors } from "./visits";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "forget-visitors": Record<string, never>;
  }
}

export const visitJobs = [job("forget-visitors", forgetVisitors, { cron: "5 0 * * *" })];
