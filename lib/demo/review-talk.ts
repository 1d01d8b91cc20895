import { and, eq } from "drizzle-orm";
import { reviews } from "@/db/schema/library";
import { reviewComments, reviewLikes } from "@/db/schema/review-talk";
import type { Context } from "@/lib/kernel/context";
import { booksByNumber } from "./books";

const HOUR_MS = 3_600_000;

type Remark = { who: string; body: string; spoiler?: true; hoursAgo: number };
type Talk = { writer: string; book: number; likedBy: readonly string[]; comments: readonly Remark[] };

/** What readers of the demo say to each other's reviews, by the books' Project Gutenberg numbers. */
const TALK: readonly Talk[] = [
  {
    writer: "lena_fuchs",
    book: 84,
    likedBy: ["demo_reader", "demo_reader2", "priya_nand"],
    comments: [
      {
        who: "priya_nand",
        body: "Yes. It is the father who is late to everything.",
        hoursAgo: 90,
      },
      {
        who: "demo_reader",
        body: "I had not thought of the cottage as a family that works. ||And then they burn it down.||",
        hoursAgo: 71,
      },
      { who: "lena_fuchs", body: "That is the chapter I meant.", hoursAgo: 70 },
    ],
  },
  {
    writer: "demo_reader2",
    book: 1342,
    likedBy: ["demo_reader", "sam_whitcombe"],
    comments: [
      {
        who: "sam_whitcombe",
        body: "Last time it was Charlotte who was right, from the first page to the last.",
        spoiler: true,
        hoursAgo: 40,
      },
    ],
  },
];

export async function seedReviewTalk(ctx: Context, people: Map<string, string>): Promise<void> {
  const books = await booksByNumber(
    ctx,
    TALK.map(({ book }) => book),
  );
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR_MS);
  for (const { writer, book, likedBy, comments } of TALK) {
    const mine = and(eq(reviews.userId, people.get(writer) ?? ""), eq(reviews.workId, books.get(book) ?? ""));
    const [review] = people.has(writer) && books.has(book) ? await ctx.db.select().from(reviews).where(mine) : [];
    if (!review) continue;
    const likes = likedBy.flatMap((who) => {
      const userId = people.get(who);
      return userId ? [{ reviewId: review.id, userId, createdAt: ago(30) }] : [];
    });
    if (likes.length > 0) await ctx.db.insert(reviewLikes).values(likes);
    for (const { who, body, spoiler = false, hoursAgo } of comments) {
      const userId = people.get(who);
      if (userId)
        await ctx.db
          .insert(reviewComments)
          .values({ reviewId: review.id, userId, body, spoiler, createdAt: ago(hoursAgo) });
    }
  }
}
