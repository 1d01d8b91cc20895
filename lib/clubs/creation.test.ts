import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { createClub, mayCreateClub } from "./clubs";
import { endDeletedMemberships } from "./leave-clubs";
import { findMembers } from "./members";

let ctx: Context;
beforeAll(async () => {
  setVariables({ CLUB_CREATION: "paid" });
  ctx = await testContext();
});

test("one setting keeps starting clubs to readers with a paid tier", async () => {
  const [free, paid] = [await createReader(ctx.db), await createReader(ctx.db, { tier: "pro" })];
  await expect(createClub(actingAs(ctx, free), { name: "Free" })).rejects.toMatchObject({
    status: 401,
    code: "pro_only",
  });
  expect([await mayCreateClub(actingAs(ctx, free)), await mayCreateClub(actingAs(ctx, paid))]).toEqual([false, true]);
  expect(await createClub(actingAs(ctx, paid), { name: "Paid" })).toMatchObject({ memberCount: 1 });
});

test("a deleted account leaves its clubs, and a club keeps an admin", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  await ctx.db.execute(sql`update users set deleted_at = now() where id = ${admin.id}`);
  await endDeletedMemberships(ctx);
  const left = await findMembers(
    ctx,
    club.id,
    { order: [{ field: "role", direction: "asc" }] },
    { page: 1, limit: 20 },
  );
  expect(left.data.map(({ role }) => role)).toEqual(["admin", "member"]);
  expect(left.data.map(({ user }) => user.id).sort()).toEqual(members.map(({ id }) => id).sort());
});
