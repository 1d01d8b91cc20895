import { eq, sql } from "drizzle-orm";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue, u } from "@/lib/catalogue/sql";
import { curator } from "@/lib/collections/sql";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { profile, profileListed } from "@/lib/profiles/access";
import { CuratorReadingRow } from "./views";

/** What a curator reads now, and under which name. */
export type CuratorReading = { username: string | null; books: BookView[] };

const MAX_BOOKS = 3;
const viewer = parameter("viewer", "uuid");

const readingNow = () => sql<BookView[]>`coalesce((select json_agg(one.book order by one.touched desc, one.id)
  from (select w.id, entry.updated_at as touched, ${bookJson()} as book from library_entries entry join works w on w.id = entry.work_id
    where entry.user_id = u.id and entry.status = 'reading' and ${inCatalogue}
    order by entry.updated_at desc, w.id limit ${MAX_BOOKS}) one), '[]'::json)`;

const byCurator = preparedAs(CuratorReadingRow, (db) =>
  db
    .select({
      userId: u.id,
      username: u.username,
      isOpen: sql<boolean>`(${profileListed(viewer)} and lower(u.name) = lower(curator.name))`,
      books: readingNow(),
    })
    .from(curator)
    .innerJoin(u, eq(u.id, curator.userId))
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`curator.id = ${sql.placeholder("id")}::uuid`)
    .prepare("curator_reading"),
);

/**
 * What the reader behind a curator's page is in: only where their profile is in lists and has the same name, for a curator
 * may well have another name than the reader, and one does not give away the other.
 */
export async function getCuratorReading(ctx: Context, curatorId: string): Promise<CuratorReading | null> {
  const [row] = await byCurator(ctx.db).execute({ id: curatorId, viewer: ctx.actor?.userId ?? null });
  if (!row) return null;
  ctx.answer.dependsOn(`reader:${row.userId}`);
  const { username, isOpen, books } = row;
  if (!isOpen || books.length === 0) return null;
  ctx.answer.dependsOn(...books.map(({ id }) => `book:${id}`));
  return { username, books };
}
