/** Live counts over server-sent events: many listeners on one process, and who may not listen any more. */
import { expect, test } from "vitest";
import { clubWorld, withVoting } from "../../support/clubs";
import { listenTo } from "../../support/streams";
import { bearerOf, call, newReader } from "../../support/world";

type Tally = { totalVotes: number; counts: Record<string, number> };

const listen = (clubId: string, headers: Record<string, string>, until: (tally: Tally | null) => boolean) =>
  listenTo<Tally>(`/v1/clubs/${clubId}/votes/stream`, headers, until);

test("200 listeners see a vote", async () => {
  const { club, asMember, asAdmin, at, nominationId } = await withVoting();
  const all = Array.from({ length: 200 }, () => listen(club.id, asMember, (tally) => tally?.totalVotes === 1));
  for (const first of await Promise.all(all.map(({ opened }) => opened)))
    expect(first?.counts).toEqual({ [nominationId]: 0 });
  const cast = await call("POST", `${at}/votes`, { headers: asAdmin, body: { nominationId } });
  expect(cast.status).toBe(201);
  const seen = await Promise.all(all.map(({ done }) => done));
  expect(seen.every(({ last }) => last?.counts[nominationId] === 1)).toBe(true);
});

test("a listener of a private club is dropped when the membership ends", async () => {
  const { club, asMember, at } = await withVoting({ visibility: "private" });
  const listening = listen(club.id, asMember, () => false);
  await listening.opened;
  const left = await call("POST", `${at}/leave`, { headers: asMember });
  expect(left.status).toBe(200);
  expect((await listening.done).ended).toBe(true);
  const again = await call("GET", `${at}/votes/stream`, { headers: asMember });
  expect(again.status).toBe(404);
});

test("a club that becomes private drops whoever listened from outside", async () => {
  const { club, asAdmin, at } = await withVoting();
  const asStranger = await bearerOf(await newReader());
  const listening = [listen(club.id, asStranger, () => false), listen(club.id, {}, () => false)];
  await Promise.all(listening.map(({ opened }) => opened));
  await call("PATCH", at, { headers: asAdmin, body: { visibility: "private" } });
  expect((await Promise.all(listening.map(({ done }) => done))).every(({ ended }) => ended)).toBe(true);
});

test("a banned reader is dropped from a public club too", async () => {
  const { club, member, asMember, asAdmin, at } = await withVoting();
  const listening = listen(club.id, asMember, () => false);
  await listening.opened;
  await call("PATCH", `${at}/members/${member.id}`, { headers: asAdmin, body: { status: "banned" } });
  expect((await listening.done).ended).toBe(true);
});

test("a club without a voting streams nothing, and says so", async () => {
  const { club } = await clubWorld();
  const { status, text } = await call("GET", `/v1/clubs/${club.id}/votes/stream?events=1`);
  expect([status, text.includes("data: null")]).toEqual([200, true]);
});
