/** Who sees which invitations of a club. */
import { beforeAll, expect, test } from "vitest";
import { createClubWith } from "@/db/factories/clubs";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createInvitation, listInvitations } from "./invitations";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("members see their own invitations, moderators all", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const [first, other] = members.map((person) => actingAs(ctx, person));
  if (!first || !other) throw new Error("The club has two members.");
  const own = await createInvitation(first, club.id, { maxUses: 1 });
  const theirs = await createInvitation(other, club.id, { maxUses: 1 });
  const seen = async (as: Context) => {
    const { data, total } = await listInvitations(as, club.id, { page: 1, limit: 20 });
    expect(total).toBe(data.length);
    return data.map(({ id }) => id).sort();
  };
  expect(await seen(first)).toEqual([own.id]);
  expect(await seen(other)).toEqual([theirs.id]);
  expect(await seen(actingAs(ctx, admin))).toEqual([own.id, theirs.id].sort());
});
