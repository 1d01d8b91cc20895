/**
 * One mail at a time leaves a process, so that it holds one connection to the provider, and no faster than the provider
 * said that it may: by its headers of limits where it names them, which all processes share, and after the pause that a
 * 429 asks for.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { nowMs } from "@/db/clock";
import { mailPace } from "@/db/schema/platform";
import { singleton } from "@/db/singletons";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { inMs } from "@/lib/kernel/time";

/** Longer pauses are not waited for: the mail comes up again when they are over. */
const PATIENCE_MS = 10_000;
const SECOND_MS = 1_000;
const PROVIDER = "resend";
/** A little slower than allowed: one request too many in a window costs a whole one. */
const CARE = 1.02;
const TOO_MANY = 429;
/** What is used up for the day or the month does not come back in a second. */
const QUOTA = /_quota_exceeded$/;
const QUOTA_MS = 900_000;

type Pace = {
  turn: Promise<unknown>;
  /** Before this nothing may go, by `performance.now()`. */
  next: number;
  /** The time between two by the limit that the provider named. */
  gapMs: number;
};

const shared = singleton<Pace>("mail-pace");
const pace = (): Pace => {
  shared.value ??= { turn: Promise.resolve(), next: 0, gapMs: 0 };
  return shared.value;
};

/** How long the provider wants to be left alone from now on. */
export const pauseMs = (): number => Math.max(0, pace().next - performance.now());

/**
 * Does the work when everybody who came before is done and the provider may be asked again; null, and no work, when that is
 * too far away to be waited for.
 */
export function inTurn<T>(ctx: Context, work: () => Promise<T>): Promise<T | null> {
  const own = pace();
  const mine = own.turn.then(async () => {
    const pause = pauseMs();
    if (pause > PATIENCE_MS) return null;
    if (pause > 0) await sleep(pause);
    if (own.gapMs === 0) return work();
    const ms = await untilOursMs(ctx, own.gapMs);
    if (ms > PATIENCE_MS) {
      own.next = performance.now() + ms;
      return null;
    }
    await sleep(ms);
    return work();
  });
  own.turn = mine.catch(() => undefined);
  return mine;
}

const MomentRow = z.object({ ms: z.number() });

/** Takes the next of the moments at which a mail of the installation may leave, unless nobody waits so long; answers how far away it is. */
async function untilOursMs({ db }: Context, gapMs: number): Promise<number> {
  const now = sql`clock_timestamp()`;
  const msUntil = (moment: SQL) => sql<number>`extract(epoch from ${moment} - ${now})::float8 * 1000`;
  const [taken] = checkRows(
    MomentRow,
    await db
      .insert(mailPace)
      .values({ provider: PROVIDER, nextAt: inMs(now, gapMs) })
      .onConflictDoUpdate({
        target: mailPace.provider,
        set: { nextAt: inMs(sql`greatest(${mailPace.nextAt}, ${now})`, gapMs) },
        setWhere: sql`${mailPace.nextAt} <= ${inMs(now, PATIENCE_MS)}`,
      })
      .returning({ ms: msUntil(inMs(sql`${mailPace.nextAt}`, -gapMs)) }),
  );
  if (taken) return Math.max(0, taken.ms);
  const [far] = checkRows(MomentRow, await db.select({ ms: msUntil(sql`${mailPace.nextAt}`) }).from(mailPace));
  return Math.max(PATIENCE_MS + 1, far?.ms ?? 0);
}

/** Goes by what the provider said of its limits; true when it took nothing, because too much was asked of it. */
export function heed(status: number | null | undefined, headers: Record<string, string> | null, reason = ""): boolean {
  const own = pace();
  const most = Number(headers?.["ratelimit-limit"]?.split(",")[0]);
  if (most > 0) {
    const gapMs = (windowSeconds(headers ?? {}) * SECOND_MS * CARE) / most;
    if (gapMs > own.gapMs) own.next = Math.max(own.next, performance.now() + gapMs); // what was just learnt holds for the next already
    own.gapMs = gapMs;
  }
  if (status !== TOO_MANY) return false;
  own.next = Math.max(
    own.next,
    performance.now() + Math.max(afterMs(headers?.["retry-after"]), QUOTA.test(reason) ? QUOTA_MS : 0),
  );
  return true;
}

/** The time that the limit is for: as the policy says; else a second, which is Resend's. */
const windowSeconds = (headers: Record<string, string>): number =>
  Number(/\bw=(\d+)/.exec(headers["ratelimit-policy"] ?? "")?.[1]) || 1;

/** Retry-After in seconds or as a date; a second when there is none. */
function afterMs(header: string | undefined): number {
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(header ?? "") - nowMs();
  return ms > 0 ? ms : SECOND_MS;
}
