import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { identifiers } from "@/db/schema/catalogue-imports";
import { libraryEntries } from "@/db/schema/library";
import { getClub } from "@/lib/clubs/clubs";
import { findClubs } from "@/lib/clubs/list";
import { getVoting } from "@/lib/clubs/votes";
import type { Context } from "@/lib/kernel/context";
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
  const numbers = CLUBS.flatMap(({ reads, voting }) =>
    [...reads, ...(voting?.nominations ?? [])].map(({ book }) => book),
  );
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

test("three clubs are public, and what they plan is on the hour or the half, by day, where they are", async () => {
  expect(CLUBS.filter(({ visibility }) => visibility === "public")).toHaveLength(3);
  const planned = await ctx.db.execute<{ what: string; minute: number; hour: number }>(sql`
    select what, extract(minute from local)::int + extract(second from local)::int as minute, extract(hour from local)::int as hour from (
      select one.what, one.at at time zone c.timezone as local from clubs c join (
        select club_id, 'read begins' as what, starts_at as at from club_reads union all
        select club_id, 'read is due', deadline from club_reads union all
        select club_id, 'vote opens', opens_at from club_votings union all
        select club_id, 'vote closes', closes_at from club_votings union all
        select club_id, 'meeting', starts_at from club_meetings) one on one.club_id = c.id) x`);
  expect(new Set(planned.map(({ what }) => what)).size).toBe(5);
  expect(planned.filter(({ minute, hour }) => ![0, 30].includes(minute) || hour < 8 || hour > 21)).toEqual([]);
});

test("every public club reads something now, and meets soon", async () => {
  const { data } = await findClubs(ctx, {}, { page: 1, limit: 20 });
  for (const { slug } of CLUBS.filter(({ visibility }) => visibility === "public")) {
    const club = data.find((candidate) => candidate.slug === slug);
    expect(club?.currentRead?.deadline && new Date(club.currentRead.deadline) > ctx.now).toBe(true);
  }
  const meetings = await ctx.db.execute(sql`select distinct club_id from club_meetings where starts_at > now()`);
  expect(meetings).toHaveLength(3);
});

test("one club voted by ranking in three rounds for what it reads, another votes by approval with hidden results", async () => {
  const votingOf = (slug: string) => getVoting(ctx, slug);
  const ranked = await votingOf("the-small-hours");
  expect(ranked).toMatchObject({ status: "closed", method: "ranked", tie: false, totalVotes: 6 });
  expect(ranked.rounds?.map(({ counts, exhausted }) => [...counts.map(({ votes }) => votes), exhausted])).toEqual([
    [2, 2, 1, 1, 0],
    [2, 2, 2, 0],
    [2, 3, 1],
  ]);
  const winner = ranked.nominations.find(({ id }) => id === ranked.winner);
  expect((await getClub(ctx, "the-small-hours")).currentRead?.book.id).toBe(winner?.book.id);
  const approval = await votingOf("maps-and-weather");
  expect(approval).toMatchObject({ status: "open", method: "approval", resultsHidden: true, totalVotes: 4 });
  expect(approval.nominations.map(({ voteCount }) => voteCount)).toEqual([null, null, null]);
});
