import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { actingAs, testContext } from "@/lib/testing/context";
import { staffCounts } from "./staff-counts";

const ctx = await testContext();

test("staff see what waits, and nobody else does", async () => {
  const staff = actingAs(ctx, { ...(await createReader(ctx.db)), isStaff: true });
  const before = await staffCounts(staff);
  const reader = await createReader(ctx.db);
  const now = new Date();
  for (const status of ["submitted", "follow_up_requested", "approved"] as const) {
    const { authorId } = await createWork(ctx.db);
    const claim = { id: newId(), authorId, claimantId: reader.id, statement: "Me.", token: newId(), status };
    await ctx.db.insert(authorClaims).values({ ...claim, submittedAt: now, dueAt: now });
  }
  expect(await staffCounts(staff)).toEqual({ ...before, claims: before.claims + 2 });
  await expect(staffCounts(actingAs(ctx, reader))).rejects.toMatchObject({ status: 401 });
});
