import { nowMs } from "@/db/clock";
import { singleton } from "@/db/singletons";
import { env } from "@/lib/kernel/env";
import { AppError } from "./errors";

type Policy = { name: string; hits: number; seconds: number };

const FIVE_MINUTES = 300;
/** The part of a limit that may be used up before the others are told at once, and not only within the second. */
const NEWS = 0.05;
export const POLICIES = {
  caller: { name: "caller", hits: 1_500, seconds: FIVE_MINUTES },
  address: { name: "address", hits: 3_000, seconds: FIVE_MINUTES },
  /** Pages that had to be made: more than the API's, since one visit may make several. */
  pages: { name: "pages", hits: 4_500, seconds: FIVE_MINUTES },
  signIn: { name: "sign-in", hits: 25, seconds: FIVE_MINUTES },
  /** Accounts that begin with a passkey: nobody proved an address for them. */
  passkeyAccounts: { name: "passkey-accounts", hits: 10, seconds: 3_600 },
  newAccount: { name: "new-account", hits: 20, seconds: 3_600 },
  /** ISBNs that catalogues outside are asked for. */
  lookUps: { name: "look-ups", hits: 60, seconds: FIVE_MINUTES },
  /** Notices from one network address. */
  notices: { name: "notices", hits: 20, seconds: 3_600 },
  /** Comments of a reader on reviews: each is news to whoever wrote the review. */
  reviewComments: { name: "review-comments", hits: 60, seconds: 3_600 },
  /** Requests for one mail list, from wherever: each mails an address that somebody typed. */
  optIns: { name: "opt-ins", hits: 1_000, seconds: 3_600 },
  /** Deliveries of one webhook that are asked for again. */
  resends: { name: "webhook-resends", hits: 60, seconds: 3_600 },
  /** Apps that register themselves, by address. */
  appRegistration: { name: "app-registration", hits: 20, seconds: 3_600 },
  uploads: { name: "uploads", hits: 30, seconds: FIVE_MINUTES },
} as const satisfies Record<string, Policy>;

type Usage = { policy: Policy; remaining: number; resetSeconds: number };

/**
 * Counts requests per bucket in fixed windows. Each process counts at once by itself; `others` is what the other
 * processes have reported (see lib/server/rate-exchange.ts), so all of them together keep to one limit.
 */
class RateLimiter {
  #windows = new Map<string, { start: number; mine: number; others: number; reported: number; seconds: number }>();
  /** Called when a caller used up a noticeable part of a limit that the other processes do not know of yet. */
  onNews: () => void = () => undefined;

  take(policy: Policy, caller: string, now = nowMs()): Usage | null {
    const factor = env().RATE_LIMITS;
    if (factor === "off") return null;
    const start = now - (now % (policy.seconds * 1000));
    const bucket = `${policy.name}:${caller}`;
    let window = this.#windows.get(bucket);
    if (!window || window.start !== start) {
      if (this.#windows.size > 100_000) this.#dropOld(now);
      window = { start, mine: 0, others: 0, reported: 0, seconds: policy.seconds };
      this.#windows.set(bucket, window);
    }
    window.mine += 1;
    const allowed = Math.max(1, Math.floor(policy.hits * factor));
    if (window.mine - window.reported > allowed * NEWS) this.onNews();
    const remaining = allowed - window.mine - window.others;
    const resetSeconds = Math.ceil((start + policy.seconds * 1000 - now) / 1000);
    if (remaining < 0) throw tooMany({ ...policy, hits: allowed }, resetSeconds);
    return { policy: { ...policy, hits: allowed }, remaining, resetSeconds };
  }

  /** What this process counted since the last call, per bucket and window start (ms). */
  unreported(): { bucket: string; start: number; hits: number }[] {
    const rows = [];
    for (const [bucket, window] of this.#windows) {
      if (window.mine > window.reported)
        rows.push({ bucket, start: window.start, hits: window.mine - window.reported });
      window.reported = window.mine;
    }
    return rows;
  }

  /** Takes back a report that did not reach the database: it is told again. */
  unreport(rows: readonly { bucket: string; start: number; hits: number }[]): void {
    for (const { bucket, start, hits } of rows) {
      const window = this.#windows.get(bucket);
      if (window?.start === start) window.reported -= hits;
    }
  }

  /** The sum of all processes for a window, of which our own reports are a part. */
  learn(bucket: string, start: number, total: number): void {
    const window = this.#windows.get(bucket);
    if (window?.start === start) window.others = Math.max(0, total - window.reported);
  }

  #dropOld(now: number) {
    for (const [bucket, window] of this.#windows) {
      if (window.start + window.seconds * 1000 < now) this.#windows.delete(bucket);
    }
  }
}

const limiter = singleton<RateLimiter>("rate-limiter");
export const rateLimiter = (): RateLimiter => {
  limiter.value ??= new RateLimiter();
  return limiter.value;
};

/** An address as a bucket: IPv6 by its /64, since one home or host owns that many. */
export function addressBucket(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!mapped.includes(":")) return mapped;
  const [head = "", tail = ""] = mapped.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const full = mapped.includes("::")
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${full
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}

export function rateHeaders(usage: Usage | null): Record<string, string> {
  if (!usage) return {};
  const { policy, remaining, resetSeconds } = usage;
  return {
    "RateLimit-Policy": `"${policy.name}";q=${policy.hits};w=${policy.seconds}`,
    RateLimit: `"${policy.name}";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
}

export function tooMany(policy: Policy, seconds: number): AppError {
  const headers = { "Retry-After": String(seconds), ...rateHeaders({ policy, remaining: 0, resetSeconds: seconds }) };
  return new AppError(429, "too_many_requests", `Too many requests. Try again in ${seconds} seconds.`, { headers });
}
