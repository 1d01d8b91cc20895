import { and, eq, gt } from "drizzle-orm";
import { passkeyChallenges } from "@/db/schema/passkeys";
import { notFound, unauthorized } from "@/lib/http/errors";
import type { IncomingHeaders } from "@/lib/http/incoming";
import type { Context } from "@/lib/kernel/context";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { COOKIE_RULES, cookiesOf, hostOnly } from "../session-cookie";
import { passkeysOffered } from "./relying-party";

type Challenge = typeof passkeyChallenges.$inferSelect;

export const CHALLENGE_SECONDS = 300;
export const ceremonyCookieName = (): string => hostOnly("bookplate.passkey");

/** The value of the browser's cookie for a ceremony of passkeys. */
export const ceremonyOf = (headers: IncomingHeaders): string | undefined =>
  cookiesOf(headers.get("cookie"))(ceremonyCookieName());

/** Remembers what an authenticator is asked to sign, for the browser that gets the cookie with this answer. */
export async function storeChallenge(
  ctx: Context,
  challenge: Pick<Challenge, "kind" | "challenge"> & Partial<Pick<Challenge, "userId" | "userHandle">>,
): Promise<void> {
  if (!passkeysOffered()) throw notFound("Passkeys");
  const ceremony = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_SECONDS * 1000);
  await ctx.db
    .insert(passkeyChallenges)
    .values({ ...challenge, id: hashToken(ceremony), expiresAt, createdAt: ctx.now });
  ctx.answer.setCookie(`${ceremonyCookieName()}=${ceremony}; Path=/; Max-Age=${CHALLENGE_SECONDS}; ${COOKIE_RULES()}`);
}

/** Takes the challenge of this browser, once: whatever comes of it, no second answer to it counts. */
export async function takeChallenge(
  ctx: Context,
  kind: Challenge["kind"],
  ceremony: string | undefined,
): Promise<Challenge> {
  const [taken] = ceremony
    ? await ctx.db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.id, hashToken(ceremony)),
            eq(passkeyChallenges.kind, kind),
            gt(passkeyChallenges.expiresAt, ctx.now),
          ),
        )
        .returning()
    : [];
  if (!taken) throw invalidPasskey();
  return taken;
}

/** What exactly was wrong is for the log: a caller who guesses learns nothing from it. */
export const invalidPasskey = () =>
  unauthorized("This passkey is not known here, or the attempt took too long. Try again.", "invalid_passkey");
