import { job } from "@/lib/jobs/queue";
import { deleteUnattached } from "./uploads";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "delete-unattached-uploads": Record<string, never>;
  }
}

export const storageJobs = [job("delete-unattached-uploads", deleteUnattached, { cron: "23 * * * *" })];
