/** What the author pages lose with somebody whose account is deleted. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { Id } from "@/lib/http/fields";
import { AnyRow, IdRow } from "@/lib/http/rows";
import { BATCH } from "@/lib/jobs/delete-in-batches";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { notify } from "@/lib/notifications/notify";

const Page = AuthorRef.pick({ id: true, slug: true, name: true });
type Page = z.infer<typeof Page>;
const HeirRow = z.object({ user_id: Id });

/**
 * Ends the follows of a deleted account, with the counts, and hands over the pages it owned: to the member of the team in
 * good standing who is on it longest, who hears of it, or else to a suspended one, since a suspension may be lifted and an
 * empty page is not filled again. Without a team the page loses badge, texts and everything published in its name.
 */
export async function leaveAuthorPages(ctx: Context, userId: string): Promise<void> {
  while (await unfollowSome(ctx, userId)) {
    // until none is left
  }
  const pages = await readRows(
    ctx.db,
    Page,
    sql`
    select a.id, a.slug, a.name from author_members member join authors a on a.id = member.author_id
    where member.user_id = ${userId} and member.role = 'holder' order by a.id`,
  );
  for (const page of pages) await inTransaction(ctx, (tx) => leavePage(tx, page, userId));
}

async function unfollowSome(ctx: Context, userId: string): Promise<boolean> {
  const gone = await readRows(
    ctx.db,
    AnyRow,
    sql`
    with gone as (delete from author_follows where ctid = any(array(
        select ctid from author_follows where user_id = ${userId} order by author_id limit ${BATCH})) returning author_id),
    locked as (select a.id from authors a where a.id in (select author_id from gone) order by a.id for no key update)
    update authors a set follower_count = greatest(a.follower_count - 1, 0) from locked where a.id = locked.id returning 1`,
  );
  return gone.length > 0;
}

async function leavePage(ctx: Context, page: Page, userId: string): Promise<void> {
  await ctx.db.execute(sql`select 1 from authors where id = ${page.id} for no key update`);
  const gone = await readRows(
    ctx.db,
    AnyRow,
    sql`
    delete from author_members where author_id = ${page.id} and user_id = ${userId} and role = 'holder' returning 1`,
  );
  if (gone.length === 0) return;
  const [next] = await readRows(
    ctx.db,
    HeirRow,
    sql`
    update author_members set role = 'holder' where id = (select member.id from author_members member
      join users u on u.id = member.user_id and u.deleted_at is null
      where member.author_id = ${page.id} order by (u.suspended_at is not null), member.created_at, member.id limit 1) returning user_id`,
  );
  if (next) await handOver(ctx, page, userId, next.user_id);
  else await empty(ctx, page);
  await invalidateTags(ctx, `author:${page.id}`, "authors", "catalogue");
}

async function handOver(ctx: Context, page: Page, from: string, to: string): Promise<void> {
  // What the page announced goes on being the page's.
  await ctx.db.execute(sql`
    update notification_events set actor_id = ${to} where actor_id = ${from} and subject = ${`author:${page.id}`}`);
  await notify(ctx, {
    type: "author_team",
    subject: `author:${page.id}`,
    payload: { authorId: page.id, userId: to, heir: true },
    dedupeKey: `author-holder:${page.id}:${to}`,
  });
}

/** Everything that a page says in the words of people who are gone. */
async function empty(ctx: Context, page: Page): Promise<void> {
  await ctx.db.execute(sql`
    update authors set verified_at = null, bio = null, photo = null, links = '[]', website_url = null, location = null,
      updated_at = ${ctx.now.toISOString()}::timestamptz where id = ${page.id}`);
  for (const table of [
    "author_members",
    "author_announcements",
    "author_events",
    "author_picks",
    "author_highlights",
    "author_pushes",
    "author_qa_periods",
    "webhooks",
  ])
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where author_id = ${page.id}`);
  await ctx.db.execute(sql`delete from author_questions where author_id = ${page.id} and answer is not null`);
  await ctx.db.execute(sql`
    delete from notification_events where subject = ${`author:${page.id}`} and fanned_out_at is null`);
}

/** Pages and announcements that show a picture which the person sent show none from now on. */
export async function dropAuthorPictures(ctx: Context, userId: string): Promise<void> {
  const theirs = sql`(select ${env().APP_URL}::text || '/media/' || id || '.webp' from uploads
    where user_id = ${userId} and visibility = 'public')`;
  await inTransaction(ctx, async (tx) => {
    const pages = await readRows(
      tx.db,
      IdRow,
      sql`with pages as (update authors set photo = null where photo in ${theirs} returning id),
        news as (update author_announcements set cover = null where cover in ${theirs} returning author_id as id)
        select id from pages union select id from news`,
    );
    await invalidateTags(tx, ...pages.flatMap(({ id }) => [`author:${id}`, "authors"]));
  });
}
