import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect, type Db, type Pool } from "@/db/client";
import { createCurrentRead } from "@/db/factories/clubs";
import { clubReads, clubVotings } from "@/db/schema/club-reading";
import { notificationEvents } from "@/db/schema/notifications";
import { inTransaction } from "@/lib/kernel/context";
import { testDatabase } from "@/lib/testing/database";
import { code, votingWorld } from "@/lib/testing/voting-world";
import { requireClub } from "./access";
import { closeDueVotings, closeVoting } from "./close-voting";
import { closeVotingNow, updateVoting } from "./closing";
import { castVote, getVoting, lockOpenVoting } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const as = (person: { id: string }) => world.as(person);

const notificationsOf = async (clubId: string) =>
  (
    await world.ctx.db
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `club:${clubId}`))
  )
    .map(({ kind }) => kind)
    .sort();

test("closing waits for a vote that is being cast, and counts it", async () => {
  const { club, members, nominations, voting } = await world.openVoting(2, 2);
  const [voter] = members;
  const second = nominations[1]?.id ?? "";
  const waiting = async () => {
    const [row] = await world.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where not granted`,
    );
    return row?.n ?? 0;
  };
  let closing: Promise<unknown> | undefined;
  let isDone = false;
  await inTransaction(as(voter as { id: string }), async (tx) => {
    await lockOpenVoting(tx, await requireClub(tx, club.id, "member"));
    closing = closeVoting(world.crowd(), voting.id, { early: true }).finally(() => {
      isDone = true;
    });
    while (!isDone && (await waiting()) === 0) await new Promise((go) => setImmediate(go));
    expect(isDone).toBe(false);
    await castVote(tx, club.id, { nominationId: second });
  });
  await closing;
  expect(await getVoting(as(voter as { id: string }), club.id)).toMatchObject({
    status: "closed",
    winner: second,
    totalVotes: 1,
  });
});

test("500 people vote across it while three close: what was acknowledged is counted, and nothing else", async () => {
  const { club, members, nominations, voting } = await world.openVoting(500, 3);
  await world.expire(voting.id, 400);
  let closed = 0;
  const close = async () => {
    for (let i = 0; i < 4_000; i += 1) {
      if (await closeVoting(world.crowd(), voting.id)) closed += 1;
      const [row] = await world.pool.db.select().from(clubVotings).where(eq(clubVotings.id, voting.id));
      if (row?.closedAt) return;
    }
  };
  const vote = async (from: number): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let i = from; i < members.length; i += 12)
      outcomes.push(
        await code(castVote(as(members[i] as { id: string }), club.id, { nominationId: nominations[i % 3]?.id ?? "" })),
      );
    return outcomes;
  };
  const storm = Promise.all(Array.from({ length: 12 }, (_, i) => vote(i)));
  await Promise.all([close(), close(), close()]);
  const atClosing = await world.countedOf(voting.id);
  const outcomes = (await storm).flat();
  const acknowledged = outcomes.filter((outcome) => outcome === "done").length;
  expect(new Set(outcomes)).toEqual(new Set(["done", "voting_closed"]));
  expect([await world.votesOf(voting.id), await world.countedOf(voting.id), atClosing]).toEqual([
    acknowledged,
    acknowledged,
    acknowledged,
  ]);
  expect(closed).toBeLessThanOrEqual(1); // whoever read the result of a vote may have been the one
  expect((await notificationsOf(club.id)).filter((kind) => kind === "club_voting_closed")).toHaveLength(1);
});

test("50 closers give one winner, one read and one set of notices", async () => {
  const { club, members, nominations, voting } = await world.openVoting(3);
  for (const member of members) await castVote(as(member), club.id, { nominationId: nominations[1]?.id ?? "" });
  await world.expire(voting.id);
  const done = await Promise.all(Array.from({ length: 50 }, () => closeVoting(world.crowd(), voting.id)));
  expect(done.filter(Boolean)).toHaveLength(1);
  const reads = await world.ctx.db.select().from(clubReads).where(eq(clubReads.clubId, club.id));
  expect(reads.map(({ workId, votingId }) => [workId, votingId])).toEqual([[nominations[1]?.book.id, voting.id]]);
  expect(await notificationsOf(club.id)).toEqual([
    "club_deadline",
    "club_deadline",
    "club_deadline",
    "club_read_selected",
    "club_voting_closed",
    "club_voting_opened",
  ]);
  expect(await getVoting(as(members[0] as { id: string }), club.id)).toMatchObject({
    winner: nominations[1]?.id,
    tie: false,
  });
});

/** A pool whose process dies when it has sent so many statements and had their answers: nothing follows, no rollback either. */
function dyingAfter(url: string, statements: number): Pool {
  let done = 0;
  const pool: Pool = connect(url, {
    max: 1,
    observe: () => () => {
      done += 1;
      if (done === statements) void pool.sql.end({ timeout: 0 });
    },
  });
  return pool;
}

/** A database that ends the connection of a transaction when all is written and only the commit is missing. */
const killedBeforeCommit = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name !== "transaction") return Reflect.get(target, name);
      return (work: (tx: Db) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx as unknown as Db);
          const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
          await world.ctx.db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0})`);
          return result;
        });
    },
  });

