import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { subscribers } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { requireReader } from "@/lib/auth/access";
import { u } from "@/lib/catalogue/sql";
import { csvResponse } from "@/lib/http/csv";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { localeOfAddress, toLocale } from "@/lib/mail/address-locale";
import { askedBefore, askForOptIn, limitOptIns } from "@/lib/mail/opt-in";
import { profileVisible, whereUsername } from "./access";
import type { Subscriber, SubscriptionOwner } from "./subscriber-schemas";
import { opened, requireTier } from "./tiers";

/**
 * Asks a creator's readers for news by mail: a mail with a link goes out, and only who follows it is on the list. The
 * answer is the same whether the address was known or not. 404 where the profile is hidden or takes no addresses.
 */
export async function subscribe(ctx: Context, username: string, email: string): Promise<{ sent: true }> {
  limitOptIns();
  const [owner] = await ctx.db
    .select({
      id: u.id,
      tier: u.tier,
      name: sql`coalesce(u.name, u.username)`.mapWith(String),
      locale: localeOfAddress(email, currentScope()?.locale).mapWith(String),
    })
    .from(u)
    .where(and(whereUsername(username.toLowerCase()), profileVisible(ctx.actor?.userId ?? null)));
  if (!owner || !opened(owner.tier).emailCapture) throw notFound("Profile");
  return askForOptIn(ctx, {
    email,
    about: `reader:${owner.id}`,
    mail: { locale: toLocale(owner.locale), of: "reader", name: owner.name },
    write: async (tx, tokenHash) => {
      const written = await tx.db
        .insert(subscribers)
        .values({ id: newId(), ownerId: owner.id, email, tokenHash, createdAt: ctx.now })
        .onConflictDoUpdate({
          target: [subscribers.ownerId, subscribers.email],
          set: { tokenHash, createdAt: ctx.now, unsubscribedAt: null },
          setWhere: sql`${subscribers.confirmedAt} is null and ${subscribers.createdAt} < ${askedBefore(ctx).toISOString()}::timestamptz
          or ${subscribers.unsubscribedAt} is not null`,
        })
        .returning({ id: subscribers.id });
      return written.length > 0;
    },
  });
}

/** The step that the mail's link leads to: the address is on the list from now on. */
export async function confirmSubscription(ctx: Context, token: string): Promise<SubscriptionOwner> {
  const [row] = await ctx.db
    .update(subscribers)
    .set({
      confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      unsubscribedAt: null,
    })
    .where(eq(subscribers.tokenHash, hashToken(token)))
    .returning({ ownerId: subscribers.ownerId });
  return ownerOf(ctx, row?.ownerId);
}

/** Takes an address off the list. */
export async function endSubscription(ctx: Context, token: string): Promise<SubscriptionOwner> {
  const [row] = await ctx.db
    .update(subscribers)
    .set({ unsubscribedAt: ctx.now, confirmedAt: null })
    .where(eq(subscribers.tokenHash, hashToken(token)))
    .returning({ ownerId: subscribers.ownerId });
  return ownerOf(ctx, row?.ownerId);
}

async function ownerOf(ctx: Context, ownerId: string | undefined): Promise<SubscriptionOwner> {
  const [owner] = ownerId ? await ctx.db.select({ username: u.username }).from(u).where(eq(u.id, ownerId)) : [];
  if (!owner?.username) throw notFound("Subscription");
  return { username: owner.username, author: null };
}

const confirmed = (userId: string) =>
  and(eq(subscribers.ownerId, userId), isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));

/** Who confirmed, newest first. Creator tier. */
export async function listSubscribers(ctx: Context, query: KeysetQuery): Promise<Page<Subscriber>> {
  const reader = requireReader(ctx);
  await requireTier(ctx, "emailCapture");
  const rows = await ctx.db
    .select()
    .from(subscribers)
    .where(and(confirmed(reader.userId), query.after ? lt(subscribers.id, query.after) : undefined))
    .orderBy(desc(subscribers.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(
    rows.map(({ id, email, confirmedAt, createdAt }) => ({ id, email, confirmedAt: iso(confirmedAt ?? createdAt) })),
    await ctx.db.$count(subscribers, confirmed(reader.userId)),
    query,
  );
}

/** All of them as a table. Creator tier. */
export async function exportSubscribers(ctx: Context): Promise<Response> {
  const reader = requireReader(ctx);
  await requireTier(ctx, "emailCapture");
  const rows = await ctx.db.select().from(subscribers).where(confirmed(reader.userId)).orderBy(subscribers.id);
  return csvResponse("subscribers.csv", [
    ["email", "confirmed_at"],
    ...rows.map(({ email, confirmedAt }) => [email, confirmedAt && iso(confirmedAt)]),
  ]);
}

/** How many are on a reader's list, and how many gave an address and have not confirmed it yet. */
export async function countSubscribers(ctx: Context, userId: string): Promise<{ total: number; waiting: number }> {
  const isWaiting = and(
    eq(subscribers.ownerId, userId),
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
  );
  const [total, waiting] = await Promise.all([
    ctx.db.$count(subscribers, confirmed(userId)),
    ctx.db.$count(subscribers, isWaiting),
  ]);
  return { total, waiting };
}

/** Takes an address off the caller's list, at its owner's wish. */
export async function removeSubscriber(ctx: Context, subscriberId: string): Promise<void> {
  const reader = requireReader(ctx);
  await requireTier(ctx, "emailCapture");
  const gone = await ctx.db
    .delete(subscribers)
    .where(and(eq(subscribers.id, uuidOf(subscriberId, "Subscriber")), eq(subscribers.ownerId, reader.userId)))
    .returning({ id: subscribers.id });
  if (gone.length === 0) throw notFound("Subscriber");
}
