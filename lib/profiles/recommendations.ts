import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { recommendations } from "@/db/schema/recommendations";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { acceptingReader } from "@/lib/catalogue/accepting-readers";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue, userRefTo } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { AppError, badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, preparedAs, readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { recommendationOpen } from "./recommendation-access";
import { type CreateRecommendation, Recommendation } from "./recommendation-schemas";

/** A Recommendation with what draws the cover of its book. */
type RecommendationView = Omit<Recommendation, "book"> & { book: BookView };

/** How many a reader may send in 24 hours. */
const A_DAY = 10;

const viewer = parameter("viewer", "uuid");
const after = sql`${sql.placeholder("after")}::uuid`;
const from = sql`recommendations recommendation join users u on u.id = recommendation.user_id
  join works w on w.id = recommendation.work_id`;

/** A Recommendation (alias `recommendation`) of the person at `u`, of the book at `w`. */
const recommendationJson = (viewerId: typeof viewer) =>
  sql<RecommendationView>`json_build_object('id', recommendation.id, 'book', ${bookJson()}, 'from', ${userRefTo(viewerId)},
    'note', recommendation.note, 'createdAt', ${isoSql(sql`recommendation.created_at`)})`;

const Row = z.object({ recommendation: Recommendation.extend({ book: BookRow }) });

const received = preparedAs(Row, (db) =>
  db
    .select({ recommendation: recommendationJson(viewer) })
    .from(from)
    .where(
      sql`${recommendationOpen(viewer)} and (${after} is null or recommendation.id < (
        select x.id from recommendations x where x.id = ${after} and x.to_id = ${viewer}))`,
    )
    .orderBy(sql`recommendation.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("received_recommendations"),
);

const countReceived = preparedAs(z.object({ total: z.int() }), (db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(from)
    .where(recommendationOpen(viewer))
    .prepare("received_recommendation_count"),
);

/** What others recommend to the caller, newest first. */
export async function listRecommendations(ctx: Context, query: KeysetQuery): Promise<Page<RecommendationView>> {
  const { userId } = requireReader(ctx);
  const offset = offsetOf(query);
  const rows = await received(ctx.db).execute({
    viewer: userId,
    after: query.after ?? null,
    limit: query.limit,
    offset,
  });
  const [counted] = await countReceived(ctx.db).execute({ viewer: userId });
  return toPage(
    rows.map(({ recommendation }) => recommendation),
    counted?.total ?? 0,
    query,
  );
}

/**
 * Recommends a book of the catalogue to a reader whose profile the caller can see and who accepts it; they are notified.
 * 404 for a reader or book that is not there for the caller, 400 `not_accepted` and `already_recommended`, 429 for more than ten in
 * 24 hours.
 */
export async function createRecommendation(
  ctx: Context,
  { bookId, to, note }: CreateRecommendation,
): Promise<RecommendationView> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, userId);
    const reader = await acceptingReader(tx, userId, to);
    if (!reader) throw notFound("Reader");
    if (!reader.accepts) throw badRequest("This reader does not accept recommendations from you.", "not_accepted");
    const toId = reader.id;
    if (toId === userId) throw badRequest("You cannot recommend a book to yourself.", "invalid_input");
    const workId = await bookOfCatalogue(tx, bookId);
    await requireRoom(tx, userId);
    const row = { id: newId(), userId, toId, workId, note: note ?? null, createdAt: ctx.now };
    await tx.db
      .insert(recommendations)
      .values(row)
      .catch((error) => {
        if (violates(error, "recommendations_once_key"))
          throw badRequest("You have already recommended this book to this reader.", "already_recommended");
        throw error;
      });
    await notify(tx, {
      type: "recommendation",
      subject: `recommendation:${row.id}`,
      actorId: userId,
      payload: { recommendationId: row.id, userId: toId },
    });
    return readOne(tx, row.id, userId);
  });
}

/** Deletes what the caller has received; anybody else's is 404, the sender's too. */
export async function deleteRecommendation(ctx: Context, id: string): Promise<void> {
  const { userId } = requireReader(ctx);
  const own = uuidOf(id, "Recommendation");
  const gone = await ctx.db
    .delete(recommendations)
    .where(and(eq(recommendations.id, own), eq(recommendations.toId, userId)))
    .returning({ id: recommendations.id });
  if (gone.length === 0) throw notFound("Recommendation");
}

async function bookOfCatalogue(ctx: Context, bookId: string): Promise<string> {
  const [row] = await readRows(
    ctx.db,
    IdRow,
    sql`select w.id from works w where w.id = ${bookId}::uuid and ${inCatalogue}`,
  );
  if (!row) throw notFound("Book");
  return row.id;
}

const WaitRow = z.object({ seconds: z.int() });

/** Needs the caller's lock on the sender. */
async function requireRoom(ctx: Context, userId: string): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [full] = await readRows(
    ctx.db,
    WaitRow,
    sql`select greatest(1, ceil(extract(epoch from sent.created_at + interval '1 day' - ${now})))::int as seconds
      from recommendations sent where sent.user_id = ${userId}::uuid and sent.created_at > ${now} - interval '1 day'
      order by sent.created_at desc offset ${A_DAY - 1} limit 1`,
  );
  if (!full) return;
  throw new AppError(
    429,
    "too_many_recommendations",
    `You have recommended ${A_DAY} books today, which is the limit. Try again later.`,
    { headers: { "Retry-After": String(full.seconds) } },
  );
}

async function readOne(ctx: Context, id: string, userId: string): Promise<RecommendationView> {
  const [row] = await readRows(
    ctx.db,
    Row,
    sql`select ${recommendationJson(sql`${userId}::uuid`)} as recommendation from ${from} where recommendation.id = ${id}::uuid`,
  );
  if (!row) throw notFound("Recommendation");
  return row.recommendation;
}
