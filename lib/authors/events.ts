import { and, count, eq, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { authorEvents } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, prepared, preparedAs } from "@/lib/kernel/database";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import { findAuthorId } from "./authors";
import { notifyOfChange, notifyOfEvent } from "./event-notifications";
import type { CreateEvent, UpdateEvent } from "./event-schemas";
import type { PagedForAuthor } from "./portal-schemas";
import type { AuthorEvent, ListEvents } from "./schemas";
import { authorEvent, eventJson, eventPublic } from "./sql";
import { OneEvent } from "./views";

type EventRow = typeof authorEvents.$inferSelect;

const now = sql`${sql.placeholder("now")}::timestamptz`;
const isUpcoming = sql`coalesce(author_event.ends_at, author_event.starts_at) >= ${now}`;
const ofPage = sql`author_event.author_id = ${sql.placeholder("authorId")}::uuid`;

const select = (name: string, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => ({
  rows: preparedAs(OneEvent, (db) =>
    db
      .select({ event: eventJson })
      .from(authorEvent)
      .where(where)
      .orderBy(order)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(name),
  ),
  total: prepared((db) => db.select({ total: count() }).from(authorEvent).where(where).prepare(`${name}_count`)),
});

const upcoming = select(
  "upcoming_events",
  sql`${ofPage} and ${isUpcoming} and ${eventPublic}`,
  sql`author_event.starts_at, author_event.id`,
);
const past = select(
  "past_events",
  sql`${ofPage} and not ${isUpcoming} and ${eventPublic}`,
  sql`author_event.starts_at desc, author_event.id desc`,
);
const all = select("all_events", ofPage, sql`author_event.starts_at desc, author_event.id desc`);

async function pageOfEvents(ctx: Context, which: typeof all, authorId: string, query: PageQuery) {
  const key = { authorId, now: ctx.now.toISOString() };
  const rows = await which.rows(ctx.db).execute({ ...key, limit: query.limit, offset: offsetOf(query) });
  const [counted] = await which.total(ctx.db).execute(key);
  return toPage(
    rows.map(({ event }) => event),
    counted?.total ?? 0,
    query,
  );
}

/** The author's upcoming events, soonest first; or those that are over, latest first. */
export async function listEvents(ctx: Context, idOrSlug: string, query: ListEvents): Promise<Page<AuthorEvent>> {
  const author = await findAuthorId(ctx, idOrSlug);
  ctx.answer.dependsOn(`author:${author.id}`);
  return pageOfEvents(ctx, query.past ? past : upcoming, author.id, query);
}

/** All events of the caller's page, latest first. */
export async function listOwnEvents(ctx: Context, query: PagedForAuthor): Promise<Page<AuthorEvent>> {
  const author = await requireAuthor(ctx, query.author);
  return pageOfEvents(ctx, all, author.id, query);
}

/** Announces an event (pro). Followers are notified now, unless not wished, and reminded a day before. */
export async function createEvent(
  ctx: Context,
  { notifyFollowers, startsAt, endsAt, ...input }: CreateEvent,
  named?: string,
): Promise<AuthorEvent> {
  const author = await requirePro(ctx, named);
  const times = {
    startsAt: instantOf(startsAt, input.timezone),
    endsAt: endsAt ? instantOf(endsAt, input.timezone) : null,
  };
  requireSense({ ...input, ...times });
  if (times.startsAt <= ctx.now) throw unfit("startsAt", "is in the past");
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    const values = { ...input, ...times, id, authorId: author.id, createdBy: author.userId };
    const [row] = await tx.db
      .insert(authorEvents)
      .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    if (!row) throw new Error("The event was not stored.");
    await notifyOfEvent(tx, author, row, { now: notifyFollowers });
    await renewPage(tx, author, row);
    return readEvent(tx, author, id);
  });
}

/** Changes or cancels an event (pro). Another time or a cancellation is notified to the followers. */
export async function updateEvent(
  ctx: Context,
  id: string,
  { startsAt, endsAt, ...input }: UpdateEvent,
  named?: string,
): Promise<AuthorEvent> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    const [old] = await tx.db.select().from(authorEvents).where(mine(author, id)).for("update");
    if (!old) throw notFound("Event");
    const zone = input.timezone ?? old.timezone;
    const next = {
      ...old,
      ...given(input),
      startsAt: startsAt ? instantOf(startsAt, zone) : old.startsAt,
      endsAt: endsAt === undefined ? old.endsAt : endsAt ? instantOf(endsAt, zone) : null,
    };
    requireSense(next);
    const { startsAt: begins, endsAt: ends } = next;
    await tx.db
      .update(authorEvents)
      .set({ ...input, startsAt: begins, endsAt: ends, revision: old.revision + 1, updatedAt: ctx.now })
      .where(mine(author, id));
    await notifyOfChange(tx, author, old, next);
    await renewPage(tx, author, next);
    return readEvent(tx, author, id);
  });
}

/** Deletes an event; open to free authors too. Reminders of it are not sent. */
export async function deleteEvent(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db.delete(authorEvents).where(mine(author, id)).returning({ id: authorEvents.id });
    if (gone.length === 0) throw notFound("Event");
    await invalidateTags(tx, `author:${author.id}`);
  });
}

const mine = (author: AuthorFor<"author">, id: string) =>
  and(eq(authorEvents.id, id), eq(authorEvents.authorId, author.id));

async function readEvent(ctx: Context, author: AuthorFor<"author">, id: string): Promise<AuthorEvent> {
  const [row] = checkRows(
    OneEvent,
    await ctx.db
      .select({ event: eventJson })
      .from(authorEvent)
      .where(and(eq(authorEvent.id, id), eq(authorEvent.authorId, author.id))),
  );
  if (!row) throw notFound("Event");
  return row.event;
}

/** The page is stale now, and again when the event is over. */
async function renewPage(ctx: Context, author: AuthorFor<"pro">, event: Pick<EventRow, "startsAt" | "endsAt">) {
  await invalidateTags(ctx, `author:${author.id}`);
  const over = new Date((event.endsAt ?? event.startsAt).getTime() + 1000);
  if (over > ctx.now) await enqueue(ctx, "renew-author-page", { authorId: author.id }, { startAfter: over });
}

const unfit = (path: string, message: string) =>
  badRequest(`The event is not valid: ${path} ${message}.`, "invalid_input", [{ path, message }]);

function requireSense(event: {
  startsAt: Date;
  endsAt: Date | null;
  place?: string | null;
  virtualUrl?: string | null;
}) {
  if (!event.place && !event.virtualUrl) throw unfit("place", "is missing: add a place, an online address, or both");
  if (event.endsAt && event.endsAt <= event.startsAt) throw unfit("endsAt", "must be after startsAt");
}

/** A time with an offset is that instant; one without is what the clocks of the zone show. */
function instantOf(text: string, zone: string): Date {
  const time = DateTime.fromISO(text, { zone });
  if (!time.isValid) throw unfit("startsAt", "is not a valid time");
  return time.toJSDate();
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
