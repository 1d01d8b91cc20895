import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { webhooks } from "@/db/schema/webhooks";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { seal } from "@/lib/kernel/secrets";
import { databaseClock, inMs, iso } from "@/lib/kernel/time";
import { giveUpWaiting } from "./outcome";
import type { CreateWebhook, NewWebhook, RotateWebhookSecret, UpdateWebhook, Webhook, WebhookSecret } from "./schemas";
import { newWebhookSecret } from "./signature";
import { mayBeWebhook } from "./targets";
import type { OwnedBy } from "./types";

const MAX_WEBHOOKS = 10;
const HOUR_MS = 3_600_000;

const ownerColumn = { author: webhooks.authorId, curator: webhooks.curatorId, club: webhooks.clubId };
const ownerValue = ({ kind, id }: OwnedBy) =>
  ({ author: { authorId: id }, curator: { curatorId: id }, club: { clubId: id } })[kind];

export const ownedBy = ({ kind, id }: OwnedBy): SQL => eq(ownerColumn[kind], id);

/** Webhooks of an owner, newest first. */
export async function listWebhooks(ctx: Context, owner: OwnedBy, query: PageQuery): Promise<Page<Webhook>> {
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(ownedBy(owner))
    .orderBy(sql`${webhooks.createdAt} desc, ${webhooks.id} desc`)
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(
    rows.map((row) => toWebhook(ctx, row)),
    await ctx.db.$count(webhooks, ownedBy(owner)),
    query,
  );
}

/** Registers an address; its secret is in this answer and in no other. */
export async function createWebhook(ctx: Context, owner: OwnedBy, input: CreateWebhook): Promise<NewWebhook> {
  await requireTarget(input.url);
  const secret = newWebhookSecret();
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${owner.id}`}::text, 0))`);
    if ((await tx.db.$count(webhooks, ownedBy(owner))) >= MAX_WEBHOOKS)
      throw badRequest(`There can be at most ${MAX_WEBHOOKS} webhooks. Delete one first.`, "too_many_webhooks", [], {
        limit: MAX_WEBHOOKS,
      });
    const [row] = await tx.db
      .insert(webhooks)
      .values({
        id: newId(),
        ...ownerValue(owner),
        ...input,
        secret: seal(secret),
        createdBy: ctx.actor?.userId ?? null,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("The webhook was not stored.");
    return { ...toWebhook(ctx, row), secret };
  });
}

/**
 * Changes what is given. Disabled, it is told of nothing, and what waits is given up; enabled again, it begins anew with what
 * happens from then on.
 */
export async function updateWebhook(
  ctx: Context,
  owner: OwnedBy,
  id: string,
  { enabled, ...input }: UpdateWebhook,
): Promise<Webhook> {
  if (input.url !== undefined) await requireTarget(input.url);
  return inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, owner, id);
    const disables = enabled === false && before.disabledAt === null;
    const [row] = await tx.db
      .update(webhooks)
      .set({
        url: input.url ?? before.url,
        events: input.events ?? before.events,
        ...(disables ? { disabledAt: ctx.now, disabledBecause: "owner" as const } : {}),
        ...(enabled ? { disabledAt: null, disabledBecause: null } : {}),
        ...(enabled && before.disabledAt ? { failingSince: null } : {}),
      })
      .where(eq(webhooks.id, before.id))
      .returning();
    if (disables) await giveUpWaiting(tx, databaseClock(ctx), before.id);
    if (!row) throw notFound("Webhook");
    return toWebhook(ctx, row);
  });
}

/** Deletes a webhook with its log; nothing more is sent to it. */
export async function deleteWebhook(ctx: Context, owner: OwnedBy, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), ownedBy(owner)))
    .returning({ id: webhooks.id });
  if (gone.length === 0) throw notFound("Webhook");
}

/** Makes a new secret. The present one signs too for the hours of overlap, so that a receiver can change without a gap. */
export async function rotateWebhookSecret(
  ctx: Context,
  owner: OwnedBy,
  id: string,
  { overlapHours }: RotateWebhookSecret,
): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  const until = inMs(databaseClock(ctx), overlapHours * HOUR_MS);
  return inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, owner, id);
    const overlap =
      overlapHours > 0
        ? { previousSecret: before.secret, previousUntil: until }
        : { previousSecret: null, previousUntil: null };
    const [row] = await tx.db
      .update(webhooks)
      .set({ secret: seal(secret), ...overlap })
      .where(eq(webhooks.id, before.id))
      .returning({ until: webhooks.previousUntil });
    return { secret, previousSecretUntil: row?.until ? iso(row.until) : null };
  });
}

/** The row of one of the owner's webhooks, for this transaction; another owner's is a 404. */
export async function lockWebhook(ctx: Context, owner: OwnedBy, id: string): Promise<typeof webhooks.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ownedBy(owner)))
    .for("no key update");
  if (!row) throw notFound("Webhook");
  return row;
}

/** Forgets secrets that sign no more. */
export async function forgetPreviousSecrets(ctx: Context): Promise<void> {
  await ctx.db
    .update(webhooks)
    .set({ previousSecret: null, previousUntil: null })
    .where(and(isNotNull(webhooks.previousUntil), sql`${webhooks.previousUntil} <= ${databaseClock(ctx)}`));
}

async function requireTarget(url: string): Promise<void> {
  if (await mayBeWebhook(url)) return;
  throw badRequest("A webhook needs an https address that is reachable from the internet.", "invalid_input", [
    { path: "url", message: "must be a public https address" },
  ]);
}

function toWebhook({ now }: Context, row: typeof webhooks.$inferSelect): Webhook {
  const { id, url, events, disabledAt, disabledBecause, failingSince, previousUntil, createdAt } = row;
  return {
    id,
    url,
    events,
    enabled: disabledAt === null,
    disabledAt: disabledAt && iso(disabledAt),
    disabledBecause,
    failingSince: failingSince && iso(failingSince),
    previousSecretUntil: previousUntil && previousUntil > now ? iso(previousUntil) : null,
    createdAt: iso(createdAt),
  };
}
