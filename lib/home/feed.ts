import { sql } from "drizzle-orm";
import { authorFollows } from "@/db/schema/authors";
import { works } from "@/db/schema/catalogue";
import { libraryEntries, reviews } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import type { AuthorRef, BookView, LibraryEntry } from "@/lib/catalogue/schemas";
import { authorRef, bookJson, lengthsOf } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { newestBookOf } from "./newest-book";
import { HomeRow } from "./views";

export type CurrentRead = Pick<LibraryEntry, "progress" | "percent" | "rating" | "startedOn" | "finishedOn"> & {
  book: BookView;
  lengths: { page: number | null; minute: number | null };
};
export type HomeFeed = {
  /** What the reader is in, last touched first. */
  reading: CurrentRead[];
  /** Those the reader followed last, each with the newest book that the reader does not have yet. */
  followed: { author: AuthorRef; book: BookView | null }[];
  followedCount: number;
  /** What the reader wants to read, put on that list last. */
  wanted: BookView[];
};

const READING = 6;
const FOLLOWED = 6;
const WANTED = 6;
const userId = sql.placeholder("userId");

const reading = () => sql`(select coalesce(json_agg(one.entry order by one.updated_at desc), '[]'::json) from (
  select entry.updated_at, json_build_object('book', ${bookJson()}, 'lengths', ${lengthsOf()}, 'percent', entry.percent,
    'startedOn', entry.started_on,
    'finishedOn', entry.finished_on, 'rating', (select review.rating / 4.0 from ${reviews} review where review.user_id = entry.user_id
      and review.work_id = entry.work_id),
    'progress', case when entry.progress_unit is not null then json_build_object('unit', entry.progress_unit,
      'value', entry.progress_value) end) as entry
  from ${libraryEntries} entry join ${works} w on w.id = entry.work_id
  where entry.user_id = ${userId} and entry.status = 'reading' order by entry.updated_at desc limit ${READING}) one)`;

const newestOf = () => sql`(select ${bookJson()} from ${works} w where w.id = ${newestBookOf(sql`${userId}`)})`;

const followed =
  () => sql`(select coalesce(json_agg(json_build_object('author', ${authorRef}, 'book', ${newestOf()}) order by follow.created_at desc), '[]'::json)
  from (select * from ${authorFollows} where user_id = ${userId} order by created_at desc limit ${FOLLOWED}) follow
  join authors a on a.id = follow.author_id)`;

const wanted = () => sql`(select coalesce(json_agg(${bookJson()} order by entry.updated_at desc, w.id), '[]'::json)
  from (select * from ${libraryEntries} where user_id = ${userId} and status = 'want' order by updated_at desc, work_id limit ${WANTED}) entry
  join ${works} w on w.id = entry.work_id)`;

const feed = preparedAs(HomeRow, (db) =>
  db
    .select({
      reading: sql<CurrentRead[]>`${reading()}`,
      followed: sql<HomeFeed["followed"]>`${followed()}`,
      followedCount: sql<number>`(select count(*)::int from ${authorFollows} where user_id = ${userId})`,
      wanted: sql<BookView[]>`${wanted()}`,
    })
    .from(sql`(values (1)) one`)
    .prepare("home_feed"),
);

/** What a signed-in reader's home shows, in one statement; empty lists for a newcomer. */
export async function getHomeFeed(ctx: Context): Promise<HomeFeed> {
  const reader = requireReader(ctx);
  const [row] = await feed(ctx.db).execute({ userId: reader.userId });
  return row ?? { reading: [], followed: [], followedCount: 0, wanted: [] };
}
