import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createProPage, createReview } from "@/db/factories/authors";
import { hiddenTexts } from "@/db/schema/moderation";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getDashboard } from "./dashboard";
import { termsIn } from "./sentiment-terms";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("words that carry a feeling are counted by review, negated ones and the rest are not", () => {
  const { positive, negative } = termsIn([
    "A wonderful, wonderful book. Not boring at all.",
    "Wonderful people; the ending isn't sad. I love it!",
    "Dreadful. A table and a chair.",
  ]);
  expect(positive).toEqual([
    { term: "wonderful", count: 2 },
    { term: "love", count: 1 },
  ]);
  expect(negative).toEqual([{ term: "dreadful", count: 1 }]);
  expect(termsIn(["Ein Buch über Tische."])).toEqual({ positive: [], negative: [] });
});

test("spoilers, hidden texts, and those of suspended or blocked people give no word, and it says how many reviews it rests on", async () => {
  const { work, owner } = await createProPage(ctx.db);
  const review = (text: string, values: object = {}) => createReview(ctx.db, work.id, { text, ...values });
  await review("A delightful read ||with a horrible death|| and more.");
  await review("The murder is brutal.", { spoiler: true });
  const hidden = await review("Disgusting.");
  await ctx.db.insert(hiddenTexts).values({ kind: "review", targetId: hidden.id });
  const suspended = await createReader(ctx.db);
  await review("Terrible.", { userId: suspended.id });
  await ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  const blocked = await createReader(ctx.db);
  await review("Awful.", { userId: blocked.id });
  await ctx.db.insert(blocks).values({ blockerId: owner.id, blockedId: blocked.id });
  await review("Hateful.", { visibility: "private" });
  const { advanced } = await getDashboard(actingAs(ctx, owner), { range: "30d" });
  expect(advanced?.sentiment).toMatchObject({
    reviews: 3,
    minimum: 5,
    terms: { positive: [{ term: "delightful", count: 1 }], negative: [] },
  });
});
