import { afterAll } from "vitest";
import { closePool } from "@/lib/kernel/database";
import "@/lib/registry/hooks";
import { resetProcessState } from "@/lib/testing/process";
import { closeDatabase } from "./world";

/** Spec files share a worker and its modules: each closes what it opened, and the next begins with the first variables. */
const variables = { ...process.env };
afterAll(async () => {
  await closeDatabase();
  await closePool();
  resetProcessState();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
