/** Addresses that get an author's news leave: by the link of a mail, by the page that confirmed them, or since they refuse all mails. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

export const AUTHOR_NEWS = "author_news";

/** What makes a mail the only one of its moment, and says whose it is. */
export const authorNewsKey = (subscriberId: string, dueAt: string): string => `${AUTHOR_NEWS}:${subscriberId}:${dueAt}`;

const Gone = z.object({ authorId: Id });

/** Deletes rows of `author_subscribers` (alias `subscriber`), and what waits to go out to them. Answers the pages. */
export const dropSubscribers = (ctx: Context, where: SQL): Promise<z.infer<typeof Gone>[]> =>
  readRows(
    ctx.db,
    Gone,
    sql`with gone as (delete from author_subscribers subscriber where ${where} returning subscriber.id, subscriber.email, subscriber.author_id),
      unsent as (delete from mails mail using gone where lower(mail.recipient) = lower(gone.email) and mail.sent_at is null
        and mail.kind = ${AUTHOR_NEWS} and mail.dedupe_key like ${`${AUTHOR_NEWS}:`}::text || gone.id || ':%')
      select gone.author_id as "authorId" from gone`,
  );

/** The page of an id: of one that was merged, what it became. */
export const pageOf = (authorId: SQL): SQL =>
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
    sql`select author.name from authors author where author.id = ${pageOf(sql`${authorId}::uuid`)}`,
  );
  return row?.name ?? null;
}
