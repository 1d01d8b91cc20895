/** Mails to an address that somebody typed who need not own it: few, without the sender's words in front, and ended by one click. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { mailsToOthers } from "@/db/schema/platform";
import { AppError } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { keyedHash } from "@/lib/kernel/secrets";
import { type Mail, queueMail } from "./outbox";
import { addressHash, isRefused, refusalHeaders } from "./refusals";

const A_DAY = 20;
const A_DAY_WHEN_NEW = 3;
const TO_ONE_ADDRESS = 3;
const DAY_SECONDS = 86_400;

/** Who has a mail sent, and whether their account is less than a day old. */
type Sender = { userId: string; isNew: boolean };

/**
 * Writes a mail that a reader has sent to an address they typed: 20 a day (3 from a new account), 3 a day to one
 * address whoever asks, and with `once` one about the same thing in 30 days. What is revoked, deleted or failed counts. An
 * address that wants none gets none, and the caller is not told. Over a limit it is 429 `too_many_mails`. The call
 * belongs into the transaction of its cause.
 */
export async function queueMailToOther(
  ctx: Context,
  mail: Mail,
  { sender, about, once = false }: { sender: Sender; about: string; once?: boolean },
): Promise<void> {
  const hashes = { senderHash: keyedHash("mail-sender", sender.userId), recipientHash: addressHash(mail.recipient) };
  const sent = await count(ctx, hashes, about);
  const limit = sender.isNew ? A_DAY_WHEN_NEW : A_DAY;
  if (sent.bySender >= limit)
    throw tooMany(`You have requested ${limit} emails today, which is the limit. Try again tomorrow.`, {
      case: "own",
      limit,
    });
  if (sent.toRecipient >= TO_ONE_ADDRESS || (once && sent.aboutThis > 0))
    throw tooMany("This address has received too many emails for now. Try again tomorrow.", { case: "recipient" });
  await write(ctx, mail, hashes, about);
}

/**
 * The same where nobody is signed in and the answer may not tell what is known of an address: over the limit of an
 * address, 3 a day unless said otherwise, nothing is written. False then.
 */
export async function queueMailAskedFor(
  ctx: Context,
  mail: Mail,
  { about, limit = TO_ONE_ADDRESS }: { about: string; limit?: number },
): Promise<boolean> {
  const hashes = { senderHash: keyedHash("mail-sender", "anonymous"), recipientHash: addressHash(mail.recipient) };
  const { toRecipient } = await count(ctx, hashes, about);
  if (toRecipient >= limit) return false;
  await write(ctx, mail, hashes, about);
  return true;
}

type Hashes = { senderHash: string; recipientHash: string };

const Sent = z.object({ bySender: z.int(), toRecipient: z.int(), aboutThis: z.int() });

/** Counts under a lock of sender and address, so that parallel calls do not pass the limit together. */
async function count(ctx: Context, { senderHash, recipientHash }: Hashes, about: string) {
  for (const key of [senderHash, recipientHash].sort())
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${key}`}, 0))`);
  const since = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * DAY_SECONDS * 1000).toISOString()}::timestamptz`;
  const [row] = await readRows(
    ctx.db,
    Sent,
    sql`select
    (select count(*)::int from mails_to_others mail where mail.sender_hash = ${senderHash} and mail.created_at > ${since(1)}) as "bySender",
    (select count(*)::int from mails_to_others mail where mail.recipient_hash = ${recipientHash} and mail.created_at > ${since(1)}) as "toRecipient",
    (select count(*)::int from mails_to_others mail where mail.recipient_hash = ${recipientHash} and mail.about = ${about}
      and mail.created_at > ${since(30)}) as "aboutThis"`,
  );
  return row ?? { bySender: 0, toRecipient: 0, aboutThis: 0 };
}

async function write(ctx: Context, mail: Mail, hashes: Hashes, about: string): Promise<void> {
  await ctx.db.insert(mailsToOthers).values({ id: newId(), kind: mail.kind, ...hashes, about, createdAt: ctx.now });
  if (await isRefused(ctx, mail.recipient)) return;
  await queueMail(ctx, { ...mail, headers: { ...mail.headers, ...refusalHeaders(mail.recipient) } });
}

const tooMany = (message: string, details: AppError["details"]) =>
  new AppError(429, "too_many_mails", message, { headers: { "Retry-After": String(DAY_SECONDS) }, details });
