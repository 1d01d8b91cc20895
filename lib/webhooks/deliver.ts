import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { unseal } from "@/lib/kernel/secrets";
import { databaseClock } from "@/lib/kernel/time";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { guardedPost, NotReachable } from "@/lib/outbound/guarded-fetch";
import { type Claimed, claimDeliveries } from "./claims";
import { type Outcome, recordOutcome } from "./outcome";
import { SIGNATURE_HEADER, signatureOf } from "./signature";
import { spreadEvents } from "./spread";
import { webhookRules } from "./targets";
import { TEST_EVENT, type WebhookEventType } from "./types";

const AT_ONCE = 50;
/** Far longer than an exchange may take: who is silent for so long is dead. */
const LEASE_MS = 60_000;
/** While somebody is waited for, this often is looked for what the others may get meanwhile. */
const LOOK_MS = 500;

/**
 * Sends what is due to webhooks, each of them one delivery at a time and many webhooks at once, so that a slow receiver holds
 * up nobody but itself. Each claim is committed before anything is sent, and what an attempt came to is written by whoever
 * still has it: each event arrives at least once, always under its id.
 */
export async function deliverWebhooks(
  ctx: Context,
  types: readonly WebhookEventType[],
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): Promise<void> {
  const clock = databaseClock(ctx);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (;;) {
    await spreadEvents(ctx);
    const claimed = await claimDeliveries(ctx, clock, leaseMs, AT_ONCE - running.size);
    for (const delivery of claimed) {
      const work: Promise<void> = attempt(ctx, clock, types, delivery)
        .catch((error) => void failures.push(error)) // the others go on; this one is taken up after its lease
        .finally(() => running.delete(work));
      running.add(work);
    }
    if (running.size === 0 && failures.length > 0)
      throw new AggregateError(failures, "Not every outcome could be stored.");
    if (running.size === 0) return;
    await Promise.race([...running, sleep(LOOK_MS, undefined, { ref: false })]);
  }
}

async function attempt(ctx: Context, clock: SQL, types: readonly WebhookEventType[], claimed: Claimed): Promise<void> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  const outcome = await send(ctx, types, claimed).catch((error: Error): Partial<Outcome> => {
    if (error instanceof NotReachable) return { result: "failed", error: error.message };
    seldom(`webhook ${claimed.type} ${kindOf(error)}`, (before) =>
      log().error({ err: error, delivery: claimed.id, before }, "a webhook delivery could not be made"),
    );
    return { result: "failed", error: "The delivery could not be created." };
  });
  await recordOutcome(ctx, clock, claimed, {
    result: "failed",
    status: null,
    answer: null,
    error: null,
    tookMs: tookMs(),
    ...outcome,
  });
}

const TEST_DATA = { message: "This is a test. Nothing happened." };

async function send(ctx: Context, types: readonly WebhookEventType[], claimed: Claimed): Promise<Partial<Outcome>> {
  const { type, ownerKind: kind, ownerId: id, eventId, createdAt } = claimed;
  const data = type === TEST_EVENT ? TEST_DATA : await dataOf(ctx, types, claimed);
  if (data === null) return { result: "gone", tookMs: null, error: "What it is about is no longer public." };
  const body = JSON.stringify({ id: eventId, type, createdAt, owner: { kind, id }, data });
  const secrets = [claimed.secret, claimed.previousSecret].flatMap((sealed) => (sealed ? [unseal(sealed)] : []));
  const { status, retryAfter, answer } = await guardedPost(
    claimed.url,
    {
      body: Buffer.from(body),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Bookplate webhooks",
        [SIGNATURE_HEADER]: signatureOf(secrets, Math.floor(Date.parse(claimed.now) / 1000), body),
      },
    },
    webhookRules(),
  );
  const seen = { status, answer: readable(answer) };
  if (status >= 200 && status < 300) return { result: "sent", ...seen };
  const seconds = Number(retryAfter);
  const retry = seconds > 0 ? { retryAfterSeconds: seconds } : {};
  return { result: "failed", ...seen, ...retry, error: `The receiver returned status ${status}.` };
}

/** As the REST API would say it to a stranger: nobody asks, and the schema decides which fields leave. */
async function dataOf(ctx: Context, types: readonly WebhookEventType[], claimed: Claimed): Promise<unknown> {
  const declared = types.find((candidate) => candidate.type === claimed.type);
  const data = await declared?.data({ ...ctx, actor: null }, claimed);
  return declared && data ? unspoilt(declared.schema.parse(data)) : null;
}

/** No text of it tells the plot, however deep it stands. */
const unspoilt = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === "string" ? withoutSpoilersIn(DEFAULT_LOCALE, value) : value,
  );

/** Text for the log: PostgreSQL takes no NUL, and what is no text is shown as what it is not. */
const readable = (answer: Buffer): string | null => answer.toString("utf8").replaceAll("\0", "\uFFFD") || null;
