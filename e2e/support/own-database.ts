/** An app of a test's own on an empty database of the test's server: nobody else writes there while it looks. */
import fs from "node:fs";
import { Invalidation } from "@/lib/server/invalidation";
import { freePort } from "@/lib/server/ports";
import { setVariables } from "@/lib/testing/process";
import { startApp } from "./app";
import { emptyDatabase, own, ownFolder } from "./own-app";

const SECRET = "own-database-own-database-own-database-01";

/** Starts it and makes it and its database those of `world.ts`, until the file is over (support/close.ts). No job runs. */
export async function becomeOwnApp(more: Record<string, string> = {}) {
  const databaseUrl = await emptyDatabase();
  const folder = ownFolder();
  const port = String(await freePort());
  const app = await startApp({
    ...own(folder),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    DEMO_CATALOGUE: "off",
    WORKER: "separate",
    PORT: port,
    ...more,
  });
  setVariables({ E2E_URL: app.url, APP_URL: app.url, DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET });
  const exchange = await Invalidation.start(databaseUrl, async () => undefined);
  return {
    url: app.url,
    output: app.output,
    /** Returns when the app has read every change that is committed now. */
    hasRead: () => exchange.waitForPeers(),
    stop: async () => {
      await exchange.stop();
      await app.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
