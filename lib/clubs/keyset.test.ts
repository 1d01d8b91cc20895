/** A long discussion, walked behind its last comment while people go on talking: every comment once. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createClubWith } from "@/db/factories/clubs";
import { clubCommentBookmarks } from "@/db/schema/club-talk";
import type { KeysetQuery } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { walk } from "@/lib/testing/walk";
import { createComment } from "./comments";
import type { FindComments } from "./discussion-schemas";
import { createDiscussion } from "./discussions";
import { findComments } from "./read-comments";

const ALL = { page: 1, limit: 100 };
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function thread() {
  const { club, admin } = await createClubWith(ctx.db);
  const me = () => actingAs({ ...ctx, now: new Date() }, admin);
  const { id } = await createDiscussion(me(), club.id, { title: "The letter", body: "Was it fair?" });
  const post = async (parentId?: string) => (await createComment(me(), club.id, id, { body: "Yes", parentId })).id;
  const list = (options: FindComments) => (query: KeysetQuery) => findComments(me(), club.id, id, options, query);
  return { admin, post, list };
}
const idOf = ({ id }: { id: string }) => id;

test("oldest first, and newest first", async () => {
  const { post, list } = await thread();
  const posted: string[] = [];
  for (let i = 0; i < 7; i += 1) posted.push(await post());
  const later: string[] = [];
  const meanwhile = async () => void later.push(await post());
  expect(await walk(list({}), idOf, meanwhile)).toEqual([...posted, ...later]);
  const newest = [...posted, ...later].reverse();
  expect(await walk(list({ order: [{ field: "recent", direction: "asc" }] }), idOf, meanwhile)).toEqual(newest);
});

test("the answers below a comment, and what one kept, in the order of the thread", async () => {
  const { admin, post, list } = await thread();
  const root = await post();
  const chain = [root];
  for (let i = 0; i < 8; i += 1) chain.push(await post(chain[i % 3]));
  const below = list({ filters: { thread: root } });
  const before = (await below(ALL)).data.map(idOf);
  expect(before).toHaveLength(8);
  const walked = await walk(below, idOf, () => post(before[0])); // stands behind the third
  const all = (await below(ALL)).data.map(idOf);
  expect(walked).toEqual(all);
  expect(all.filter((id) => !before.includes(id))).toHaveLength(1);
  await ctx.db
    .insert(clubCommentBookmarks)
    .values([root, ...all].map((commentId) => ({ commentId, userId: admin.id })));
  expect(await walk(list({ filters: { bookmarked: true } }), idOf)).toEqual([root, ...all]);
});

test("an order that changes has no place to go on from, and another discussion's comment is none", async () => {
  const { post, list } = await thread();
  const first = await post();
  await post();
  const popular = list({ order: [{ field: "popular", direction: "asc" }] });
  await expect(popular({ page: 1, limit: 3, after: first })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: "query.after" }],
  });
  const elsewhere = await (await thread()).post();
  const [row] = await ctx.db.execute<{ newer: boolean }>(sql`select ${elsewhere}::uuid > ${first}::uuid as newer`);
  expect(row?.newer).toBe(true);
  const recent = list({ order: [{ field: "recent", direction: "asc" }] });
  expect((await recent({ page: 1, limit: 3, after: elsewhere })).data).toEqual([]);
});
