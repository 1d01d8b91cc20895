import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { notificationSettings } from "@/db/schema/deliveries";
import { users } from "@/db/schema/users";
import type { Locale } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { keyedHash } from "@/lib/kernel/secrets";
import { nameOfAuthor } from "@/lib/mail/author-lists";
import { authorOfNews, isSignedRefusal, OTHERS, refuseMails } from "@/lib/mail/refusals";
import { messagesIn } from "@/lib/messages/messages-in";
import { choose } from "./settings";
import { isOwed, type NotificationType } from "./types";

/** What a link ends: the mails of one kind, or the weekly digest. */
const DIGEST = "digest";

/** The signed address that ends a reader's mails of a kind (or the digest) without signing in; it does not expire. */
export function unsubscribeUrl(userId: string, kind: string = DIGEST): string {
  return `${env().APP_URL}/unsubscribe?token=${userId}.${kind}.${signature(userId, kind)}`;
}

/** What a mailbox needs for its own button (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(userId: string, kind?: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(userId, kind)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * What a link would end, in words of a language; 404 for one that we did not sign, and for mails that are owed by law by now.
 * Changes nothing: mail scanners follow links.
 */
export async function readUnsubscribe(
  ctx: Context,
  types: readonly NotificationType[],
  token: string,
  locale: Locale,
): Promise<{ from: string }> {
  const { kind } = verified(types, token);
  return { from: await labelFor(ctx, types, kind, locale) };
}

/** Whether a link ends mails to an address, which need not be that of an account. */
export const isOfAddress = (token: string): boolean => {
  const [, kind = ""] = token.split(".");
  return kind === OTHERS || authorOfNews(kind) !== null;
};

/** Ends the mails that a signed link names; repeated, it changes nothing. 404 as in `readUnsubscribe`. */
export async function unsubscribe(
  ctx: Context,
  types: readonly NotificationType[],
  token: string,
  locale: Locale,
): Promise<{ from: string }> {
  const { userId, kind } = verified(types, token);
  if (isOfAddress(token)) {
    await refuseMails(ctx, userId, kind);
    return { from: await labelFor(ctx, types, kind, locale) };
  }
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw notFound("Link");
  if (kind === DIGEST)
    await ctx.db
      .insert(notificationSettings)
      .values({ userId, digestMail: false })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { digestMail: false } });
  else await choose(ctx, { userId, kind, channel: "mail", enabled: false });
  return { from: await labelFor(ctx, types, kind, locale) };
}

async function labelFor(
  ctx: Context,
  types: readonly NotificationType[],
  kind: string,
  locale: Locale,
): Promise<string> {
  const t = messagesIn(locale, "notifications.unsubscribe");
  if (kind === OTHERS) return t("others");
  const authorId = authorOfNews(kind);
  if (authorId) {
    const name = await nameOfAuthor(ctx, authorId);
    return name ? t("author", { name }) : t("unknown");
  }
  if (kind === DIGEST) return t("digest");
  return types.find((type) => type.type === kind)?.label(locale) ?? t("unknown");
}

const signature = (userId: string, kind: string) => keyedHash("unsubscribe", userId, kind);

/** Whose link it is, or the hash of an address, and what it ends. */
function verified(types: readonly NotificationType[], token: string): { userId: string; kind: string } {
  const [userId = "", kind = "", given = ""] = token.split(".");
  if (isSignedRefusal(userId, given, kind)) return { userId, kind };
  const [right, sent] = [Buffer.from(signature(userId, kind)), Buffer.from(given)];
  if (!isUuid(userId) || right.length !== sent.length || !timingSafeEqual(right, sent)) throw notFound("Link");
  if (types.some((type) => type.type === kind && isOwed(type, "mail"))) throw notFound("Link");
  return { userId, kind };
}
