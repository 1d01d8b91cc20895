/** A worker that tells every reader, in small batches, so that a drill can kill it in the middle. */
import { sql } from "drizzle-orm";
import { job } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notificationKind } from "@/lib/notifications/kinds";
import { wordsInPayload } from "@/lib/testing/notices";

const BATCH = 200;
const everyone = notificationKind({
  kind: "drill",
  ...wordsInPayload,
  label: "A drill",
  audience: () => sql`select id as user_id, false as held from users`,
});

const others = notificationJobs([everyone], []).filter(({ name }) => name !== "fan-out");
const jobs = [job("fan-out", (ctx, data) => fanOut(ctx, [everyone], data, BATCH)), ...others];
await startJobs(process.env.DATABASE_URL ?? "", jobs as never, { work: true });
console.warn("ready");
