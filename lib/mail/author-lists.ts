/** Addresses that get an author's news leave: by the link of a mail, by the page that confirmed them, or since they refuse all mails. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

export const AUTHOR_NEWS = "author_news";

/** What makes a mail the only one of its moment, and says whose it is. */
export const authorNewsKey = (subscriberId: string, dueAt: string): string => `${AUTHOR_NEWS}:${subscriberId}:${dueAt}`;

const Gone = z.object({ id: Id, authorId: Id });

/**
 * Deletes rows of `author_subscribers` (alias `subscriber`), and what waits to go out to them: a mail that is being made is waited
 * for, and goes too. Answers the pages.
 */
export const dropSubscribers = (ctx: Context, where: SQL): Promise<z.infer<typeof Gone>[]> =>
  inTransaction(ctx, async ({ db }) => {
    const gone = await readRows(
      db,
      Gone,
      sql`select subscriber.id, subscriber.author_id as "authorId" from author_subscribers subscriber where ${where}
        order by subscriber.id for update`,
    );
    for (const { id } of gone) {
      await db.execute(sql`delete from mails mail using author_subscribers subscriber where subscriber.id = ${id}::uuid
        and lower(mail.recipient) = lower(subscriber.email) and mail.sent_at is null and mail.dedupe_key like ${authorNewsKey(id, "%")}`);
      await db.execute(sql`delete from author_subscribers where id = ${id}::uuid`);
    }
    return gone;
  });

/** The page of an id: of one that was merged, what it became. */
export const standingPage = (authorId: SQL): SQL =>
  sql`coalesce((select merged.into_id from merged_addresses merged where merged.kind = 'author' and merged.id = ${authorId}), ${authorId})`;

/** The ids under which a page may have been asked for, its own and those merged into it; for `in`. */
export const idsOfPage = (authorId: SQL): SQL =>
  sql`(select ${authorId} union all select merged.id from merged_addresses merged where merged.kind = 'author' and merged.into_id = ${authorId})`;

const Name = z.object({ name: z.string() });

/** How the author of a list is called; null when there is no such page any more. */
export async function nameOfAuthor(ctx: Context, authorId: string): Promise<string | null> {
  const [row] = await readRows(
    ctx.db,
    Name,
    sql`select author.name from authors author where author.id = ${standingPage(sql`${authorId}::uuid`)}`,
  );
  return row?.name ?? null;
}
