import { job } from "@/lib/jobs/queue";
import { sendNotifications } from "./deliveries";
import { deleteSignedOutDevices } from "./devices";
import { sendDigests } from "./digest";
import { fanOut, resumeFanOuts } from "./fan-out";
import type { Subscription } from "./subscriptions";
import type { NotificationType } from "./types";
import { checkReceipts, emptyOldTexts } from "./upkeep";

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

export const notificationJobs = (types: readonly NotificationType[], subscriptions: readonly Subscription[] = []) => [
  job("fan-out", (ctx, data) => fanOut(ctx, types, data)),
  job("resume-fan-outs", resumeFanOuts, { cron: "* * * * *" }),
  job("send-notifications", (ctx) => sendNotifications(ctx, { types, subscriptions }), { cron: "* * * * *" }),
  job("send-digests", (ctx) => sendDigests(ctx, types), { cron: "*/5 * * * *" }),
  job("empty-old-words", emptyOldTexts, { cron: "25 * * * *" }),
  job("check-receipts", checkReceipts, { cron: "*/15 * * * *" }),
  job("forget-signed-out-devices", (ctx) => deleteSignedOutDevices(ctx), { cron: "9 * * * *" }),
];
