/** What waits for librarians, by kind. What people sent stands together by person, whoever waits longest first. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { TotalRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { requireLibrarian } from "../librarian";
import { type ListQueue, QUEUE_KINDS, QueueItem, type QueueKind } from "../queue-schemas";
import { authorRef, bookJson } from "../sql";
import { proposalJson, proposer } from "./proposals";

/**
 * The ids that wait (`id`, `person`, `at`), the few of one page with what is said of each (`item`: fields beside `id`, `kind`,
 * `at` and `waiting`).
 */
type Queue = { waiting: SQL; item: SQL; joins: SQL };

const booksOf = (
  ...ids: SQL[]
): SQL => sql`coalesce((select json_agg(${bookJson()} order by w.created_at, w.id) from works w
  where w.id in (${sql.join(ids, sql`, `)})), '[]'::json)`;
const authorsOf = (
  ...ids: SQL[]
): SQL => sql`coalesce((select json_agg(${authorRef} order by a.created_at, a.id) from authors a
  where a.id in (${sql.join(ids, sql`, `)})), '[]'::json)`;

const doubts = (kind: "duplicate" | "isbn"): Queue => ({
  waiting: sql`select id, null::uuid as person, created_at as at from work_doubts where kind = ${kind} and resolved_at is null`,
  item: sql`'books', ${booksOf(sql`doubt.work_id`, sql`doubt.other_id`)}, 'isbn13', doubt.isbn13, 'likeness', doubt.likeness`,
  joins: sql`join work_doubts doubt on doubt.id = waiting.id`,
});

/** Whether somebody looked at a reader's own book and left it theirs. */
const isLeft = sql`exists (select 1 from work_doubts doubt where doubt.work_id = book.id and doubt.kind = 'provisional')`;

/** Readers' own books whose ISBN names another book of the catalogue, with that one; a book once, as \`own\`. */
const ownClaims = sql`(select distinct on (book.id) book.id, book.made_by, book.created_at, other.work_id as other_id, other.isbn13
  from editions edition join works book on book.id = edition.work_id and book.made_by is not null
  join editions other on other.isbn13 = edition.claimed_isbn13 join works known on known.id = other.work_id and known.made_by is null
  where edition.claimed_isbn13 is not null and not ${isLeft} order by book.id, other.isbn13) own`;

/** Made when they are asked for: the addresses of covers depend on the environment. */
const queues = (): Record<QueueKind, Queue> => ({
  proposal: {
    waiting: sql`select id, user_id as person, created_at as at from proposals where status = 'open'`,
    item: sql`'by', ${proposer}, 'proposal', ${proposalJson()}, 'books', ${booksOf(sql`proposal.work_id`)}, 'authors', ${authorsOf(sql`proposal.author_id`)}`,
    joins: sql`join proposals proposal on proposal.id = waiting.id join users u on u.id = proposal.user_id
      left join works w on w.id = proposal.work_id left join authors a on a.id = proposal.author_id`,
  },
  provisional: {
    waiting: sql`select own.id, own.made_by as person, own.created_at as at from works own where own.made_by is not null
      and not exists (select 1 from work_doubts doubt where doubt.work_id = own.id and doubt.kind = 'provisional')`,
    item: sql`'by', ${proposer}, 'books', ${booksOf(sql`waiting.id`)}`,
    joins: sql`join users u on u.id = waiting.person`,
  },
  duplicate: doubts("duplicate"),
  isbn: {
    waiting: sql`${doubts("isbn").waiting} union all select own.id, own.made_by, own.created_at from ${ownClaims}`,
    item: sql`'by', case when u.id is null then null else ${proposer} end,
      'books', case when doubt.id is null then ${booksOf(sql`own.id`, sql`own.other_id`)} else ${booksOf(sql`doubt.work_id`, sql`doubt.other_id`)} end,
      'isbn13', coalesce(doubt.isbn13, own.isbn13)`,
    joins: sql`left join work_doubts doubt on doubt.id = waiting.id left join ${ownClaims} on own.id = waiting.id left join users u on u.id = waiting.person`,
  },
  ambiguity: {
    waiting: sql`select ambiguity.id, own.made_by as person, ambiguity.created_at as at from author_ambiguities ambiguity
      join authors own on own.id = ambiguity.author_id where ambiguity.resolved_at is null`,
    item: sql`'by', case when u.id is null then null else ${proposer} end,
      'authors', ${authorsOf(sql`ambiguity.author_id`, sql`ambiguity.candidate_id`)}, 'reason', ambiguity.reason`,
    joins: sql`join author_ambiguities ambiguity on ambiguity.id = waiting.id left join users u on u.id = waiting.person`,
  },
  report: {
    waiting: sql`select id, null::uuid as person, created_at as at from reports where kind = 'book' and status = 'open'`,
    item: sql`'by', case when u.id is null then null else ${proposer} end, 'books', ${booksOf(sql`report.target_id`)},
      'reason', coalesce(report.note, report.reason)`,
    joins: sql`join reports report on report.id = waiting.id left join users u on u.id = report.reporter_id`,
  },
});

/** What waits of these kinds, as a select of `kind`, `id` and `at`, for those who count it. */
export function waitingOf(kinds: readonly QueueKind[]): SQL {
  const all = queues();
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, of_kind.id, of_kind.at from (${all[kind].waiting}) of_kind`,
  );
  return sql.join(parts, sql` union all `);
}

const CountRow = z.object({ kind: z.enum(QUEUE_KINDS), waiting: z.int() });

/** How many wait of each kind, in one statement as long as the queue; a kind of which nothing waits is 0. */
export async function countQueue(ctx: Context): Promise<Record<QueueKind, number>> {
  requireLibrarian(ctx);
  const rows = await readRows(
    ctx.db,
    CountRow,
    sql`select waiting.kind, count(*)::int as waiting from (${waitingOf(QUEUE_KINDS)}) waiting group by waiting.kind`,
  );
  const none = { proposal: 0, provisional: 0, duplicate: 0, isbn: 0, ambiguity: 0, report: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting])) };
}

const Row = z.object({ item: QueueItem });

const NOTHING_ELSE = sql`'by', null, 'proposal', null, 'books', '[]'::jsonb, 'authors', '[]'::jsonb, 'isbn13', null, 'likeness', null, 'reason', null`;

export async function listQueue(ctx: Context, { kind, ...query }: ListQueue): Promise<Page<QueueItem>> {
  requireLibrarian(ctx);
  const { waiting, item, joins } = queues()[kind];
  const rows = await readRows(
    ctx.db,
    Row,
    sql`
    with waiting as materialized (
      select grouped.*, count(*) over person as waiting, min(grouped.at) over person as since from (${waiting}) grouped
      window person as (partition by coalesce(grouped.person, grouped.id))
      order by since, coalesce(grouped.person, grouped.id), grouped.at, grouped.id limit ${query.limit} offset ${offsetOf(query)})
    select jsonb_build_object('id', waiting.id, 'kind', ${kind}::text, 'at', ${isoSql(sql`waiting.at`)}, 'waiting', waiting.waiting,
      ${NOTHING_ELSE}) || jsonb_build_object(${item}) as item
    from waiting ${joins} order by waiting.since, coalesce(waiting.person, waiting.id), waiting.at, waiting.id`,
  );
  const [counted] = await readRows(ctx.db, TotalRow, sql`select count(*)::int as total from (${waiting}) waiting`);
  return toPage(
    rows.map((row) => row.item),
    counted?.total ?? 0,
    query,
  );
}
