/** A database on which an app was started, and nothing else was done, still takes a backup. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "@/lib/server/backup/connection";
import { requireEmpty } from "@/lib/server/backup/prepare";
import { becomeOwnApp } from "../../support/own-database";

let app: Awaited<ReturnType<typeof becomeOwnApp>>;
beforeAll(async () => {
  app = await becomeOwnApp();
});
afterAll(() => app.stop());

test("what its start wrote is nobody's", async () => {
  const client = await openConnection(process.env.DATABASE_URL ?? "", "bookplate-test");
  try {
    const { rows } = await client.query(
      "select (select count(*)::int from setup_codes) as codes, (select url from media_homes) as home",
    );
    expect(rows).toEqual([{ codes: 1, home: app.url }]);
    await requireEmpty(client);
  } finally {
    await client.end();
  }
});
