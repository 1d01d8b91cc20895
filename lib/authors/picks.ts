import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { authorPicks } from "@/db/schema/authors";
import { authors, works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { notificationEvents } from "@/db/schema/notifications";
import { w } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import type { AddPick, OrderPicks, UpdatePick } from "./portal-schemas";
import { type PickView, pick, pickJson } from "./sql";
import { PickRow } from "./views";

const MAX_PICKS = 20;
/** Changes of the picks within this time are notified of together. */
const COALESCED_MS = 30 * 60_000;

/** The caller's picks in order. */
export async function listPicks(ctx: Context, named?: string): Promise<PickView[]> {
  return readPicks(ctx, await requireAuthor(ctx, named));
}

/** Adds a book to the picks (pro), at a position or at the end. 400 `duplicate`, 400 `too_many_picks` beyond 20. */
export async function addPick(ctx: Context, { bookId, note, position }: AddPick, named?: string): Promise<PickView> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    await lockPicks(tx, author);
    const [book] = await tx.db
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.id, bookId), isNull(works.madeBy)));
    if (!book) throw notFound("Book");
    const present = await readPicks(tx, author);
    if (present.some((pick) => pick.book.id === bookId))
      throw badRequest("This book is already one of your picks.", "duplicate", [], { case: "pick" });
    if (present.length >= MAX_PICKS)
      throw badRequest(`You can have at most ${MAX_PICKS} picks. Remove one first.`, "too_many_picks", [], {
        limit: MAX_PICKS,
      });
    const place = Math.min(position ?? present.length + 1, present.length + 1);
    await tx.db
      .update(authorPicks)
      .set({ position: sql`${authorPicks.position} + 1` })
      .where(and(eq(authorPicks.authorId, author.id), gte(authorPicks.position, place)));
    const id = newId();
    await tx.db
      .insert(authorPicks)
      .values({ id, authorId: author.id, workId: bookId, note: note ?? null, position: place, createdAt: ctx.now });
    const picks = await changed(tx, author);
    return found(picks, id);
  });
}

/** Puts the picks into another order (pro): exactly the present ones, else 400 `order_mismatch`. */
export async function orderPicks(ctx: Context, { order }: OrderPicks, named?: string): Promise<PickView[]> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    await lockPicks(tx, author);
    const present = (await readPicks(tx, author)).map(({ id }) => id);
    const wanted = new Set(order);
    if (order.length !== present.length || !present.every((id) => wanted.has(id)))
      throw badRequest("Your picks changed in another tab. Reload and try again.", "order_mismatch", [
        { path: "order", message: "does not match the current picks" },
      ]);
    if (order.every((id, i) => id === present[i])) return readPicks(tx, author);
    await tx.db.execute(sql`update author_picks pick set position = x.position
      from json_to_recordset(${JSON.stringify(order.map((id, i) => ({ id, position: i + 1 })))}::json) as x(id uuid, position smallint)
      where pick.id = x.id and pick.author_id = ${author.id}`);
    return changed(tx, author);
  });
}

/** Changes the note of a pick (pro). */
export async function updatePick(ctx: Context, id: string, { note }: UpdatePick, named?: string): Promise<PickView> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    const set = note === undefined ? { position: sql`${authorPicks.position}` } : { note };
    const done = await tx.db
      .update(authorPicks)
      .set(set)
      .where(and(eq(authorPicks.id, id), eq(authorPicks.authorId, author.id)))
      .returning({ id: authorPicks.id });
    if (done.length === 0) throw notFound("Pick");
    await invalidateTags(tx, `author:${author.id}`);
    return found(await readPicks(tx, author), id);
  });
}

/** Removes a pick and closes the gap; open to free authors too. */
export async function deletePick(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    await lockPicks(tx, author);
    const [gone] = await tx.db
      .delete(authorPicks)
      .where(and(eq(authorPicks.id, id), eq(authorPicks.authorId, author.id)))
      .returning({ position: authorPicks.position });
    if (!gone) throw notFound("Pick");
    await tx.db
      .update(authorPicks)
      .set({ position: sql`${authorPicks.position} - 1` })
      .where(and(eq(authorPicks.authorId, author.id), gte(authorPicks.position, gone.position)));
    await invalidateTags(tx, `author:${author.id}`);
  });
}

/** Changes of the picks take turns on the author's row. */
const lockPicks = (ctx: Context, author: AuthorFor<"author">) =>
  ctx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, author.id)).for("no key update");

async function readPicks(ctx: Context, author: AuthorFor<"author">): Promise<PickView[]> {
  const rows = checkRows(
    PickRow,
    await ctx.db
      .select({ pick: pickJson(true) })
      .from(pick)
      .innerJoin(w, eq(w.id, pick.workId))
      .where(eq(pick.authorId, author.id))
      .orderBy(sql`pick.position, pick.id`),
  );
  return rows.map(({ pick }) => pick);
}

function found(picks: PickView[], id: string): PickView {
  const pick = picks.find((candidate) => candidate.id === id);
  if (!pick) throw new Error("The pick that was just written cannot be read.");
  return pick;
}

/** Followers hear of changes together: a notification that has not gone out yet is renewed, else one is due in half an hour. */
async function changed(ctx: Context, author: AuthorFor<"author">): Promise<PickView[]> {
  const picks = await readPicks(ctx, author);
  const [waiting] = await ctx.db
    .select({ dedupeKey: notificationEvents.dedupeKey })
    .from(notificationEvents)
    .where(
      and(
        eq(notificationEvents.subject, `author:${author.id}`),
        eq(notificationEvents.kind, "author_picks"),
        isNull(notificationEvents.fannedOutAt),
        isNull(notificationEvents.cursor),
      ),
    )
    .limit(1)
    .for("update");
  await notify(ctx, {
    type: "author_picks",
    subject: `author:${author.id}`,
    actorId: author.userId,
    payload: { authorId: author.id },
    dedupeKey: waiting?.dedupeKey ?? `picks:${author.id}:${newId()}`,
    dueAt: new Date(ctx.now.getTime() + COALESCED_MS),
  });
  await invalidateTags(ctx, `author:${author.id}`);
  return picks;
}
