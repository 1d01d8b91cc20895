/** What moderators see of floods of ratings, and decide about them. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { TotalRow, WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { writeAbout } from "../book-turns";
import { type DecideFlood, type ListFloods, RatingFlood } from "../flood-schemas";
import { recountRatings } from "../ratings";
import type { BookView } from "../schemas";
import { bookJson } from "../sql";
import { BookRow } from "../views";
import { floodWaits, ratingsOfFlood } from "./sql";

/** A flood whose book has what draws its cover. */
type FloodView = RatingFlood & { book: BookView };

const Row = z.object({ flood: RatingFlood.extend({ book: BookRow }) });

const givenAt = sql`coalesce(r.rated_at, r.created_at)`;
const average = (total: SQL, count: SQL): SQL => sql`round(${total} / 4.0 / nullif(${count}, 0), 2)`;
const decider = sql`(select json_build_object('id', x.id, 'username', x.username, 'displayName', coalesce(x.name, x.username, 'A reader'),
  'avatarUrl', x.image) from users x where x.id = flood.decided_by)`;
/** What is withheld is added to what the book has; what a moderator counts is in there already. */
const withThem = (column: SQL, theirs: SQL): SQL =>
  sql`(${column} + case when flood.decision = 'count' then 0 else ${theirs} end)`;

const floodJson = () => sql`(select json_build_object('id', flood.id, 'book', ${bookJson()},
    'startedAt', ${isoSql(sql`coalesce(came.first, flood.created_at)`)}, 'lastAt', ${isoSql(sql`coalesce(came.last, flood.created_at)`)},
    'ratings', json_build_object('average', ${average(sql`came.total`, sql`came.ratings`)}, 'count', came.ratings),
    'youngAccounts', came.young, 'withAll', ${average(withThem(sql`w.rating_sum`, sql`came.total`), withThem(sql`w.rating_count`, sql`came.ratings`))},
    'decision', flood.decision, 'decidedBy', ${decider}, 'decidedAt', ${isoSql(sql`flood.decided_at`)})
  from (select count(*)::int as ratings, coalesce(sum(r.rating), 0) as total, min(${givenAt}) as first, max(${givenAt}) as last,
    count(*) filter (where ${givenAt} < u.created_at + interval '7 days')::int as young from ${ratingsOfFlood}) came)`;

const floods = (where: SQL) => sql`rating_floods flood join works w on w.id = flood.work_id where ${where}`;

/** The floods of ratings, those that wait unless `status` says otherwise. For moderators. */
export async function listFloods(ctx: Context, { status, ...query }: ListFloods): Promise<Page<FloodView>> {
  requireRole(ctx, "moderator");
  const decided = sql`flood.decision is not null`;
  const where = { open: floodWaits, decided, all: sql`(${decided} or ${floodWaits})` }[status];
  const order = status === "open" ? sql`flood.created_at, flood.id` : sql`flood.created_at desc, flood.id desc`;
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select ${floodJson()} as flood from ${floods(where)} order by ${order} limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const [counted] = await readRows(ctx.db, TotalRow, sql`select count(*)::int as total from ${floods(where)}`);
  return toPage(
    rows.map(({ flood }) => flood),
    counted?.total ?? 0,
    query,
  );
}

/** Counts the ratings of a flood, leaves them out, or takes either back; the book's stats follow in the same transaction. */
export async function decideFlood(ctx: Context, floodId: string, { decision }: DecideFlood): Promise<FloodView> {
  const staff = requireRole(ctx, "moderator");
  const id = uuidOf(floodId, "Flood");
  return inTransaction(ctx, async (tx) => {
    const workId = await workOf(tx, id);
    await writeAbout(tx, workId); // no merge takes the book away meanwhile
    await tx.db.execute(sql`select 1 from works where id = ${workId} for no key update`);
    const decidedAt = decision ? sql`${ctx.now.toISOString()}::timestamptz` : sql`null`;
    const changed = await readRows(
      tx.db,
      WorkIdRow,
      sql`update rating_floods set decision = ${decision}, decided_by = ${decision ? staff.userId : null}::uuid, decided_at = ${decidedAt}
        where id = ${id} and decision is distinct from ${decision}::text returning work_id`,
    );
    if (changed.length > 0) {
      await recountRatings(
        tx,
        changed.map((row) => row.work_id),
      );
      await audit(tx, decision ? `flood.${decision}` : "flood.reopen", `book:${workId}`, { floodId: id });
      await invalidateTags(tx, `book:${workId}`, `reviews:${workId}`);
    }
    const [row] = await readRows(tx.db, Row, sql`select ${floodJson()} as flood from ${floods(sql`flood.id = ${id}`)}`);
    if (!row) throw notFound("Flood");
    return row.flood;
  });
}

async function workOf(ctx: Context, id: string): Promise<string> {
  const [row] = await readRows(ctx.db, WorkIdRow, sql`select work_id from rating_floods where id = ${id}`);
  if (!row) throw notFound("Flood");
  return row.work_id;
}
