/** Addresses that want no mail which somebody else asked us to send. Only a keyed hash of each is kept. */
import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { mailRefusals } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { keyedHash } from "@/lib/kernel/secrets";

/** In the place of a kind, in the token of an unsubscribe link. */
export const OTHERS = "others";

export const addressHash = (address: string): string => keyedHash("mail-address", address.trim().toLowerCase());

const signature = (hash: string) => keyedHash("refuse-mail", hash);

/** The signed address that ends such mails to an address without signing in; it does not expire. */
export const refusalUrl = (address: string): string => {
  const hash = addressHash(address);
  return `${env().APP_URL}/unsubscribe?token=${hash}.${OTHERS}.${signature(hash)}`;
};

/** What a mailbox needs for its own button (RFC 2369, RFC 8058). */
export const refusalHeaders = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${refusalUrl(address)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Whether a link's hash is one that we signed. */
export function isSignedRefusal(hash: string, given: string): boolean {
  const [right, sent] = [Buffer.from(signature(hash)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent);
}

export async function refuseMails(ctx: Context, hash: string): Promise<void> {
  await ctx.db.insert(mailRefusals).values({ addressHash: hash, createdAt: ctx.now }).onConflictDoNothing();
}

export async function isRefused(ctx: Context, address: string): Promise<boolean> {
  return (await ctx.db.$count(mailRefusals, eq(mailRefusals.addressHash, addressHash(address)))) > 0;
}
