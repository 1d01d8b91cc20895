/** An answer that is stored for a repetition names nobody who may not be named to the caller any more. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as block } from "@/app/api/v1/me/blocks/route";
import { POST as follow } from "@/app/api/v1/me/following/route";
import { createReader } from "@/db/factories";
import { readerFollows } from "@/db/schema/profiles";
import { blocks, users } from "@/db/schema/users";
import { tokenForUsername } from "@/lib/auth/tokens";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { actingAs, testContext } from "@/lib/testing/context";

const ctx = await testContext();
type Person = Awaited<ReturnType<typeof createReader>>;

type Post = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function named(post: Post = follow) {
  const [caller, other] = [await createReader(ctx.db), await createReader(ctx.db, { name: "Canary Name" })];
  const token = await tokenForUsername(ctx, caller.username ?? "", 3_600);
  const ask = async () => {
    const request = new Request("http://localhost/api/v1/me", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": "once", "Content-Type": "application/json" },
      body: JSON.stringify({ username: other.username }),
    });
    const response = await runInScope(newScope("once", "203.0.113.9"), () =>
      post(request, { params: Promise.resolve({}) }),
    );
    return { status: response.status, body: await response.json() };
  };
  return { caller, other, first: await ask(), ask };
}

const change = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  ctx.db.update(users).set(values).where(eq(users.id, person.id));

test("a repetition gets the stored answer, and a new name in it", async () => {
  const { other, first, ask } = await named();
  expect(first).toMatchObject({ status: 201, body: { user: { id: other.id, displayName: "Canary Name" } } });
  expect(await ask()).toEqual(first);
  await change(other, { name: "A later name" });
  expect(await ask()).toEqual({
    status: 201,
    body: { ...first.body, user: { ...first.body.user, displayName: "A later name" } },
  });
});

test.each<[string, (caller: Person, other: Person) => Promise<unknown>]>([
  ["deleted", (_, other) => deleteAccount(actingAs({ ...ctx, now: new Date() }, other))],
  ["anonymous", (_, other) => change(other, { anonymous: true })],
  ["suspended", (_, other) => change(other, { suspendedAt: new Date() })],
  ["behind a block", (caller, other) => ctx.db.insert(blocks).values({ blockerId: other.id, blockedId: caller.id })],
])("of somebody who is %s by then nothing is told, and nothing is done twice", async (_, becomes) => {
  const { caller, other, first, ask } = await named();
  expect(first.status).toBe(201);
  await becomes(caller, other);
  const mine = eq(readerFollows.followerId, caller.id);
  const before = await ctx.db.$count(readerFollows, mine);
  const again = await ask();
  expect(again).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(JSON.stringify(again)).not.toMatch(new RegExp(`Canary|${other.id}|${other.username}`));
  expect(await ctx.db.$count(readerFollows, mine)).toBe(before);
});

test("an answer goes on being repeated when the caller becomes anonymous", async () => {
  const { caller, other, ask, first } = await named(block);
  expect(first.body.user.id).toBe(other.id);
  expect(await ask()).toEqual(first);
  await change(caller, { anonymous: true });
  expect(await ask()).toEqual(first);
});
