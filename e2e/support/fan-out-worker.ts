/** A worker that tells every reader, in small batches and with short leases, so that a drill can kill it in the middle. */
import { sql } from "drizzle-orm";
import { job } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notificationType } from "@/lib/notifications/types";
import { textFromPayload } from "@/lib/testing/notifications";

const BATCH = 200;
const LEASE_MS = 4_000;
const everyone = notificationType({
  type: "drill",
  ...textFromPayload,
  label: () => "A drill",
  audience: () => sql`select id as user_id, false as deferred from users`,
});

const registry = { types: [everyone], subscriptions: [] };
const mine = [
  job("fan-out", (ctx, data) => fanOut(ctx, registry.types, data, BATCH)),
  job("send-notifications", (ctx) => sendNotifications(ctx, registry, { leaseMs: LEASE_MS })),
];
const others = notificationJobs(registry.types, []).filter(({ name }) => !mine.some((item) => item.name === name));
const jobs = [...mine, ...others];
await startJobs(process.env.DATABASE_URL ?? "", jobs as never, { work: true });
console.warn("ready");
