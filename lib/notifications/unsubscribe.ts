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
import { isSignedRefusal, OTHERS, refuseMails } from "@/lib/mail/refusals";
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
  _ctx: Context,
  types: readonly NotificationType[],
  token: string,
  locale: Locale,
): Promise<{ from: string }> {
  const { kind } = verified(types, token);
  return { from: labelFor(types, kind, locale) };
}

/** Ends the mails that a signed link names; repeated, it changes nothing. 404 as in `readUnsubscribe`. */
export async function unsubscribe(
  ctx: Context,
  types: readonly NotificationType[],
  token: string,
  locale: Locale,
): Promise<{ from: string }> {
  const { userId, kind } = verified(types, token);
  if (kind === OTHERS) {
    await refuseMails(ctx, userId);
    return { from: labelFor(types, kind, locale) };
  }
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw notFound("Link");
  if (kind === DIGEST)
    await ctx.db
      .insert(notificationSettings)
      .values({ userId, digestMail: false })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { digestMail: false } });
  else await choose(ctx, { userId, kind, channel: "mail", enabled: false });
  return { from: labelFor(types, kind, locale) };
}

function labelFor(types: readonly NotificationType[], kind: string, locale: Locale): string {
  const t = messagesIn(locale, "notifications.unsubscribe");
  if (kind === OTHERS) return t("others");
  if (kind === DIGEST) return t("digest");
  return types.find((type) => type.type === kind)?.label(locale) ?? t("unknown");
}

const signature = (userId: string, kind: string) => keyedHash("unsubscribe", userId, kind);

/** Whose link it is, or the hash of an address, and what it ends. */
function verified(types: readonly NotificationType[], token: string): { userId: string; kind: string } {
  const [userId = "", kind = "", given = ""] = token.split(".");
  if (kind === OTHERS && isSignedRefusal(userId, given)) return { userId, kind };
  const [right, sent] = [Buffer.from(signature(userId, kind)), Buffer.from(given)];
  if (!isUuid(userId) || right.length !== sent.length || !timingSafeEqual(right, sent)) throw notFound("Link");
  if (types.some((type) => type.type === kind && isOwed(type, "mail"))) throw notFound("Link");
  return { userId, kind };
}
