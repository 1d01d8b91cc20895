import { getTableName, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { columnName } from "@/db/names";
import { personalTables } from "@/db/personal";
import type { Context } from "@/lib/kernel/context";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { type Canary, fillWithCanaries, type Person } from "@/lib/testing/canaries";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteAccount } from "./account-deletion";
import { eraseAccount } from "./erase-account";
import { exportFile } from "./exports";

let ctx: Context;
let person: Person;
let other: Person;
let canaries: Canary[];
beforeAll(async () => {
  ctx = await testContext();
  const mine = await createReader(ctx.db, {
    name: "canaryname",
    username: "canaryuser",
    email: "Canary@readers.example",
  });
  const theirs = await createReader(ctx.db, {
    name: "othername",
    username: "otheruser",
    email: "other@readers.example",
  });
  person = { id: mine.id, email: "canary@readers.example" };
  other = { id: theirs.id, email: "other@readers.example" };
  canaries = await fillWithCanaries(ctx, person, other);
});

test("the world of the test has a word in every personal column", () => {
  const written = new Set(canaries.map(({ at }) => at));
  const declared = personalTables().flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([key, policy]) =>
      policy.of === "words" && getTableName(table) !== "users"
        ? [`${getTableName(table)}.${columnName(table, key)}`]
        : [],
    ),
  );
  expect(declared.length).toBeGreaterThan(70);
  expect(declared.filter((at) => !written.has(at))).toEqual([]);
});

test("everything one wrote is in the export, and nobody else is", async () => {
  const files = unzipSync(await exportFile(ctx, person.id));
  const text = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
  const missing = canaries.filter(({ word, exported, at }) => exported && isText(at) && !text.includes(word));
  expect(missing).toEqual([]);
  expect(canaries.filter(({ word, exported }) => !exported && text.includes(word))).toEqual([]);
  expect(text).not.toContain(other.id);
  expect(text).not.toMatch(/othername|other@readers/);
});

test("an account that is deleted leaves none of its words anywhere", async () => {
  await deleteAccount(actingAs(ctx, person));
  await eraseAccount(ctx, person.id, leavingParts);
  expect(await tablesWith(ctx, "canary")).toEqual([]);
});

test("a second run, and one after a kill, changes nothing more", async () => {
  await ctx.db.execute(sql`update users set erased_at = null, erasing_until = null where id = ${person.id}`);
  await eraseAccount(ctx, person.id, leavingParts);
  expect(await tablesWith(ctx, "canary")).toEqual([]);
});

/** Ids of uploads and books are words of somebody, but no canary can stand in them. */
const isText = (at: string) => !/upload_id|pinned_books|evidence_upload_ids|search_vector|title_key/.test(at);

/** Every table of every schema in which a word stands, in whatever column. */
async function tablesWith(where: Context, word: string): Promise<string[]> {
  const tables = await where.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await where.db.execute<{ n: number; sample: string | null }>(
      sql`select count(*)::int as n, min(left(t::text, 300)) as sample from ${sql.raw(name)} t
        where t::text ilike ${`%${word}%`} or t::text like ${`%${Buffer.from(word).toString("hex")}%`}`,
    );
    if (row && row.n > 0) found.push(`${name}: ${row.n}, such as ${row.sample}`);
  }
  return found;
}
