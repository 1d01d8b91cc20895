/** A worker that tells every reader, in small batches and with short leases, so that a drill can kill it in the middle. */
import { sql } from "drizzle-orm";
import { job } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notificationKind } from "@/lib/notifications/kinds";
import { wordsInPayload } from "@/lib/testing/notices";

const BATCH = 200;
const LEASE_MS = 4_000;
const everyone = notificationKind({
  kind: "drill",
  ...wordsInPayload,
  label: "A drill",
  audience: () => sql`select id as user_id, false as held from users`,
});

const house = { kinds: [everyone], sources: [] };
const mine = [
  job("fan-out", (ctx, data) => fanOut(ctx, house.kinds, data, BATCH)),
  job("send-notifications", (ctx) => sendNotifications(ctx, house, { leaseMs: LEASE_MS })),
];
const others = notificationJobs(house.kinds, []).filter(({ name }) => !mine.some((one) => one.name === name));
const jobs = [...mine, ...others];
await startJobs(process.env.DATABASE_URL ?? "", jobs as never, { work: true });
console.warn("ready");
