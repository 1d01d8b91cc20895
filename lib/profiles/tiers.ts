import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { notFound, unauthorized } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { effectiveTier } from "@/lib/kernel/tiers";

export type TierName = "free" | "pro" | "creator";

type Tier = {
  /** Hundredths of a percent of a commission that go to the reader. */
  shareBasisPoints: number;
  customDomain: boolean;
  analytics: boolean;
  advancedAnalytics: boolean;
  emailCapture: boolean;
  sponsoredShelves: boolean;
};

const FREE: Tier = {
  shareBasisPoints: 5000,
  customDomain: false,
  analytics: false,
  advancedAnalytics: false,
  emailCapture: false,
  sponsoredShelves: false,
};
const PRO: Tier = { ...FREE, shareBasisPoints: 7000, customDomain: true, analytics: true };

/** What each tier opens. Nothing is charged for yet: staff move readers between tiers. */
export const TIERS: Record<TierName, Tier> = {
  free: FREE,
  pro: PRO,
  creator: { ...PRO, shareBasisPoints: 8500, advancedAnalytics: true, emailCapture: true, sponsoredShelves: true },
};

/** What a tier opens here: everything where there are none. */
export const opened = (tier: TierName): Tier => TIERS[effectiveTier(tier, "creator")];

type Feature = Exclude<keyof Tier, "shareBasisPoints">;

/** The caller's tier as it counts, read anew at each request. */
export async function tierOf(ctx: Context): Promise<TierName> {
  const reader = requireReader(ctx);
  const [row] = await ctx.db.select({ tier: users.tier }).from(users).where(eq(users.id, reader.userId));
  if (!row) throw notFound("Account");
  return effectiveTier(row.tier, "creator");
}

/** Refuses a feature that the caller's tier does not open: 401 `pro_only` or `creator_only`. */
export async function requireTier(ctx: Context, feature: Feature): Promise<TierName> {
  const tier = await tierOf(ctx);
  if (TIERS[tier][feature]) return tier;
  const needed = TIERS.pro[feature] ? "pro" : "creator";
  throw unauthorized(`This needs the ${needed} tier.`, `${needed}_only`);
}

/** Moves a reader to a tier. Staff only, written down. */
export async function setReaderTier(
  ctx: Context,
  userId: string,
  tier: TierName,
): Promise<{ id: string; tier: TierName }> {
  requireRole(ctx, "editor");
  const id = uuidOf(userId, "Reader");
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.update(users).set({ tier }).where(eq(users.id, id)).returning({ id: users.id });
    if (!row) throw notFound("Reader");
    await audit(tx, "reader.tier", `reader:${id}`, { tier });
    await invalidateTags(tx, `reader:${id}`);
    return { id, tier };
  });
}
