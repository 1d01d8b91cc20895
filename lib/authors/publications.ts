/**
 * News of books: what enters the public catalogue and is new is told to those who follow its author, whoever brought it
 * (docs/decisions/041-news-of-authors.md). A walk goes over works in the order in which they were changed, and over new editions, so that an import of millions costs
 * nothing more per row. What may be news is noted, and decided about when the catalogue has been quiet about it for a while.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { idsOfPage } from "@/lib/mail/author-lists";
import { notify } from "@/lib/notifications/notify";
import { wakeSubscribers } from "./mail-subscribers";
import { datesOf, isDatedNew, isNewBook, isOldBook, mayBeNew } from "./new-books";

/** How many rows one transaction walks over, and how many pieces of news it decides about. */
const [WALKED, DECIDED] = [5_000, 200];
/** What is younger may stand in a transaction that has not ended. */
const IN_FLIGHT_MS = 10 * 60_000;
/** A dump brings the editions of a book hours apart, and a first publication is often among the later ones. */
const QUIET_MS = 12 * 3_600_000;
/** One piece of news for all formats of an edition in a language. */
const EDITION_PAUSE_DAYS = 90;
/** So many books of an author are told within a week, whoever brings them: nobody fills the inboxes of those who follow somebody. */
const MAX_A_WEEK = 3;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const before = ({ now }: Context, ms: number) => new Date(now.getTime() - ms);

