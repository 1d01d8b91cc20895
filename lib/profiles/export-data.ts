import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/context";

/** Tables of all areas that hold what a person gave, by the column that says whose it is; secrets are left out. */
const TABLES: { name: string; owner: string; table: string; without?: string[] }[] = [
  { name: "profile", owner: "user_id", table: "profiles" },
  { name: "former-usernames", owner: "user_id", table: "former_usernames" },
  { name: "following", owner: "follower_id", table: "reader_follows" },
  { name: "blocks", owner: "blocker_id", table: "blocks" },
  { name: "goals", owner: "user_id", table: "reading_goals" },
  { name: "challenges", owner: "user_id", table: "challenge_entries" },
  { name: "badges", owner: "user_id", table: "reader_badges" },
  { name: "author-follows", owner: "user_id", table: "author_follows" },
  { name: "imports", owner: "user_id", table: "reader_imports" },
  { name: "uploads", owner: "user_id", table: "uploads" },
  { name: "api-keys", owner: "user_id", table: "api_keys", without: ["key_hash"] },
  { name: "custom-domain", owner: "user_id", table: "custom_domains" },
  { name: "subscribers", owner: "owner_id", table: "subscribers", without: ["token_hash"] },
  { name: "notifications", owner: "user_id", table: "notifications" },
];

/** Columns of other areas' tables that name a reader: found in the catalogue of the database, so that none is forgotten. */
const OWNER_COLUMNS = [
  "user_id",
  "owner_id",
  "author_user_id",
  "created_by",
  "nominated_by",
  "reader_id",
  "asked_by",
  "claimant_id",
];
const SECRET_TABLES = [
  "sessions",
  "accounts",
  "refresh_tokens",
  "sign_in_attempts",
  "idempotency_keys",
  "visit_marks",
  "reader_import_rows",
];
const SECRET_COLUMN = /(hash|token|secret|body$)/;

/** What another area adds to a person's export, as JSON by name. */
export type ExportParts = (ctx: Context, userId: string) => Promise<Record<string, unknown>>;

/** Everything a person has here, as JSON by name: account, library, reviews, shelves, and every other row that is theirs. */
export async function everythingOf(
  ctx: Context,
  userId: string,
  others: readonly ExportParts[] = [],
): Promise<Record<string, unknown>> {
  const json = async (query: SQL): Promise<unknown> => {
    const [row] = await ctx.db.execute<{ value: unknown }>(
      sql`select coalesce(json_agg(x), '[]'::json) as value from (${query}) x`,
    );
    return row?.value ?? [];
  };
  const book = sql`w.title, (select json_agg(a.name order by c.position) from contributions c join authors a on a.id = c.author_id
    where c.work_id = w.id and c.role = 'author') as authors, (select min(e.isbn13) from editions e where e.work_id = w.id) as isbn13`;
  const parts: Record<string, unknown> = {
    account: await json(
      sql`select id, username, name, email, created_at, anonymous, tier from users where id = ${userId}`,
    ),
    library:
      await json(sql`select ${book}, l.*, (select json_agg(json_build_object('startedOn', e.started_on, 'finishedOn', e.finished_on))
      from earlier_reads e where e.user_id = l.user_id and e.work_id = l.work_id) as earlier_reads
      from library_entries l join works w on w.id = l.work_id where l.user_id = ${userId} order by l.added_at, l.work_id`),
    reviews:
      await json(sql`select ${book}, r.id, r.work_id, r.rating / 4.0 as rating, r.text, r.spoiler, r.visibility, r.created_at, r.updated_at
      from reviews r join works w on w.id = r.work_id where r.user_id = ${userId} order by r.created_at, r.id`),
    shelves:
      await json(sql`select s.*, (select json_agg(x order by x.position) from (select ${book}, b.work_id, b.note, b.position, b.added_at
      from shelf_books b join works w on w.id = b.work_id where b.shelf_id = s.id) x) as books from shelves s where s.user_id = ${userId} order by s.position, s.id`),
  };
  for (const { name, owner, table, without = [] } of [...TABLES, ...(await otherTables(ctx))]) {
    const rows = (await json(
      sql`select * from ${sql.identifier(table)} t where t.${sql.identifier(owner)} = ${userId}`,
    )) as Record<string, unknown>[];
    parts[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
    );
  }
  for (const other of others) Object.assign(parts, await other(ctx, userId));
  return parts;
}

async function otherTables(ctx: Context): Promise<typeof TABLES> {
  const known = new Set([
    ...TABLES.map(({ table }) => table),
    ...SECRET_TABLES,
    "library_entries",
    "earlier_reads",
    "reviews",
    "shelves",
    "reader_exports",
    "collection_saves",
    "curator_follows",
    "curators",
    "collections",
  ]);
  const rows = await ctx.db.execute<{ table: string; owner: string; columns: string[] }>(sql`
    select c.table_name as table, min(c.column_name) as owner,
      (select array_agg(d.column_name::text) from information_schema.columns d where d.table_schema = 'public' and d.table_name = c.table_name) as columns
    from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'uuid'
      and c.column_name in (select value from json_array_elements_text(${JSON.stringify(OWNER_COLUMNS)}::json)) group by c.table_name order by 1`);
  return [...rows]
    .filter(({ table }) => !known.has(table))
    .map(({ table, owner, columns }) => ({
      name: table.replaceAll("_", "-"),
      owner,
      table,
      without: columns.filter((column) => SECRET_COLUMN.test(column) && column !== "body"),
    }));
}
