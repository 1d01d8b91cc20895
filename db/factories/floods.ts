/** Floods of ratings, for tests: a book, ratings of it by new accounts, and what holds them back. */

import type { Db } from "../client";
import { createWork, unique } from "../factories";
import { newId } from "../schema/columns";
import { reviews } from "../schema/library";
import { ratingFloods, withheldRatings } from "../schema/rating-floods";
import { users } from "../schema/users";

const DAY_MS = 86_400_000;

/** A book with four stars of one reader, and so many single stars of accounts of three days that wait for a moderator. */
export async function createFlood(db: Db, { title = `Flooded ${unique()}`, count = 24, createdAt = new Date() } = {}) {
  const work = await createWork(db, { title, ratingCount: 1, ratingSum: 16, ratingsWithheld: true });
  const since = new Date(createdAt.getTime() - 3 * DAY_MS);
  const [reader, ...strangers] = Array.from({ length: count + 1 }, () => ({
    id: newId(),
    username: `s_${unique()}`,
    createdAt: since,
  }));
  if (!reader) throw new Error("Nobody rated it.");
  await db.insert(users).values([reader, ...strangers]);
  const given = { workId: work.id, createdAt, ratedAt: createdAt };
  await db
    .insert(reviews)
    .values([
      { ...given, userId: reader.id, rating: 16 },
      ...strangers.map(({ id }) => ({ ...given, userId: id, rating: 4 })),
    ]);
  const id = newId();
  await db.insert(ratingFloods).values({ id, workId: work.id, createdAt });
  await db
    .insert(withheldRatings)
    .values(strangers.map((stranger) => ({ workId: work.id, userId: stranger.id, floodId: id })));
  return { id, work, strangers };
}
