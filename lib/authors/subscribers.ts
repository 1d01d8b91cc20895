/** Mail about an author for whoever has no account: an address is asked, confirms, and leaves (decisions 046). */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authorSubscribers } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { a, authorRef } from "@/lib/catalogue/sql";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { AnyRow } from "@/lib/http/rows";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken } from "@/lib/kernel/secrets";
import { dropSubscribers, idsOfPage, standingPage } from "@/lib/mail/author-lists";
import { askedBefore, askForOptIn, limitOptIns } from "@/lib/mail/opt-in";
import { addressHash } from "@/lib/mail/refusals";
import { findAuthorId } from "./authors";
import type { SubscribeToAuthor } from "./schemas";

/**
 * Asks an address whether it wants an author's news by mail. The answer is the same whether it is known or not; 404 where there
 * is no such page. Nothing of an address that is on the list changes by it.
 */
export async function subscribeToAuthor(
  ctx: Context,
  idOrSlug: string,
  { email, locale = currentScope()?.locale ?? DEFAULT_LOCALE }: SubscribeToAuthor,
): Promise<{ sent: true }> {
  limitOptIns();
  const { id: authorId } = await findAuthorId(ctx, idOrSlug);
  const [author] = await ctx.db.select({ name: a.name }).from(a).where(eq(a.id, authorId));
  const hash = addressHash(email);
  return askForOptIn(ctx, {
    email,
    about: `author:${authorId}`,
    mail: { locale, of: "author", name: author?.name ?? "" },
    write: async (tx, tokenHash) => {
      const confirmed = await readRows(
        tx.db,
        AnyRow,
        sql`select 1 from author_subscribers subscriber where subscriber.address_hash = ${hash}
          and subscriber.author_id in ${idsOfPage(sql`${authorId}::uuid`)} and subscriber.confirmed_at is not null`,
      );
      if (confirmed.length > 0) return false;
      const values = { id: newId(), authorId, email, addressHash: hash, locale, tokenHash, createdAt: ctx.now };
      const written = await tx.db
        .insert(authorSubscribers)
        .values(values)
        .onConflictDoUpdate({
          target: [authorSubscribers.authorId, authorSubscribers.addressHash],
          set: { locale, tokenHash, createdAt: ctx.now },
          setWhere: sql`${authorSubscribers.confirmedAt} is null
            and ${authorSubscribers.createdAt} < ${askedBefore(ctx).toISOString()}::timestamptz`,
        })
        .returning({ id: authorSubscribers.id });
      return written.length > 0;
    },
  });
}

type Subscription = { username: null; author: AuthorRef };

/** The step that the mail's link leads to: the address is on the list from now on. Null for a token of no author's list. */
export async function confirmAuthorSubscription(ctx: Context, token: string): Promise<Subscription | null> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .update(authorSubscribers)
    .set({
      confirmedAt: sql`coalesce(${authorSubscribers.confirmedAt}, ${now})`,
      newsUntil: sql`coalesce(${authorSubscribers.newsUntil}, ${now})`,
    })
    .where(eq(authorSubscribers.tokenHash, hashToken(token)))
    .returning({ authorId: authorSubscribers.authorId });
  return row ? subscriptionTo(ctx, row.authorId) : null;
}

/** Deletes what there is of an address on an author's list. Null for a token of none. */
export async function endAuthorSubscription(ctx: Context, token: string): Promise<Subscription | null> {
  const [row] = await dropSubscribers(ctx, sql`subscriber.token_hash = ${hashToken(token)}`);
  return row ? subscriptionTo(ctx, row.authorId) : null;
}

const Page = z.object({ author: AuthorRef });

async function subscriptionTo(ctx: Context, authorId: string): Promise<Subscription | null> {
  const [row] = await readRows(
    ctx.db,
    Page,
    sql`select ${authorRef} as author from authors a where a.id = ${standingPage(sql`${authorId}::uuid`)}`,
  );
  return row ? { username: null, author: row.author } : null;
}

/** Addresses of pages that are gone for good: a reader's own author who went with them. */
export async function forgetLostSubscribers(ctx: Context): Promise<void> {
  const page = standingPage(sql`author_subscribers.author_id`);
  await deleteInBatches(
    ctx,
    "author_subscribers",
    sql`not exists (select 1 from authors author where author.id = ${page})`,
  );
}
