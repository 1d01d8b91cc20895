import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "@/db/migrate";
import { startPostgres } from "@/lib/server/postgres";
import { UNSAFE_AND_FAST } from "./cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that every test database is a copy of. */
    templateUrl: string;
  }
}

/** One embedded PostgreSQL in a temporary folder for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-test-"));
  fs.chmodSync(folder, 0o755); // as root the server runs under another account, which must be able to enter
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, UNSAFE_AND_FAST);
  await migrate(cluster.url);
  project.provide("templateUrl", cluster.url);
  return async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
