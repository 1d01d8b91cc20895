import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { createAuthor, createReader, createWork } from "../factories";
import { authorQaPeriods, authorQuestions } from "../schema/author-questions";
import { authorFollows, authorMembers } from "../schema/authors";
import type { authors } from "../schema/catalogue";
import { newId } from "../schema/columns";
import { reviews } from "../schema/library";
import { reviewComments } from "../schema/review-talk";

/** A verified page with one book, and the person who holds it. */
export async function createOwnedPage(db: Db, values: Partial<typeof authors.$inferInsert> = {}) {
  const author = await createAuthor(db, { verifiedAt: new Date(), ...values });
  const work = await createWork(db, { authorId: author.id });
  const owner = await createReader(db);
  await db.insert(authorMembers).values({ authorId: author.id, userId: owner.id, role: "holder" });
  return { author, work, owner };
}

/** The same on the pro tier. */
export const createProPage = (db: Db, values: Partial<typeof authors.$inferInsert> = {}) =>
  createOwnedPage(db, { tier: "pro", ...values });

/** A public review of a book, by a new reader unless one is given. */
export async function createReview(
  db: Db,
  workId: string,
  values: Partial<typeof reviews.$inferInsert> = {},
): Promise<typeof reviews.$inferSelect> {
  const userId = values.userId ?? (await createReader(db)).id;
  const [row] = await db
    .insert(reviews)
    .values({ workId, rating: 16, text: "A good book.", ...values, userId })
    .returning();
  if (!row) throw new Error("The review was not stored.");
  return row;
}

/** A comment on a review, by somebody new unless given. */
export async function createReviewComment(
  db: Db,
  reviewId: string,
  values: Partial<typeof reviewComments.$inferInsert> = {},
): Promise<typeof reviewComments.$inferSelect> {
  const userId = values.userId ?? (await createReader(db)).id;
  const [row] = await db
    .insert(reviewComments)
    .values({ reviewId, body: "So it is.", ...values, userId })
    .returning();
  if (!row) throw new Error("The comment was not stored.");
  return row;
}

/** A reader who follows an author. */
export async function createFollower(
  db: Db,
  authorId: string,
  values: Partial<typeof authorFollows.$inferInsert> = {},
): Promise<Awaited<ReturnType<typeof createReader>>> {
  const reader = await createReader(db);
  await db.insert(authorFollows).values({ ...values, authorId, userId: reader.id });
  return reader;
}

export async function openQuestions(db: Db, authorId: string): Promise<void> {
  await db
    .insert(authorQaPeriods)
    .values({ authorId, open: true })
    .onConflictDoUpdate({ target: authorQaPeriods.authorId, set: { open: true } });
}

export async function createQuestion(
  db: Db,
  authorId: string,
  values: Partial<typeof authorQuestions.$inferInsert> = {},
): Promise<typeof authorQuestions.$inferSelect> {
  const id = newId();
  const askerId = values.askerId ?? (await createReader(db)).id;
  await db.insert(authorQuestions).values({ id, authorId, text: "Why the sea?", ...values, askerId });
  const [row] = await db.select().from(authorQuestions).where(eq(authorQuestions.id, id));
  if (!row) throw new Error("The question was not stored.");
  return row;
}
