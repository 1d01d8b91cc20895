/** Addresses that want no mail which somebody else asked us to send, or none of one author. Only a keyed hash of each is kept. */
import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { mailRefusals } from "@/db/schema/platform";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { keyedHash } from "@/lib/kernel/secrets";
import { dropSubscribers, idsOfPage, standingPage } from "./author-lists";

/** In the place of a kind, in the token of an unsubscribe link. */
export const OTHERS = "others";

export const addressHash = (address: string): string => keyedHash("mail-address", address.trim().toLowerCase());

/** In the same place: the news of one author. */
export const newsOf = (authorId: string): string => `author-${authorId}`;
/** Whose news that is; null for what is none. */
export const authorOfNews = (what: string): string | null => /^author-([0-9a-f-]{36})$/.exec(what)?.[1] ?? null;

const signature = (hash: string, what: string) =>
  what === OTHERS ? keyedHash("refuse-mail", hash) : keyedHash("refuse-mail", hash, what);

/** The signed address that ends such mails to an address without signing in; it does not expire. */
export const refusalUrl = (address: string, what: string = OTHERS): string => {
  const hash = addressHash(address);
  return `${env().APP_URL}/unsubscribe?token=${hash}.${what}.${signature(hash, what)}`;
};

/** What a mailbox needs for its own button (RFC 2369, RFC 8058). */
export const refusalHeaders = (address: string, what: string = OTHERS): Record<string, string> => ({
  "List-Unsubscribe": `<${refusalUrl(address, what)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Whether a link of an address ends this, and is one that we signed. */
export function isSignedRefusal(hash: string, given: string, what: string = OTHERS): boolean {
  if (what !== OTHERS && !authorOfNews(what)) return false;
  const [right, sent] = [Buffer.from(signature(hash, what)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent);
}

/** Ends what a signed link names. Whoever wants no mails of others is on no author's list either, confirmed or not. */
export async function refuseMails(ctx: Context, hash: string, what: string = OTHERS): Promise<void> {
  const authorId = authorOfNews(what);
  const page = sql`${authorId}::uuid`;
  const theirs = sql`subscriber.address_hash = ${hash}`;
  await inTransaction(ctx, async (tx) => {
    if (what === OTHERS)
      await tx.db.insert(mailRefusals).values({ addressHash: hash, createdAt: ctx.now }).onConflictDoNothing();
    await dropSubscribers(
      tx,
      authorId ? sql`${theirs} and subscriber.author_id in ${idsOfPage(standingPage(page))}` : theirs,
    );
  });
}

export async function isRefused(ctx: Context, address: string): Promise<boolean> {
  return (await ctx.db.$count(mailRefusals, eq(mailRefusals.addressHash, addressHash(address)))) > 0;
}
