/** A place among the open streams is given back however a stream ends, or the next ones would be refused for ever. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClub } from "@/lib/clubs/clubs";
import { streamVotes } from "@/lib/clubs/vote-stream";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { eventStream, stopLive } from "./streams";

const MAX_PER_ADDRESS = 20;
const MAX_PER_PERSON = 10;

test("a request that was given up before its stream began keeps no place", async () => {
  await runInScope(newScope("given-up", "203.0.113.7"), async () => {
    let ended = 0;
    for (let i = 0; i < MAX_PER_ADDRESS; i += 1) eventStream(AbortSignal.abort(), () => (ended += 1));
    await Promise.resolve();
    expect(ended).toBe(MAX_PER_ADDRESS);
    expect(eventStream(new AbortController().signal, () => undefined).response.status).toBe(200);
  });
  await stopLive();
});

test("a stream whose first counts cannot be read keeps no place", async () => {
  const ctx = await testContext();
  const reader = await createReader(ctx.db, { createdAt: new Date("2025-01-01") });
  const as = actingAs(ctx, reader);
  const club = await createClub(as, { name: "Counted" });
  const watch = () => streamVotes(as, club.id, { events: 1 }, new AbortController().signal);
  const scope = Object.assign(newScope("counts", "203.0.113.8"), { actorId: reader.id });
  await runInScope(scope, async () => {
    await ctx.db.execute(sql`alter table club_votings rename to club_votings_away`);
    try {
      for (let i = 0; i < MAX_PER_PERSON; i += 1) await expect(watch()).rejects.toThrow();
    } finally {
      await ctx.db.execute(sql`alter table club_votings_away rename to club_votings`);
    }
    expect((await watch()).status).toBe(200);
  });
  await stopLive();
});

/** Opens a stream as this address, or this reader, asks for it. */
async function open(address: string, actorId?: string) {
  const scope = Object.assign(newScope("test", address), actorId ? { actorId } : {});
  return runInScope(scope, async () => eventStream(new AbortController().signal, () => undefined));
}
const refused = { status: 503, code: "too_many_streams", headers: { "Retry-After": "30" } };

test("the twenty-first of an address is told to come back, until one ends", async () => {
  const streams = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => open("203.0.113.50")));
  await expect(open("203.0.113.50")).rejects.toMatchObject(refused);
  await expect(open("203.0.113.51")).resolves.toBeDefined();
  streams[0]?.end();
  await expect(open("203.0.113.50")).resolves.toBeDefined();
  await stopLive();
});

test("the eleventh of a reader is refused, from wherever it comes", async () => {
  for (let i = 0; i < MAX_PER_PERSON; i += 1) await open(`203.0.113.${i}`, "ada");
  await expect(open("203.0.113.99", "ada")).rejects.toMatchObject(refused);
  await expect(open("203.0.113.99", "ben")).resolves.toBeDefined();
  await stopLive();
});