test("killed between any two statements, the closing is not begun or done, and the next one ends it", async () => {
  const { url } = await testDatabase();
  const { club, members, nominations, voting } = await world.openVoting(1);
  await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
  await world.expire(voting.id);
  const state = async () => [
    (await world.ctx.db.select().from(clubVotings).where(eq(clubVotings.id, voting.id)))[0]?.closedAt !== null,
    await world.ctx.db.$count(clubReads, eq(clubReads.clubId, club.id)),
    (await notificationsOf(club.id)).length,
  ];
  const jobs = async () => {
    const [row] = (await world.ctx.db.execute(sql`select count(*)::int as n from pgboss.job j
      join notification_events e on e.id::text = j.data ->> 'eventId'
      where j.name = 'fan-out' and e.subject = ${`club:${club.id}`}`)) as unknown as [{ n: number }];
    return row.n;
  };
  const all = async () => [...(await state()), await jobs()];
  const [notBegun, done] = [
    [false, 0, 1, 1],
    [true, 1, 6, 6],
  ];
  const close = (db: Db) => code(closeVoting({ ...world.ctx, db, now: new Date() }, voting.id));
  expect(await all()).toEqual(notBegun);

  const last = connect(url, { max: 1 });
  expect(await close(killedBeforeCommit(last.db))).not.toBe("done");
  await last.end();
  expect(await all(), "killed before the commit").toEqual(notBegun);

  let deaths = 0;
  for (; deaths < 60; deaths += 1) {
    const dying = dyingAfter(url, deaths + 1);
    const outcome = await close(dying.db);
    await dying.end();
    const now = await all();
    if (now[0]) expect(now, `died while it was committing: ${outcome}`).toEqual(done);
    else expect(now, `killed after statement ${deaths + 1}: ${outcome}`).toEqual(notBegun);
    if (now[0]) break;
  }
  expect(deaths).toBeGreaterThan(15);
  await closeDueVotings({ ...world.ctx, now: new Date() });
  expect(await all()).toEqual(done);
});

test("a tie goes to the earliest nomination, and says so; without a vote there is no winner", async () => {
  const { club, admin, members, nominations, voting } = await world.openVoting(2);
  await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[1]?.id ?? "" });
  await castVote(as(members[1] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
  await world.expire(voting.id);
  expect(await getVoting(as(admin), club.id)).toMatchObject({
    winner: nominations[0]?.id,
    tie: true,
    status: "closed",
  });
  const empty = await world.openVoting();
  expect(await closeVotingNow(as(empty.admin), empty.club.id)).toMatchObject({ winner: null, tie: false });
  expect(await world.ctx.db.$count(clubReads, eq(clubReads.clubId, empty.club.id))).toBe(0);
});

test("the winner follows the read that runs, for as many days as the club reads", async () => {
  const { club, admin, nominations } = await world.openVoting();
  const running = await createCurrentRead(world.ctx.db, club.id);
  await castVote(as(admin), club.id, { nominationId: nominations[0]?.id ?? "" });
  await closeVotingNow(as(admin), club.id);
  const [next] = await world.ctx.db
    .select()
    .from(clubReads)
    .where(and(eq(clubReads.clubId, club.id), sql`voting_id is not null`));
  expect(next?.startsAt).toEqual(running.deadline);
  expect((next?.deadline.getTime() ?? 0) - running.deadline.getTime()).toBe(30 * 86_400_000);
});

test("moves by an admin, to an instant or to the end of a day in the club's zone", async () => {
  const { club, admin, members } = await world.openVoting();
  expect(await code(updateVoting(as(members[0] as { id: string }), club.id, { closesAt: "2031-01-05" }))).toBe(
    "admins_only",
  );
  expect(await code(updateVoting(as(admin), club.id, { closesAt: "2020-01-05" }))).toBe("invalid_input");
  await world.ctx.db.execute(sql`update clubs set timezone = 'America/New_York' where id = ${club.id}`);
  expect((await updateVoting(as(admin), club.id, { closesAt: "2031-01-05" })).closesAt).toBe("2031-01-06T04:59:59Z");
});
