import { count, eq, sql } from "drizzle-orm";
import { authorFollows } from "@/db/schema/authors";
import { requireReader } from "@/lib/auth/access";
import { a, inCatalogue } from "@/lib/catalogue/sql";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, prepared, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { summaryColumns } from "./authors";
import { followsOfBook, wantsEditionIn, wantsWork } from "./book-news";
import { type AuthorNews, FollowedAuthor } from "./schemas";
import { announcementPublic, eventPublic, questionPublic } from "./sql";
import { NewsRow } from "./views";

/** The authors the caller follows, and how much they want to hear; newest first. */
export async function listFollowedAuthors(ctx: Context, query: PageQuery): Promise<Page<FollowedAuthor>> {
  const reader = requireReader(ctx);
  const mine = eq(authorFollows.userId, reader.userId);
  const rows = checkRows(
    FollowedAuthor,
    await ctx.db
      .select({
        ...summaryColumns,
        frequency: authorFollows.frequency,
        topics: sql<FollowedAuthor["topics"]>`${authorFollows.topics}`,
        newWorks: authorFollows.newWorks,
        newEditions: authorFollows.newEditions,
        languages: authorFollows.languages,
        followedAt: isoSql(authorFollows.createdAt),
      })
      .from(authorFollows)
      .innerJoin(a, eq(a.id, authorFollows.authorId))
      .where(mine)
      .orderBy(sql`${authorFollows.createdAt} desc, a.id`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  return toPage(rows, await ctx.db.$count(authorFollows, mine), query);
}

const followed = sql`(select follow.author_id from author_follows follow where follow.user_id = ${sql.placeholder("userId")})`;
/** Books and editions that followers were told of, each beside the first of its authors whom the reader follows; what that author announced stands there as such. */
const books = sql`select case publication.news when 'work' then w.id else overlay(overlay(md5(w.id || publication.news) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid end as id,
    case publication.news when 'work' then 'book' else 'edition' end as kind, followed.author_id, w.title, null::text as text, publication.notified_at as at,
    null::timestamptz as starts_at, null::text as timezone, '/books/' || w.slug as anchor
  from (select distinct wrote.work_id from contributions wrote where wrote.author_id in ${followed} and wrote.role = 'author') theirs
    join author_publications publication on publication.work_id = theirs.work_id and publication.notified
    join works w on w.id = theirs.work_id and ${inCatalogue}
    cross join lateral (select wrote.author_id from ${followsOfBook(sql`${sql.placeholder("userId")}::uuid`)}
      and case publication.news when 'work' then ${wantsWork} else ${wantsEditionIn(sql`nullif(substr(publication.news, 9), '')`)} end
      and follow.created_at <= publication.notified_at
      and not exists (select 1 from author_pushes push where push.author_id = wrote.author_id and push.work_id = w.id and publication.news = 'work')
      order by wrote.position, wrote.author_id limit 1) followed`;
/** What the followed authors published: announcements, events, answers, and their new books. */
const pieces = sql`(
  select announcement.id, 'announcement' as kind, announcement.author_id, announcement.title, announcement.description as text,
    announcement.published_at as at, null::timestamptz as starts_at,
    null::text as timezone, 'announcement' as anchor from author_announcements announcement where announcement.author_id in ${followed}
      and ${announcementPublic}
  union all
  select author_event.id, 'event', author_event.author_id, author_event.title, author_event.description, author_event.created_at,
    author_event.starts_at, author_event.timezone, 'event'
    from author_events author_event where author_event.author_id in ${followed} and author_event.status = 'scheduled' and ${eventPublic}
  union all
  select question.id, 'answer', question.author_id, question.text, question.answer, question.published_at, null, null, 'question'
    from author_questions question where question.author_id in ${followed} and ${questionPublic}
  union all
  ${books})`;

const news = preparedAs(NewsRow, (db) =>
  db
    .select({
      item: sql<AuthorNews>`json_build_object('id', x.id, 'kind', x.kind,
      'author', json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'verified', a.verified_at is not null),
      'photoUrl', a.photo, 'title', x.title, 'text', x.text, 'at', ${isoSql(sql`x.at`)}, 'startsAt', ${isoSql(sql`x.starts_at`)},
      'timezone', x.timezone, 'url', case when x.kind in ('book', 'edition') then x.anchor
        else '/authors/' || a.slug || '#' || x.anchor || '-' || x.id end)`,
    })
    .from(sql`${pieces} x join authors a on a.id = x.author_id`)
    .orderBy(sql`x.at desc, x.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("author_news"),
);
const newsCount = prepared((db) => db.select({ total: count() }).from(sql`${pieces} x`).prepare("author_news_count"));

/** The feed's section of followed authors, newest first; what tells a plot is left out. */
export async function listAuthorNews(ctx: Context, query: PageQuery): Promise<Page<AuthorNews>> {
  const reader = requireReader(ctx);
  const key = { userId: reader.userId };
  const rows = await news(ctx.db).execute({ ...key, limit: query.limit, offset: offsetOf(query) });
  const [counted] = await newsCount(ctx.db).execute(key);
  return toPage(
    rows.map(({ item }) => ({
      ...item,
      title: withoutSpoilersIn(reader.locale, item.title),
      text: item.text && withoutSpoilersIn(reader.locale, item.text),
    })),
    counted?.total ?? 0,
    query,
  );
}
