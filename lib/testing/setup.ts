import fc from "fast-check";
import { afterAll } from "vitest";
import { closePool } from "@/lib/kernel/database";
import "@/lib/registry/hooks";
import { closeTestDatabases } from "./database";
import { resetProcessState } from "./process";

/** The same examples in every run: a failure in CI is one that can be repeated. Change the seed to look for others. */
fc.configureGlobal({ seed: 20_261_121 });

/**
 * Test files share a worker and its modules, or loading those would take longer than the tests. What a process keeps
 * (its variables, pool, counters, log) hangs on `globalThis` under names of ours, and begins anew with each file.
 */
const variables = { ...process.env };
afterAll(async () => {
  await closePool();
  await closeTestDatabases();
  resetProcessState();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
