/** What stands beside a notification: its reader's face or its book's cover, else its subject's; nobody who is not shown. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { blocks } from "@/db/schema/users";
import { type Context, systemContext } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { listFaces } from "./faces";
import { idInPayload, notificationType } from "./types";

const declared = {
  ...textFromPayload,
  label: () => "For tests",
  audience: () => sql`select null::uuid, false where false`,
};
const types = [
  notificationType({ ...declared, type: "written", picture: { reader: sql`event.actor_id` } }),
  notificationType({ ...declared, type: "released", picture: { work: idInPayload("workId") } }),
  notificationType({ ...declared, type: "plain" }),
];

let ctx: Context;
let me: ReturnType<typeof actingAs>;
beforeAll(async () => {
  ctx = await testContext();
  me = actingAs(ctx, await createReader(ctx.db));
});

type Written = Partial<typeof notificationEvents.$inferInsert>;

async function arrived(kind: string, values: Written): Promise<string> {
  const id = newId();
  await ctx.db.insert(notificationEvents).values({ id, kind, subject: "test:1", payload: {}, ...values });
  await ctx.db.insert(notifications).values({ eventId: id, userId: me.actor.userId });
  return id;
}
async function faceOf(kind: string, values: Written) {
  const id = await arrived(kind, values);
  return (await listFaces(me, types, [id])).get(id);
}

test("who wrote stands beside it, with their photo; the club does for those who are not shown", async () => {
  const { club } = await createClubWith(ctx.db);
  const subject = `club:${club.id}`;
  const clubFace = { name: club.name, photoUrl: null };
  const writer = await createReader(ctx.db, { name: "Ada Writes", image: "/photo.png" });
  expect(await faceOf("written", { subject, actorId: writer.id })).toEqual({
    name: "Ada Writes",
    photoUrl: "/photo.png",
  });
  const [hidden, blocker] = [await createReader(ctx.db, { anonymous: true }), await createReader(ctx.db)];
  const nameless = await createReader(ctx.db, { name: null, username: null });
  await ctx.db.insert(blocks).values({ blockerId: blocker.id, blockedId: me.actor.userId });
  for (const { id } of [hidden, blocker, nameless])
    expect(await faceOf("written", { subject, actorId: id })).toEqual(clubFace);
  expect(await faceOf("plain", { subject, actorId: writer.id })).toEqual(clubFace);
});

test("a book stands beside what is about it; one of somebody else's own does not, and its author's page does", async () => {
  const author = await createAuthor(ctx.db, { photo: "/portrait.png" });
  const subject = `author:${author.id}`;
  const [work, stranger] = [await createWork(ctx.db), await createReader(ctx.db)];
  const own = await createWork(ctx.db, { madeBy: stranger.id });
  expect(await faceOf("released", { subject, payload: { workId: work.id } })).toMatchObject({ book: { id: work.id } });
  for (const payload of [{ workId: own.id }, {}])
    expect(await faceOf("released", { subject, payload })).toEqual({ name: author.name, photoUrl: "/portrait.png" });
});

test("about nobody that has a face stands nothing, and nothing is said of what is in another inbox", async () => {
  const author = await createAuthor(ctx.db);
  for (const subject of ["test:1", "author:nobody", `reader:${author.id}`, "author"])
    expect(await faceOf("plain", { subject })).toBeUndefined();
  const id = await arrived("plain", { subject: `author:${author.id}` });
  const other = actingAs(ctx, await createReader(ctx.db));
  expect(await listFaces(other, types, [id])).toEqual(new Map());
});

test("twenty take one statement, and none takes none", async () => {
  const author = await createAuthor(ctx.db);
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) ids.push(await arrived("plain", { subject: `author:${author.id}` }));
  const pooled = actingAs({ ...systemContext(), now: ctx.now }, { id: me.actor.userId });
  const statements = async (of: string[]) => {
    const scope = newScope("test", "local");
    await runInScope(scope, () => listFaces(pooled, types, of));
    return scope.queries;
  };
  expect([await statements(ids), await statements([])]).toEqual([1, 0]);
});
