/** How PostgreSQL looks for the works of a batch, in a catalogue that it knows well and in one that it does not know yet. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAuthor } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { inTransaction } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { clientOf } from "./client-of";
import { planAnew } from "./rows";
import { worksById, worksByTitle } from "./works-lookup";

const [WORKS, BATCH] = [5_000, 1_000];

test("titles are looked up one by one while an import fills the tables, of which PostgreSQL knows nothing", async () => {
  const ctx = await testContext();
  await ctx.db.execute(sql`alter table works set (autovacuum_enabled = false)`);
  const { id: authorId } = await createAuthor(ctx.db);
  const works = await ctx.db.execute<{ id: string }>(sql`
    insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
    select gen_random_uuid(), 'new-' || n, 'New ' || n, 'new ' || n, 'new ' || n, '', '00000000' from generate_series(1, ${WORKS}) n
    returning id`);
  await ctx.db.execute(
    sql`insert into contributions select id, ${authorId}, 'author', 0 from works where title_key like 'new %'`,
  );
  const titled = Array.from({ length: BATCH }, (_, n) => ({ title: `new ${n + 1}`, authorId }));
  await inTransaction(ctx, async (tx) => {
    const client = clientOf(tx);
    await planAnew(client);
    const found = await worksByTitle(client, titled, null);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(works.slice(0, BATCH).map(({ id }) => id)));
    const plan = await client<
      { "QUERY PLAN": string }[]
    >`explain (analyze, costs off) ${worksByTitle(client, titled, null)}`;
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines).toContain("works_title_begins_idx");
    expect(lines, "all works are read").not.toMatch(/works_(?:changed|language|rating)_idx|Seq Scan on works/);
    expect(lines, "all credits of a person are read").not.toMatch(/rows=[2-9]\d{3}/);
  });
});

test("PostgreSQL knows that most books are everybody's, and does not compare each title with each", async () => {
  const ctx = await testContext();
  const { id: authorId } = await createAuthor(ctx.db);
  await ctx.db.execute(sql`
    insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'many ' || n, 'many ' || n, '', '00000000' from generate_series(1, ${WORKS}) n`);
  await ctx.db.execute(
    sql`insert into contributions select id, ${authorId}, 'author', 0 from works where title_key like 'many %'`,
  );
  await ctx.db.execute(sql`analyze works, contributions`);
  const titled = Array.from({ length: BATCH }, (_, n) => ({ title: `many ${n + 1}`, authorId }));
  await inTransaction(ctx, async (tx) => {
    const client = clientOf(tx);
    expect(await worksByTitle(client, titled, null)).toHaveLength(BATCH);
    expect(await worksByTitle(client, titled, newId())).toEqual([]);
    const plan = await client<{ "QUERY PLAN": string }[]>`explain ${worksByTitle(client, titled, null)}`;
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines, "one row is expected where there are thousands").not.toMatch(/Seq Scan on works w .* rows=1 /);
  });
});

test("the subjects of a work are looked up, however many PostgreSQL takes them for while an import fills the tables", async () => {
  const ctx = await testContext();
  const rows = sql`generate_series(1, ${WORKS}) n`;
  await ctx.db.execute(sql`alter table work_subjects set (autovacuum_enabled = false)`);
  await ctx.db.execute(
    sql`insert into subjects (id, slug, name) select gen_random_uuid(), 'sub-' || n, 'Sub ' || n from ${rows}`,
  );
  const works = await ctx.db.execute<{ id: string }>(sql`
    insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
    select gen_random_uuid(), 'more-' || n, 'More ' || n, 'more ' || n, 'more ' || n, '', '00000000' from ${rows} returning id`);
  await ctx.db.execute(sql`insert into work_subjects (work_id, subject_id, position)
    select w.id, s.id, 0 from (select id, row_number() over () as n from works where title_key like 'more %') w
    join (select id, row_number() over () as n from subjects where slug like 'sub-%') s on s.n = w.n`);
  await inTransaction(ctx, async (tx) => {
    const client = clientOf(tx);
    const ids = works.slice(0, BATCH).map(({ id }) => id);
    expect((await worksById(client, ids)).map(({ subjects }) => subjects.length)).toEqual(ids.map(() => 1));
    const plan = await client<{ "QUERY PLAN": string }[]>`explain ${worksById(client, ids)}`;
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toMatch(/Seq Scan on subjects/);
  });
});
