/** Clubs for tests and benchmarks: rows as the rules would have left them. */
import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { createReader, createWork, unique } from "../factories";
import { clubReads } from "../schema/club-reading";
import { clubComments, clubDiscussions } from "../schema/club-talk";
import { clubMembers, clubs } from "../schema/clubs";
import { newId } from "../schema/columns";

type Person = Awaited<ReturnType<typeof createReader>>;

const DAY_MS = 86_400_000;

/** A club with an admin, and members if asked for. */
export async function createClubWith(
  db: Db,
  { members = 0, admin, ...values }: Partial<typeof clubs.$inferInsert> & { members?: number; admin?: Person } = {},
) {
  const id = newId();
  const founder = admin ?? (await createReader(db));
  const people: Person[] = [];
  for (let i = 0; i < members; i += 1) people.push(await createReader(db));
  const [club] = await db
    .insert(clubs)
    .values({
      id,
      slug: `club-${id}`,
      name: `Club ${unique()}`,
      searchVector: sql`''::tsvector` as unknown as string,
      memberCount: 1 + members,
      ...values,
    })
    .returning();
  const row = (person: Person, role: "admin" | "member") => ({
    clubId: id,
    userId: person.id,
    role,
    status: "active" as const,
    joinedAt: new Date(),
  });
  await db.insert(clubMembers).values([row(founder, "admin"), ...people.map((person) => row(person, "member"))]);
  if (!club) throw new Error("The club was not stored.");
  return { club, admin: founder, members: people };
}

/** The read that runs now, for ten days more. */
export async function createCurrentRead(db: Db, clubId: string, values: Partial<typeof clubReads.$inferInsert> = {}) {
  const [row] = await db
    .insert(clubReads)
    .values({
      clubId,
      workId: values.workId ?? (await createWork(db)).id,
      startsAt: new Date(Date.now() - 10 * DAY_MS),
      deadline: new Date(Date.now() + 10 * DAY_MS),
      memberCount: sql`(select member_count from clubs where id = ${clubId})` as unknown as number,
      ...values,
    })
    .returning();
  if (!row) throw new Error("The read was not stored.");
  return row;
}

/** A discussion with comments on its top level. */
export async function createThread(db: Db, clubId: string, userId: string, comments = 0) {
  const id = newId();
  const values = { id, clubId, userId, title: `Thread ${unique()}`, body: "What did you think?" };
  const counts = { commentCount: comments, rootCount: comments };
  const [discussion] = await db
    .insert(clubDiscussions)
    .values({ ...values, ...counts, lastActivityAt: new Date() })
    .returning();
  const ids = Array.from({ length: comments }, newId);
  if (comments > 0)
    await db.insert(clubComments).values(
      ids.map((commentId, i) => ({
        id: commentId,
        discussionId: id,
        rootId: commentId,
        depth: 0,
        path: commentId,
        userId,
        body: `Comment ${i}`,
      })),
    );
  if (!discussion) throw new Error("The discussion was not stored.");
  return { ...discussion, commentIds: ids };
}
