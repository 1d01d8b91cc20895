import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { columnName } from "@/db/names";
import { type Declared, personalTables, personColumns } from "@/db/personal";
import { readRows } from "@/lib/kernel/database";
import "@/db/schema"; // every table declares itself
import type { Context } from "@/lib/kernel/context";

/** What another area adds to a person's export, as JSON by name. */
export type ExportParts = (ctx: Context, userId: string) => Promise<Record<string, unknown>>;

/**
 * Everything a person has here, as JSON by name: account, library, reviews, shelves and whom they follow and block are put
 * together here, other areas add theirs, and the schema's declarations say what else is whose. Ids and words of anybody
 * else are in none of it.
 */
export async function everythingOf(
  ctx: Context,
  userId: string,
  others: readonly ExportParts[] = [],
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(written(userId))) parts[name] = await rowsOf(ctx, query);
  for (const other of others) Object.assign(parts, await other(ctx, userId));
  for (const { name, query } of declaredParts(userId, new Set(Object.keys(parts))))
    parts[name] = [...((parts[name] as unknown[] | undefined) ?? []), ...(await rowsOf(ctx, query))];
  return parts;
}

/** Whatever the declarations of the schema say: it goes into the file as it is. */
const PartRow = z.object({ value: z.array(z.unknown()) });

async function rowsOf(ctx: Context, query: SQL): Promise<unknown[]> {
  const [row] = await readRows(
    ctx.db,
    PartRow,
    sql`select coalesce(json_agg(x), '[]'::json) as value from (${query}) x`,
  );
  return row?.value ?? [];
}

const book = sql`w.title, (select json_agg(a.name order by contribution.position) from contributions contribution
  join authors a on a.id = contribution.author_id
    where contribution.work_id = w.id and contribution.role = 'author') as authors,
  (select min(coalesce(edition.isbn13, edition.claimed_isbn13)) from editions edition where edition.work_id = w.id) as isbn13`;

/** The parts that join more than one table. */
const written = (userId: string): Record<string, SQL> => ({
  account: sql`select id, username, name, email, image, created_at, anonymous, tier from users where id = ${userId}`,
  library: sql`select ${book}, entry.*, (select json_agg(json_build_object('startedOn', earlier_read.started_on,
    'finishedOn', earlier_read.finished_on))
    from earlier_reads earlier_read where earlier_read.user_id = entry.user_id and earlier_read.work_id = entry.work_id) as earlier_reads
    from library_entries entry join works w on w.id = entry.work_id where entry.user_id = ${userId} order by entry.added_at, entry.work_id`,
  reviews: sql`select ${book}, r.id, r.work_id, r.rating / 4.0 as rating, r.text, r.spoiler, r.visibility, r.comments_closed, r.created_at, r.updated_at
    from reviews r join works w on w.id = r.work_id where r.user_id = ${userId} order by r.created_at, r.id`,
  shelves: sql`select shelf.*, (select json_agg(x order by x.position) from (select ${book}, shelf_book.work_id, shelf_book.note,
    shelf_book.position, shelf_book.added_at
    from shelf_books shelf_book join works w on w.id = shelf_book.work_id where shelf_book.shelf_id = shelf.id) x) as books
    from shelves shelf where shelf.user_id = ${userId} order by shelf.position, shelf.id`,
  "own-books": sql`select ${book}, w.id, w.subtitle, w.description, w.language, w.first_published, w.genres, w.created_at,
    coalesce((select series.name from series series where series.id = w.series_id), w.claimed_series) as series, w.series_position,
    (select json_agg(json_build_object('isbn13', edition.claimed_isbn13, 'format', edition.format, 'pages', edition.pages,
      'publisher', edition.publisher, 'published', edition.published) order by edition.id) from editions edition where edition.work_id = w.id) as editions
    from works w where w.made_by = ${userId} order by w.created_at, w.id`,
  following: sql`select u.username, follow.created_at as followed_at from reader_follows follow join users u on u.id = follow.followed_id
    where follow.follower_id = ${userId} order by follow.id`,
  blocks: sql`select u.username, block.created_at as blocked_at from blocks block join users u on u.id = block.blocked_id
    where block.blocker_id = ${userId} order by block.id`,
});

/** The rows of every other table whose declaration says that they are this person's. */
function declaredParts(userId: string, done: ReadonlySet<string>): { name: string; query: SQL }[] {
  return personalTables().flatMap((declared) =>
    waysTo(declared, userId)
      .filter(({ part }) => !done.has(part))
      .map(({ part, owner, where }) => ({ name: part, query: select(declared, owner, where) })),
  );
}

type Way = { part: string; root: string; owner: string; where: SQL };

/** By which columns rows of a table are a person's: by pointing at them, or by being part of a row that does. */
function waysTo(declared: Declared, userId: string): Way[] {
  const own = personColumns(declared).flatMap(([key, policy]): Way[] => {
    if (policy.exported === false) return [];
    const part = policy.exported === true ? dashed(declared.table) : policy.exported;
    const column = sql`${named(declared.table)}.${sql.identifier(columnName(declared.table, key))}`;
    return [{ part, root: part, owner: key, where: sql`${column} = ${userId}::uuid` }];
  });
  return [...own, ...partsOf(declared, userId)];
}

function partsOf(declared: Declared, userId: string): Way[] {
  return Object.entries(declared.columns).flatMap(([key, policy]) => {
    if (policy.of !== "part") return [];
    const parent = personalTables().find(({ table }) => table === policy.table());
    if (!parent) return [];
    const column = sql`${named(declared.table)}.${sql.identifier(columnName(declared.table, key))}`;
    return waysTo(parent, userId).map(({ root, where }) => ({
      // What another part tells whole, with its own parts, is not told twice.
      part: WHOLE.has(root) ? root : dashed(declared.table),
      root,
      owner: key,
      where: sql`${column} in (select ${named(parent.table)}.id from ${named(parent.table)} where ${where})`,
    }));
  });
}

/** Parts that are written together with what is part of them. */
const WHOLE: ReadonlySet<string> = new Set(["account", "library", "reviews", "shelves", "curator"]);

/** All columns but those that lead to somebody else, are somebody else's words, or are secret. */
function select({ table, columns }: Declared, owner: string, where: SQL): SQL {
  const shown = Object.keys(getTableColumns(table)).filter((key) => {
    const policy = columns[key];
    if (!policy) return true;
    if (policy.of === "person") return key === owner;
    if (policy.of === "words") return policy.author === owner;
    return policy.of !== "secret";
  });
  const names = shown.map((key) => {
    const [name, policy] = [sql.identifier(columnName(table, key)), columns[key]];
    const without = policy?.of === "words" ? policy.without : [];
    return without.length > 0 ? sql`${name} - ${`{${without.join(",")}}`}::text[] as ${name}` : sql`${name}`;
  });
  return sql`select ${sql.join(names, sql`, `)} from ${named(table)} where ${where} order by ${orderOf(table)}`;
}

function orderOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(
    key.map(({ name }) => sql.identifier(columnName(table, name))),
    sql`, `,
  );
}

const named = (table: PgTable) => sql.identifier(getTableName(table));
const dashed = (table: PgTable) => getTableName(table).replaceAll("_", "-");
