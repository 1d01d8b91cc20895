import { job } from "@/lib/jobs/queue";
import { mailNoticeOutcomes } from "./notice-outcomes";
import type { OutcomeStep } from "./outcomes";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "mail-notice-outcomes": { decisionId: string; kind: string; targetId: string; step: OutcomeStep };
  }
}

export const moderationJobs = [job("mail-notice-outcomes", mailNoticeOutcomes, { retries: 5 })];