/** The first of the ids of a time: a UUIDv7 begins with its milliseconds. */
const idOfTime = (date: Date): string => {
  const hex = date.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Whether somebody who follows an author of the work (alias `w`) wants to hear of this; of new books, also who gets mail of the author. */
const isAwaited = (column: "new_works" | "new_editions") => sql`(exists (select 1 from contributions wrote
  join author_follows follow on follow.author_id = wrote.author_id and follow.frequency <> 'none' and follow.${sql.identifier(column)}
  where wrote.work_id = w.id and wrote.role = 'author') ${column === "new_works" ? sql`or ${isMailedOf}` : sql``})`;

const isMailedOf = sql`exists (select 1 from contributions wrote cross join lateral ${idsOfPage(sql`wrote.author_id`)} page(id)
  join author_subscribers subscriber on subscriber.author_id = page.id and subscriber.confirmed_at is not null
  where wrote.work_id = w.id and wrote.role = 'author')`;

/** Notes what enters and changes, and tells what is new. Processes take turns at the place of the walk. */
export async function notifyOfPublications(ctx: Context): Promise<void> {
  while (await inTransaction(ctx, (tx) => inTurn(tx, walkWorks)));
  while (await inTransaction(ctx, (tx) => inTurn(tx, walkEditions)));
  while (await inTransaction(ctx, (tx) => inTurn(tx, decide)));
}

const Place = z.object({ changedAt: z.string(), afterWork: Id, afterEdition: Id });
type Place = z.infer<typeof Place>;

/** The walk begins with the present: what stood in the catalogue before is no news. */
async function inTurn(ctx: Context, walk: (ctx: Context, place: Place) => Promise<boolean>): Promise<boolean> {
  const begin = before(ctx, IN_FLIGHT_MS);
  await ctx.db.execute(sql`insert into publication_walks (id, changed_at, after_work, after_edition)
    values (1, ${at(begin)}, ${NO_ID}::uuid, ${idOfTime(begin)}::uuid) on conflict do nothing`);
  const [place] = await readRows(
    ctx.db,
    Place,
    sql`select changed_at::text as "changedAt", after_work as "afterWork", after_edition as "afterEdition" from publication_walks for update`,
  );
  return place ? walk(ctx, place) : false;
}

const Walked = z.object({ walked: z.int(), last: Id.nullable(), changedAt: z.string().nullable() });

async function walkWorks(ctx: Context, { changedAt, afterWork }: Place): Promise<boolean> {
  const [row] = await readRows(
    ctx.db,
    Walked,
    sql`with picked as materialized (select w.id, w.updated_at from works w where w.made_by is null
        and (w.updated_at, w.id) > (${changedAt}::timestamptz, ${afterWork}::uuid) and w.updated_at < ${at(before(ctx, IN_FLIGHT_MS))}
        order by w.updated_at, w.id limit ${WALKED}),
      awaited as materialized (select w.id from works w where w.id in (select id from picked) and ${mayBeNew(ctx)} and ${isAwaited("new_works")}
        order by w.id for key share of w),
      noted as (insert into author_publications (work_id, news, look_at) select id, 'work', ${at(ctx.now)} from awaited on conflict do nothing)
      select (select count(*)::int from picked) as walked, last.id as last, last.updated_at::text as "changedAt"
        from (select 1) one left join lateral (select id, updated_at from picked order by updated_at desc, id desc limit 1) last on true`,
  );
  if (!row?.last || !row.changedAt) return false;
  await ctx.db.execute(
    sql`update publication_walks set changed_at = ${row.changedAt}::timestamptz, after_work = ${row.last}::uuid`,
  );
  return row.walked === WALKED;
}

const EditionsWalked = Walked.omit({ changedAt: true });

/** An edition with a date may make its work news, or be news itself, if the work is an old one. */
async function walkEditions(ctx: Context, { afterEdition }: Place): Promise<boolean> {
  const until = idOfTime(before(ctx, IN_FLIGHT_MS));
  const [row] = await readRows(
    ctx.db,
    EditionsWalked,
    sql`with picked as materialized (select e.id from editions e
        where e.id > ${afterEdition}::uuid and e.id < ${until}::uuid order by e.id limit ${WALKED}),
      fresh as materialized (select e.work_id, 'edition:' || coalesce(e.language, '') as news from editions e
        where e.id in (select id from picked) and ${isDatedNew(ctx, sql`e.published`)}),
      awaited as materialized (select w.id, ${mayBeNew(ctx)} and ${isAwaited("new_works")} as work, ${isAwaited("new_editions")} as edition
        from works w where w.id in (select work_id from fresh) and w.made_by is null order by w.id for key share of w),
      noted as (insert into author_publications (work_id, news, look_at)
        select x.work_id, x.news, ${at(ctx.now)} from (
          select awaited.id as work_id, 'work' as news from awaited where awaited.work
          union select fresh.work_id, fresh.news from fresh join awaited on awaited.id = fresh.work_id where awaited.edition) x
        order by x.work_id, x.news
        on conflict (work_id, news) do update set look_at = excluded.look_at where author_publications.news <> 'work')
      select (select count(*)::int from picked) as walked, (select id from picked order by id desc limit 1) as last`,
  );
  if (!row?.last) return false;
  await ctx.db.execute(sql`update publication_walks set after_edition = ${row.last}::uuid`);
  return row.walked === WALKED;
}

const VERDICTS = ["news", "soon", "notified", "nothing"] as const;
const Decision = z.object({
  id: Id,
  news: z.string(),
  authorId: Id.nullable(),
  verdict: z.enum(VERDICTS),
});

/** Whether a page of one of its authors has announced it already. */
const isAnnounced = sql`exists (select 1 from author_pushes push where push.work_id = w.id)`;
/** Librarians took it from a book that was told. */
const isPartOfNotified = sql`exists (select 1 from splits split join author_publications whole on whole.work_id = split.from_id and whole.news = 'work' and whole.notified
  where split.kind = 'book' and split.made_id = w.id)`;

const verdictOnWork = (ctx: Context): SQL => sql`case when not ${isNewBook(ctx)} then 'nothing'
  when ${isAnnounced} or ${isPartOfNotified} then 'notified'
  when coalesce(dated.since, w.created_at) > ${at(before(ctx, QUIET_MS))} then 'soon' else 'news' end`;

const verdictOnEdition = (ctx: Context): SQL => sql`case when w.made_by is not null then 'nothing'
  when due.notified_at > ${at(before(ctx, EDITION_PAUSE_DAYS * 86_400_000))} then 'notified'
  when fresh.since is null then 'nothing' when fresh.since > ${at(before(ctx, QUIET_MS))} then 'soon'
  when ${isOldBook(ctx)} then 'news' else 'nothing' end`;

/** Decides about some of what is due; true when there is more. What is soon is looked at again when the quiet is over. */
async function decide(ctx: Context): Promise<boolean> {
  const rows = await readRows(
    ctx.db,
    Decision,
    sql`with due as materialized (select publication.work_id, publication.news, publication.notified_at from author_publications publication
        where publication.look_at <= ${at(ctx.now)} order by publication.look_at, publication.work_id limit ${DECIDED} for update)
      select w.id, due.news, case due.news when 'work' then ${verdictOnWork(ctx)} else ${verdictOnEdition(ctx)} end as verdict,
        (select min(wrote.author_id::text) from contributions wrote where wrote.work_id = w.id and wrote.role = 'author' having count(*) = 1) as "authorId"
      from due join works w on w.id = due.work_id cross join ${datesOf(ctx)}
      cross join lateral (select min(e.created_at) as since from editions e where e.work_id = w.id
        and 'edition:' || coalesce(e.language, '') = due.news and ${isDatedNew(ctx, sql`e.published`)}) fresh`,
  );
  for (const row of rows) await recordOutcome(ctx, row);
  return rows.length === DECIDED;
}

async function recordOutcome(
  ctx: Context,
  { id, news, authorId, ...decided }: z.infer<typeof Decision>,
): Promise<void> {
  const waits = decided.verdict === "news" && news === "work" && (await isOneOfMany(ctx, id));
  const verdict = waits ? "soon" : decided.verdict;
  if (verdict === "news") await notifyFollowers(ctx, { id, news, authorId });
  const row = sql`work_id = ${id}::uuid and news = ${news}`;
  if (verdict === "nothing") await ctx.db.execute(sql`delete from author_publications where ${row} and not notified`);
  const lookAt = verdict === "soon" ? at(new Date(ctx.now.getTime() + QUIET_MS)) : sql`null`;
  const isNotified = verdict === "news" || verdict === "notified";
  await ctx.db.execute(
    sql`update author_publications set look_at = ${lookAt}, notified = notified or ${isNotified},
      notified_at = case when ${verdict === "news"} then ${at(ctx.now)} when ${isNotified} then coalesce(notified_at, ${at(ctx.now)}) else notified_at end
      where ${row}`,
  );
}

/** Whether as many books of an author of this one were told within a week as may be. */
async function isOneOfMany(ctx: Context, workId: string): Promise<boolean> {
  const [busy] = await readRows(
    ctx.db,
    IdRow,
    sql`select mine.author_id as id from contributions mine
      join contributions theirs on theirs.author_id = mine.author_id and theirs.role = 'author'
      join author_publications publication on publication.work_id = theirs.work_id and publication.news = 'work'
        and publication.notified_at > ${at(before(ctx, 7 * 86_400_000))}
      where mine.work_id = ${workId}::uuid and mine.role = 'author' group by mine.author_id having count(*) >= ${MAX_A_WEEK} limit 1`,
  );
  return busy !== undefined;
}

type News = { id: string; news: string; authorId: string | null };

/** Ids and a language, no words. The row that says `notified` is what makes it once; the key is for the same transaction done again. */
async function notifyFollowers(ctx: Context, { id, news, authorId }: News): Promise<void> {
  const ofWork = { workId: id, ...(authorId && { authorId }) };
  const isWork = news === "work";
  const day = ctx.now.toISOString().slice(0, 10);
  await notify(ctx, {
    type: isWork ? "author_book" : "author_edition",
    subject: `book:${id}`,
    payload: isWork ? ofWork : { ...ofWork, language: news.slice("edition:".length) },
    dedupeKey: isWork ? `new-book:${id}` : `new-edition:${id}:${news}:${day}`,
  });
  if (isWork)
    await wakeSubscribers(
      ctx,
      sql`select wrote.author_id from contributions wrote where wrote.work_id = ${id}::uuid and wrote.role = 'author'`,
    );
}
