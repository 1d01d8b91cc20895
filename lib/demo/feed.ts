import { profiles, readerFollows } from "@/db/schema/profiles";
import { recommendations } from "@/db/schema/recommendations";
import type { Context } from "@/lib/kernel/context";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

/** Who of the demo lets followers see what they read, and who follows them beside those of `profiles.ts`. */
const SHARING = ["demo_reader2", "lena_fuchs", "priya_nand", "demo_curator"];
const FOLLOWS = [
  ["demo_reader", "priya_nand"],
  ["demo_reader", "demo_curator"],
] as const;

/** Books recommended by one to another, by Project Gutenberg numbers. */
const RECOMMENDED = [
  { from: "lena_fuchs", to: "demo_reader", book: 1342, note: null, daysAgo: 9 },
  {
    from: "demo_reader2",
    to: "demo_reader",
    book: 2701,
    note: "You like weather. There is a chapter about nothing but the colour white, ||and it is the one that explains him||.",
    daysAgo: 2,
  },
] as const;

/** Fills the feed of `demo_reader`: people who share what they do, and two books that somebody recommends. */
export async function seedFeed(ctx: Context, people: Map<string, string>): Promise<void> {
  const sharing = SHARING.flatMap((username) => people.get(username) ?? []);
  if (sharing.length > 0)
    await ctx.db
      .insert(profiles)
      .values(sharing.map((userId) => ({ userId, shareActivity: true })))
      .onConflictDoUpdate({ target: profiles.userId, set: { shareActivity: true } });
  for (const [follower, followed] of FOLLOWS) {
    const [followerId, followedId] = [people.get(follower), people.get(followed)];
    if (followerId && followedId)
      await ctx.db.insert(readerFollows).values({ followerId, followedId }).onConflictDoNothing();
  }
  const books = await booksByNumber(
    ctx,
    RECOMMENDED.map(({ book }) => book),
  );
  for (const { from, to, book, note, daysAgo } of RECOMMENDED) {
    const [userId, toId, workId] = [people.get(from), people.get(to), books.get(book)];
    if (userId && toId && workId)
      await ctx.db
        .insert(recommendations)
        .values({ userId, toId, workId, note, createdAt: new Date(ctx.now.getTime() - daysAgo * DAY_MS) })
        .onConflictDoNothing();
  }
}
