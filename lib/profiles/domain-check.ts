import { and, asc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { customDomains, type DomainCheckResult } from "@/db/schema/audience";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { enqueue } from "@/lib/jobs/queue";
import { HOSTS, invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { type LookUp, lookUp } from "@/lib/outbound/dns";
import type { CustomDomain } from "./domain-schemas";
import { type DomainRow, GRACE_DAYS, getDomain, ownershipName, ownershipValue, ownHost } from "./domains";
import { requireTier } from "./tiers";

const DAY_MS = 86_400_000;
const BATCH = 100;
const CONCURRENT_CHECKS = 10;
const MAX_SEEN_VALUES = 5;
const LONGEST_SEEN = 100;

type Looked = DomainCheckResult & { values: string[] };

/**
 * Looks the caller's domain up and keeps what it found. Once the token is there the domain is theirs; another reader who
 * verified it keeps it (400 `domain_taken`) unless their token is gone from the same records. Pro tier.
 */
export async function checkDomain(ctx: Context, look: LookUp = lookUp): Promise<CustomDomain> {
  const { userId } = requireReader(ctx);
  await requireTier(ctx, "customDomain");
  const [row] = await ctx.db.select().from(customDomains).where(eq(customDomains.userId, userId));
  if (!row) throw notFound("Domain");
  rateLimiter().take(POLICIES.signIn, `domain ${userId}`);
  const { values, ...result } = await lookAt(ctx, row, look);
  await saveResult(ctx, row, result);
  if (result.ownership === "found" && !row.verifiedAt) await verify(ctx, row, values);
  return getDomain(ctx);
}

/** What the records say: a name's addresses may be ours or not, its token found or not; the network's silence is neither. */
async function lookAt(ctx: Context, { hostname, token }: DomainRow, look: LookUp): Promise<Looked> {
  const [{ state, values }, pointing] = await Promise.all([
    look(ownershipName(hostname), "TXT"),
    pointingOf(hostname, look),
  ]);
  const found = values.includes(ownershipValue(token));
  return {
    at: iso(ctx.now),
    ownership: state !== "found" ? state : found ? "found" : "other",
    seen: found ? [] : values.slice(0, MAX_SEEN_VALUES).map((value) => value.slice(0, LONGEST_SEEN)),
    pointing,
    values,
  };
}

async function pointingOf(hostname: string, look: LookUp): Promise<DomainCheckResult["pointing"]> {
  const [theirs, ours] = await Promise.all([hostname, ownHost()].map((name) => addressesOf(name, look)));
  if (!theirs || !ours || ours.length === 0) return "unknown";
  if (theirs.length === 0) return "missing";
  return theirs.some((address) => ours.includes(address)) ? "here" : "elsewhere";
}

/** All addresses of a name; null when it could not be asked. */
async function addressesOf(name: string, look: LookUp): Promise<string[] | null> {
  const answers = await Promise.all([look(name, "A"), look(name, "AAAA")]);
  const values = answers.flatMap((answer) => answer.values);
  return values.length === 0 && answers.some(({ state }) => state === "unreachable") ? null : values;
}

const sameClaim = ({ userId, token }: DomainRow) =>
  and(eq(customDomains.userId, userId), eq(customDomains.token, token));

/** The facts, and whether a verified domain began or stopped to fail; what could not be asked changes neither. */
async function saveResult(ctx: Context, row: DomainRow, result: DomainCheckResult): Promise<void> {
  const failing = { found: null, missing: row.failingSince ?? ctx.now, other: row.failingSince ?? ctx.now };
  const failingSince = result.ownership === "unreachable" ? row.failingSince : failing[result.ownership];
  await ctx.db
    .update(customDomains)
    .set({ facts: result, checkedAt: ctx.now, failingSince: row.verifiedAt ? failingSince : null })
    .where(sameClaim(row));
}

/** Makes the domain the claimant's; who held it before loses it if their token does not stand in these records. */
async function verify(ctx: Context, row: DomainRow, values: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db
      .select()
      .from(customDomains)
      .where(
        and(
          eq(customDomains.hostname, row.hostname),
          isNotNull(customDomains.verifiedAt),
          ne(customDomains.userId, row.userId),
        ),
      )
      .for("update");
    if (owner && values.includes(ownershipValue(owner.token))) throw taken();
    if (owner) await lose(tx, owner);
    await tx.db
      .update(customDomains)
      .set({ verifiedAt: tx.now, failingSince: null })
      .where(sameClaim(row))
      .catch((error) => {
        if (violates(error, "custom_domains_verified_key")) throw taken(); // somebody else was quicker
        throw error;
      });
    await invalidateTags(tx, HOSTS);
  });
}

const taken = () =>
  badRequest(
    "Another reader has verified this domain, and their token is still in its DNS. Remove their record first.",
    "domain_taken",
  );

/** Takes a domain from a reader, and tells them. */
async function lose(ctx: Context, row: DomainRow): Promise<void> {
  const [lost] = await ctx.db
    .update(customDomains)
    .set({ verifiedAt: null, failingSince: null })
    .where(and(sameClaim(row), isNotNull(customDomains.verifiedAt)))
    .returning({ userId: customDomains.userId });
  if (!lost) return;
  await notify(ctx, {
    type: "domain_lost",
    subject: `reader:${row.userId}`,
    payload: { userId: row.userId },
  });
}

/** Looks at each verified domain again, a batch a job. A token that was gone for a week takes the domain with it. */
export async function recheckDomains(
  ctx: Context,
  { after }: { after?: string },
  look: LookUp = lookUp,
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(customDomains)
    .where(and(isNotNull(customDomains.verifiedAt), after ? gt(customDomains.userId, after) : undefined))
    .orderBy(asc(customDomains.userId))
    .limit(BATCH);
  for (let at = 0; at < rows.length; at += CONCURRENT_CHECKS)
    await Promise.all(rows.slice(at, at + CONCURRENT_CHECKS).map((row) => recheck(ctx, row, look)));
  const last = rows.at(-1);
  if (last && rows.length === BATCH) await enqueue(ctx, "recheck-domains", { after: last.userId });
}

async function recheck(ctx: Context, row: DomainRow, look: LookUp): Promise<void> {
  const { values: _, ...result } = await lookAt(ctx, row, look);
  await saveResult(ctx, row, result);
  const gone = result.ownership === "missing" || result.ownership === "other";
  const graceOver = row.failingSince && ctx.now.getTime() - row.failingSince.getTime() >= GRACE_DAYS * DAY_MS;
  if (gone && graceOver) await inTransaction(ctx, (tx) => lose(tx, row));
}
