import { and, eq, sql } from "drizzle-orm";
import { authorFollows } from "@/db/schema/authors";
import { contributions, editions } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { notificationEvents } from "@/db/schema/notifications";
import { authorPublications } from "@/db/schema/publications";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;
const THE_MILL_ON_THE_FLOSS = 6688;
const [NOTIFIED_DAYS_AGO, OUT_IN_DAYS] = [2, 31];

/** A new edition of an old book comes out next month: its author's follower, who wants to hear of such, was told two days ago. */
export async function seedNewBooks(ctx: Context, people: Map<string, string>): Promise<void> {
  const workId = (await booksByNumber(ctx, [THE_MILL_ON_THE_FLOSS])).get(THE_MILL_ON_THE_FLOSS);
  const userId = people.get("demo_reader");
  if (!workId || !userId) return;
  const at = new Date(ctx.now.getTime() - NOTIFIED_DAYS_AGO * DAY_MS);
  await ctx.db.insert(editions).values({
    workId,
    format: "hardcover",
    language: "en",
    publisher: "Lantern & Hythe",
    pages: 592,
    published: isoDate(new Date(ctx.now.getTime() + OUT_IN_DAYS * DAY_MS)),
    createdAt: at,
    updatedAt: at,
  });
  await ctx.db
    .update(authorFollows)
    .set({ newEditions: true, createdAt: new Date(ctx.now.getTime() - 90 * DAY_MS) })
    .where(
      and(
        eq(authorFollows.userId, userId),
        sql`${authorFollows.authorId} in (select wrote.author_id from ${contributions} wrote where wrote.work_id = ${workId} and wrote.role = 'author')`,
      ),
    );
  await ctx.db.insert(authorPublications).values({ workId, news: "edition:en", notified: true, notifiedAt: at });
  const event = { id: newId(), dueAt: at, fannedOutAt: at, createdAt: at };
  await ctx.db.insert(notificationEvents).values({
    ...event,
    kind: "author_edition",
    subject: `book:${workId}`,
    payload: { workId, language: "en" },
  });
  await ctx.db.execute(
    sql`insert into notifications (user_id, event_id, held, created_at) values (${userId}, ${event.id}, false, ${at.toISOString()}::timestamptz)`,
  );
}
