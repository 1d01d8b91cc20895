import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { identifiers, libraryEntries } from "@/db/schema/catalogue";
import type { Context } from "@/lib/context";
import { testContext } from "@/lib/testing/context";
import { seedClubs } from "./clubs";
import { CLUBS, MORE_READERS } from "./clubs-cast";

let ctx: Context;
/** A reader whose library says of Middlemarch something else than the cast of the club. */
let midway: string;

beforeAll(async () => {
  ctx = await testContext();
  await ctx.db.execute(sql`delete from clubs`);
  const seeded = new Set<string>(MORE_READERS.map(([username]) => username));
  const names = new Set(CLUBS.flatMap(({ members, past }) => [...members, ...past]));
  const people = new Map<string, string>();
  for (const username of names)
    if (!seeded.has(username)) people.set(username, (await createReader(ctx.db, { username })).id);
  midway = people.get("demo_reader") ?? "";
  const numbers = CLUBS.flatMap(({ reads, nominations }) => [...reads, ...nominations].map(({ book }) => book));
  for (const number of new Set(numbers)) {
    const { id } = await createWork(ctx.db);
    await ctx.db.insert(identifiers).values({ scheme: "gutenberg", kind: "work", value: String(number), targetId: id });
    if (number === 145)
      await ctx.db.insert(libraryEntries).values({ userId: midway, workId: id, status: "reading", percent: 62 });
  }
  await seedClubs(ctx);
});

test("the library and the clubs say the same of every member's book", async () => {
  const apart = await ctx.db.execute(sql`
    select 1 from club_progress p join club_reads cr on cr.id = p.read_id
      left join library_entries e on e.user_id = p.user_id and e.work_id = cr.work_id
    where (p.status, p.percent) is distinct from (e.status, e.percent)`);
  expect(apart).toHaveLength(0);
  const [own] = await ctx.db.execute(sql`select p.status, p.percent from club_progress p where p.user_id = ${midway}
    and p.percent = 62`);
  expect(own).toMatchObject({ status: "reading", percent: 62 });
  const miscounted = await ctx.db.execute(sql`select 1 from club_reads cr where finished_count
    <> (select count(*) from club_progress p where p.read_id = cr.id and p.status = 'finished')`);
  expect(miscounted).toHaveLength(0);
});
