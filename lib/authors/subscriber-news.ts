/** What an author's subscribers are mailed of: what followers hear, through the gates of the page's public feed, at the moment of mailing. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { authorRef, blockedBetween, inCatalogue, notHidden } from "@/lib/catalogue/sql";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { idsOfPage, standingPage } from "@/lib/mail/author-lists";
import { datesOf, isNewBook, mayBeNew } from "./new-books";
import { announcementPublic, ownerInGoodStanding } from "./sql";

/** Whoever publishes something has this long to take it back, and a transaction this long to end. */
export const PAUSE_MS = 3_600_000;
/** After a longer silence of ours, what is older is no news. */
const OLDEST_MS = 30 * 86_400_000;
const MAX_PIECES = 30;

/**
 * Whether the page of a subscriber (aliases `a`, `subscriber`) may mail them: it is there, public and in good standing, there is no
 * block between its owner and the account of the address, and the address is not on the list of a page merged into it as well.
 */
const mayMail: SQL = sql`(a.made_by is null and ${notHidden("author", sql`a.id`)} and ${ownerInGoodStanding(sql`a.id`)}
  and not exists (select 1 from author_members owner_member join users reader on lower(reader.email) = lower(subscriber.email)
    where owner_member.author_id = a.id and owner_member.role = 'holder' and ${blockedBetween(sql`reader.id`, sql`owner_member.user_id`)})
  and not exists (select 1 from author_subscribers twin where twin.address_hash = subscriber.address_hash and twin.id < subscriber.id
    and twin.confirmed_at is not null and twin.author_id in ${idsOfPage(sql`a.id`)}))`;

const Page = z.object({ author: AuthorRef });

/** The page that a subscriber is mailed of; null while it mails nothing. */
export async function pageFor(ctx: Context, subscriberId: string): Promise<AuthorRef | null> {
  const [row] = await readRows(
    ctx.db,
    Page,
    sql`select ${authorRef} as author from author_subscribers subscriber
      join authors a on a.id = ${standingPage(sql`subscriber.author_id`)}
      where subscriber.id = ${subscriberId}::uuid and subscriber.confirmed_at is not null and ${mayMail}`,
  );
  return row?.author ?? null;
}

const Piece = z.object({
  id: Id,
  kind: z.enum(["announcement", "book"]),
  title: z.string(),
  /** When it comes out, where that is known. */
  day: z.string().nullable(),
  slug: z.string().nullable(),
  /** Not yet: it may still be taken back. */
  isFresh: z.boolean(),
});
export type Piece = z.infer<typeof Piece>;

/** Followers were notified of it, by more than the inbox. */
const isPushed = sql`exists (select 1 from notification_events event where event.dedupe_key = 'announcement:' || announcement.id
  and event.payload->>'quiet' is distinct from 'true')`;
/** Followers were notified of the book, also under an id that was merged into it. */
const isNews = sql`exists (select 1 from notification_events event where event.dedupe_key in (
  select 'new-book:' || w.id union all select 'new-book:' || merged.id from merged_addresses merged where merged.kind = 'book' and merged.into_id = w.id))`;

/** What a page has published since; the newest first. */
export async function piecesSince(ctx: Context, authorId: string, since: Date): Promise<Piece[]> {
  const oldest = new Date(Math.max(since.getTime(), ctx.now.getTime() - OLDEST_MS)).toISOString();
  const until = new Date(ctx.now.getTime() - PAUSE_MS).toISOString();
  const after = sql`${oldest}::timestamptz`;
  const id = sql`${authorId}::uuid`;
  return readRows(
    ctx.db,
    Piece,
    sql`select x.id, x.kind, x.title, x.day, x.slug, x.at > ${until}::timestamptz as "isFresh" from (
      select announcement.id, 'announcement' as kind, announcement.title, announcement.release_date::text as day, null::text as slug,
          announcement.published_at as at
        from author_announcements announcement
        where announcement.author_id = ${id} and announcement.published_at > ${after} and ${announcementPublic} and ${isPushed}
      union all
      select w.id, 'book', w.title, (select min(e.published) from editions e where e.work_id = w.id and length(e.published) = 10), w.slug,
          publication.notified_at
        from contributions wrote join author_publications publication on publication.work_id = wrote.work_id
          and publication.news = 'work' and publication.notified_at > ${after}
        join works w on w.id = wrote.work_id and ${inCatalogue} cross join ${datesOf(ctx)}
        where wrote.author_id = ${id} and wrote.role = 'author' and ${mayBeNew(ctx)} and ${isNewBook(ctx)} and ${isNews}
          and not exists (select 1 from author_pushes push where push.author_id = wrote.author_id and push.work_id = w.id)) x
      order by x.at desc, x.id desc limit ${MAX_PIECES}`,
  );
}
