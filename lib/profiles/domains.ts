import { eq, sql } from "drizzle-orm";
import { customDomains } from "@/db/schema/audience";
import { users } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { randomToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { readHostname } from "./domain-names";
import type { CustomDomain, SetDomain } from "./domain-schemas";
import { opened, requireTier } from "./tiers";

/** How long a verified domain stays with a reader whose token is gone from its DNS. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

export type DomainRow = typeof customDomains.$inferSelect;

export const ownHost = (): string => new URL(env().APP_URL).hostname;
export const ownershipName = (hostname: string): string => `_bookplate.${hostname}`;
export const ownershipValue = (token: string): string => `bookplate-domain=${token}`;

/** The caller's domain; 404 when they named none. */
export async function getDomain(ctx: Context): Promise<CustomDomain> {
  const domain = await findOwnDomain(ctx);
  if (!domain) throw notFound("Domain");
  return domain;
}

/** The same, or null. */
export async function findOwnDomain(ctx: Context): Promise<CustomDomain | null> {
  const { userId } = requireReader(ctx);
  const [row] = await ctx.db
    .select({ domain: customDomains, tier: users.tier })
    .from(customDomains)
    .innerJoin(users, eq(users.id, customDomains.userId))
    .where(eq(customDomains.userId, userId));
  return row ? domainJson(row.domain, opened(row.tier).customDomain) : null;
}

/**
 * Names the caller's domain. Anybody may name any; it is theirs once DNS says so. The present one, named again, keeps its
 * token and its state. Pro tier.
 */
export async function setDomain(ctx: Context, input: SetDomain): Promise<CustomDomain> {
  const { userId } = requireReader(ctx);
  await requireTier(ctx, "customDomain");
  const read = readHostname(input.hostname, ownHost());
  if ("fault" in read)
    throw badRequest("This host name can't be used.", "invalid_hostname", [{ path: "hostname", message: read.fault }]);
  const fresh = { hostname: read.hostname, token: randomToken(), createdAt: ctx.now };
  await ctx.db
    .insert(customDomains)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: customDomains.userId,
      set: { ...fresh, checkedAt: null, verifiedAt: null, failingSince: null, facts: null },
      setWhere: sql`${customDomains.hostname} <> ${read.hostname}`,
    });
  return getDomain(ctx);
}

/** Gives the caller's domain up. Any tier. */
export async function removeDomain(ctx: Context): Promise<void> {
  const { userId } = requireReader(ctx);
  const gone = await ctx.db
    .delete(customDomains)
    .where(eq(customDomains.userId, userId))
    .returning({ userId: customDomains.userId });
  if (gone.length === 0) throw notFound("Domain");
}

function domainJson(row: DomainRow, inTier: boolean): CustomDomain {
  const { hostname, token, verifiedAt, failingSince, facts } = row;
  return {
    hostname,
    status: !verifiedAt ? "unverified" : failingSince ? "failing" : "verified",
    serves: verifiedAt !== null && inTier,
    records: [
      { type: "TXT", name: ownershipName(hostname), value: ownershipValue(token) },
      { type: "CNAME", name: hostname, value: ownHost() },
    ],
    facts,
    verifiedAt: verifiedAt && iso(verifiedAt),
    verifiedUntil: verifiedAt && failingSince && iso(new Date(failingSince.getTime() + GRACE_DAYS * DAY_MS)),
  };
}
