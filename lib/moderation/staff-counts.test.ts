import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { actingAs, testContext } from "@/lib/testing/context";
import { staffQueues } from "./staff-counts";

const ctx = await testContext();
const DAY = 86_400_000;

test("staff see what waits, since when and what is late, and nobody else does", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  const before = await staffQueues(staff);
  const reader = await createReader(ctx.db);
  const long = new Date("2001-02-03T04:05:06Z");
  const soon = new Date(ctx.now.getTime() + DAY);
  for (const [status, dueAt] of [
    ["submitted", long],
    ["follow_up_requested", soon],
    ["approved", long],
  ] as const) {
    const { authorId } = await createWork(ctx.db);
    const claim = { id: newId(), authorId, claimantId: reader.id, statement: "Me.", token: newId(), status };
    await ctx.db.insert(authorClaims).values({ ...claim, submittedAt: long, dueAt });
  }
  const claims = before.find(({ name }) => name === "claims");
  expect(await staffQueues(staff)).toEqual(
    before.map((queue) =>
      queue === claims
        ? { ...queue, waiting: queue.waiting + 2, overdue: queue.overdue + 1, since: "2001-02-03T04:05:06Z" }
        : queue,
    ),
  );
  await expect(staffQueues(actingAs(ctx, reader))).rejects.toMatchObject({ status: 401 });
});
