/** Votes by three methods over HTTP: 200 ballots at the deadline over two processes, and what hidden results tell on the way. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClubWith } from "@/db/factories/clubs";
import { clubVotes } from "@/db/schema/club-reading";
import { type App, startApp } from "../../support/app";
import { bookId } from "../../support/clubs";
import { appUrl, bearerOf, call, database } from "../../support/world";

let second: App;
beforeAll(async () => {
  second = await startApp({ APP_URL: appUrl() });
});
afterAll(async () => {
  await second.stop();
});

const VOTERS = 200;
type Nomination = { id: string; voteCount: number | null; viewerRank: number | null };
type Round = { counts: { votes: number }[]; exhausted: number };

async function world(votingMethod: "plurality" | "approval" | "ranked", voters: number) {
  const { club, admin, members } = await createClubWith(database(), {
    members: voters,
    votingMethod,
    resultsHidden: true,
  });
  const at = `/v1/clubs/${club.id}`;
  const asAdmin = await bearerOf(admin);
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1)
    ids.push((await call("POST", `${at}/nominations`, { headers: asAdmin, body: { bookId: await bookId() } })).body.id);
  const [a = "", b = "", c = ""] = ids;
  const orders = [[a, b], [b, c, a], [c], [c, b], [b]];
  const ballot = (i: number) => {
    const order = orders[i % orders.length] as string[];
    return { plurality: { nominationId: order[0] }, approval: { nominationIds: order }, ranked: { ranking: order } }[
      votingMethod
    ];
  };
  const headers = await Promise.all(members.map((member) => bearerOf(member)));
  return { club, at, asAdmin, ids, orders, ballot, headers };
}

test.each(["plurality", "approval", "ranked"] as const)(
  "200 ballots by %s at the deadline, half on each of two processes: each that was acknowledged counts once",
  async (method) => {
    const { club, at, ids, orders, ballot, headers } = await world(method, VOTERS);
    const origins = [appUrl(), second.url];
    const cast = async (i: number) => {
      const response = await fetch(`${origins[i % 2]}/api${at}/votes`, {
        method: "POST",
        headers: { ...headers[i], "Content-Type": "application/json" },
        body: JSON.stringify(ballot(i)),
      });
      const { code } = (await response.json()) as { code?: string };
      return response.status === 201 ? "done" : code;
    };
    const ofClub = sql`voting_id in (select id from club_votings where club_id = ${club.id})`;
    const casting = Promise.all(headers.map((_, i) => cast(i)));
    // the deadline comes in the midst of them, however slow the machine is
    await expect.poll(() => database().$count(clubVotes, ofClub), { interval: 5, timeout: 30_000 }).toBeGreaterThan(30);
    await database().execute(sql`update club_votings set closes_at = clock_timestamp() where club_id = ${club.id}`);
    const outcomes = await casting;
    // a machine with too much to do refuses some with 503, which acknowledges nothing
    expect(new Set(outcomes).difference(new Set(["done", "voting_closed", "unavailable"]))).toEqual(new Set());
    await expect.poll(async () => (await call("GET", `${at}/votes`)).body.status).toBe("closed");
    const named = orders.map((_, i) => outcomes.filter((outcome, n) => n % 5 === i && outcome === "done").length);
    const countOf = (id: string) =>
      orders.reduce((sum, order, i) => {
        const counts = method === "approval" ? order.includes(id) : order[0] === id;
        return sum + (counts ? (named[i] ?? 0) : 0);
      }, 0);
    const [{ body }, other] = await Promise.all([
      call("GET", `${at}/votes`),
      fetch(`${second.url}/api${at}/votes`).then((response) => response.json()),
    ]);
    expect(other).toEqual(body);
    const all = named.reduce((sum, each) => sum + each, 0);
    expect(all).toBeGreaterThan(0);
    expect(body.totalVotes).toBe(all);
    expect(body.nominations.map(({ voteCount }: Nomination) => voteCount)).toEqual(ids.map(countOf));
    for (const { counts, exhausted } of (body.rounds ?? []) as Round[])
      expect(counts.reduce((sum, { votes }) => sum + votes, exhausted)).toBe(all);
    expect(body.rounds !== null).toBe(method === "ranked");
  },
);

test("hidden results: neither the response to a ballot nor a stream has a count, on either process, until it closes", async () => {
  const { at, asAdmin, ids, ballot, headers } = await world("ranked", 2);
  const streamOf = async (origin: string) => (await fetch(`${origin}/api${at}/votes/stream?events=1`)).text();
  const none = Object.fromEntries(ids.map((id) => [id, null]));
  for (const [i, voter] of headers.entries()) {
    const { status, body } = await call("POST", `${at}/votes`, { headers: voter, body: ballot(i) });
    expect([status, body.totalVotes]).toEqual([201, i + 1]);
    expect(body.nominations.map(({ voteCount }: Nomination) => voteCount)).toEqual([null, null, null]);
    for (const origin of [appUrl(), second.url])
      expect(JSON.parse(/^data: (.*)$/m.exec(await streamOf(origin))?.[1] ?? "")).toMatchObject({ counts: none });
  }
  const closed = await call("POST", `${at}/votes/close`, { headers: asAdmin });
  expect(closed.body.nominations.map(({ voteCount }: Nomination) => voteCount)).toEqual([1, 1, 0]);
  expect(await streamOf(second.url)).not.toContain("null");
});
