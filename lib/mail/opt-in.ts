/** Lists of mail addresses that somebody types: an address is on one once its owner says so (decisions 046). */
import { addressBucket, POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { isRefused, refusalUrl } from "./refusals";
import { subscribeMail } from "./subscribe-mail";
import { queueMailAskedFor } from "./to-others";

const HOUR_MS = 3_600_000;

/** Takes one of the requests of a network address, whatever list it asks for: before anything else, so that 404 says no more than 429. */
export const limitOptIns = (): void =>
  void rateLimiter().take(POLICIES.signIn, `subscribe ${addressBucket(currentScope()?.address ?? "unknown")}`);

/** Who asks again within the hour gets no second mail. */
export const askedBefore = ({ now }: Context): Date => new Date(now.getTime() - HOUR_MS);

type OptIn = {
  email: string;
  /** What the mail is about, such as `reader:<id>`. */
  about: string;
  mail: Omit<Parameters<typeof subscribeMail>[0], "link" | "refusalUrl">;
  /** Writes the address under the hash of the token that is mailed; false when nothing is to be mailed. */
  write: (tx: Context, tokenHash: string) => Promise<boolean>;
};

/** Nothing was mailed, so nothing was written: a link that was mailed before goes on working. */
class NotMailed extends Error {}

/**
 * Mails a link that asks whether the address wants this. The answer, and about how long it takes, are the same whether the
 * address is known, new, refuses mails or has had its share of the day: the mail is drawn before anything is looked up.
 */
export async function askForOptIn(ctx: Context, { email, about, mail, write }: OptIn): Promise<{ sent: true }> {
  rateLimiter().take(POLICIES.optIns, about);
  const token = randomToken();
  const drawn = await subscribeMail({
    ...mail,
    link: `${env().APP_URL}/subscribe/${token}`,
    refusalUrl: refusalUrl(email),
  });
  await inTransaction(ctx, async (tx) => {
    if (await isRefused(tx, email)) return;
    if (!(await write(tx, hashToken(token)))) return;
    if (!(await queueMailAskedFor(tx, { kind: "subscribe", recipient: email, ...drawn }, { about })))
      throw new NotMailed();
  }).catch((error) => {
    if (!(error instanceof NotMailed)) throw error;
  });
  return { sent: true };
}
