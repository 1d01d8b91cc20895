/** New comments over server-sent events: ids alone, to whoever may open the discussion, for as long as they may. */
import { expect, test } from "vitest";
import { blocks } from "@/db/schema/users";
import { withThread } from "../../support/clubs";
import { listenTo } from "../../support/streams";
import { bearerOf, call, database, newReader } from "../../support/world";

type Talk = { commentCount: number; latest: { id: string; rootId: string }[] };

async function talk(options?: Parameters<typeof withThread>[0]) {
  const world = await withThread(options);
  const at = `${world.at}/discussions/${world.params.id}/comments`;
  const listen = (headers: Record<string, string>, until: (state: Talk | null) => boolean = () => false) =>
    listenTo<Talk>(`${at}/stream`, headers, until);
  return { ...world, path: at, listen };
}

test("fifty readers hear of a comment by its id, and ask for what it says", async () => {
  const { asMember, asAdmin, path, listen, comment } = await talk();
  const all = Array.from({ length: 50 }, () => listen(asMember, (state) => state?.commentCount === 3));
  const first = await Promise.all(all.map(({ opened }) => opened));
  expect(first.every((state) => state?.commentCount === 2 && state.latest.length === 2)).toBe(true);
  const body = { body: "Nobody hears these words from the stream", parentId: comment.commentId };
  const posted = await call("POST", path, { headers: asAdmin, body });
  expect(posted.status).toBe(201);
  const heard = await Promise.all(all.map(({ done }) => done));
  for (const { last } of heard) expect(last?.latest[0]).toEqual({ id: posted.body.id, rootId: comment.commentId });
  expect(JSON.stringify(heard)).not.toContain("Nobody hears");
  const ids = [posted.body.id, comment.commentId];
  const found = await call("POST", `${path}/find`, { headers: asMember, body: { filters: { id: ids } } });
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([comment.commentId, posted.body.id]);
  expect(found.body.total).toBe(2);
});

test("the filter finds nothing of another discussion", async () => {
  const [here, elsewhere] = [await talk(), await talk({ visibility: "private" })];
  const body = { filters: { id: [elsewhere.comment.commentId] } };
  const found = await call("POST", `${here.path}/find`, { headers: elsewhere.asMember, body });
  expect([found.status, found.body.data, found.body.total]).toEqual([200, [], 0]);
});

test("who leaves a private club is dropped, and not let in again", async () => {
  const { asMember, at, path, listen } = await talk({ visibility: "private" });
  const listening = listen(asMember);
  await listening.opened;
  expect((await call("POST", `${at}/leave`, { headers: asMember })).status).toBe(200);
  expect((await listening.done).ended).toBe(true);
  expect((await call("GET", `${path}/stream`, { headers: asMember })).status).toBe(404);
});

test("a block between a reader and whoever began the discussion ends it for them", async () => {
  const { member, path, listen } = await talk();
  const reader = await newReader();
  const headers = await bearerOf(reader);
  const listening = listen(headers);
  await listening.opened;
  await database().insert(blocks).values({ blockerId: member.id, blockedId: reader.id });
  expect((await listening.done).ended).toBe(true);
  expect((await call("GET", `${path}/stream`, { headers })).status).toBe(404);
});
