import { job } from "@/lib/jobs/queue";
import { sendNotifications } from "./deliveries";
import { forgetSignedOut } from "./devices";
import { sendDigests } from "./digest";
import { fanOut, resumeFanOuts } from "./fan-out";
import type { NotificationKind } from "./kinds";
import type { NotificationSource } from "./sources";
import { checkReceipts, emptyOldWords } from "./upkeep";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "fan-out": { eventId: string };
    "resume-fan-outs": Record<string, never>;
    "send-notifications": Record<string, never>;
    "send-digests": Record<string, never>;
    "check-receipts": Record<string, never>;
    "empty-old-words": Record<string, never>;
    "forget-signed-out-devices": Record<string, never>;
  }
}

export const notificationJobs = (kinds: readonly NotificationKind[], sources: readonly NotificationSource[] = []) => [
  job("fan-out", (ctx, data) => fanOut(ctx, kinds, data)),
  job("resume-fan-outs", resumeFanOuts, { cron: "* * * * *" }),
  job("send-notifications", (ctx) => sendNotifications(ctx, { kinds, sources }), { cron: "* * * * *" }),
  job("send-digests", (ctx) => sendDigests(ctx, kinds), { cron: "*/5 * * * *" }),
  job("empty-old-words", emptyOldWords, { cron: "25 * * * *" }),
  job("check-receipts", checkReceipts, { cron: "*/15 * * * *" }),
  job("forget-signed-out-devices", (ctx) => forgetSignedOut(ctx), { cron: "9 * * * *" }),
];
