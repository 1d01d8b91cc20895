/** What is said to whoever collects metrics of the things around a process. */
import { expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { resetProcessState } from "@/lib/testing/process";
import { standing } from "@/lib/testing/replica";
import { systemMetrics } from "./metrics";

test.each([
  [
    { state: "behind", lagSeconds: 12.5, lagBytes: 4096 },
    { up: 0, lag_seconds: 12.5, lag_bytes: 4096 },
  ],
  [
    { state: "standby", lagSeconds: 0.25, lagBytes: 96 },
    { up: 1, lag_seconds: 0.25, lag_bytes: 96 },
  ],
  [null, {}],
] as const)("of a replica that stands like %o the metrics say %o", async (values, wanted) => {
  const { sql } = await testDatabase();
  resetProcessState(["metrics"]);
  const { collect, stop } = systemMetrics(sql, values ? { replica: standing(values) } : {});
  const text = await collect().finally(stop);
  const found = text.matchAll(/^bookplate_replica_(\w+) (\S+)$/gm);
  expect(Object.fromEntries(Array.from(found, ([, name, value]) => [name, Number(value)]))).toEqual(wanted);
});
