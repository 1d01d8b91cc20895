import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { RANGES, type Range } from "@/lib/visits/stats";
import { LinkResults } from "./me-schemas";
import { TIERS, tierOf } from "./tiers";

const DAY_MS = 86_400_000;
const MAX_LINKS = 500;

const Row = LinkResults.shape.links.element.omit({ estimatedCents: true });
type Row = z.infer<typeof Row>;

/**
 * What came of the caller's purchase links: clicks; and where the operator entered what a shop's clicks come to, an estimate
 * of their share by its rate and the tier. Of other shops nothing is estimated, since no shop reports sales to us.
 */
export async function getLinkResults(ctx: Context, range: Range): Promise<LinkResults> {
  const reader = requireReader(ctx);
  const { shareBasisPoints } = TIERS[await tierOf(ctx)];
  const from = isoDate(new Date(ctx.now.getTime() - (RANGES[range] - 1) * DAY_MS));
  const rows = await readRows(
    ctx.db,
    Row,
    sql`
    select json_build_object('id', shelf.id, 'name', shelf.name, 'slug', shelf.slug) as shelf,
      json_build_object('id', w.id, 'slug', w.slug, 'title', w.title) as book,
      partner.name as partner, partner.kind, partner.rate_basis_points as "rateBasisPoints",
      partner.conversion_basis_points as "conversionBasisPoints", partner.basket_cents as "basketCents", sum(daily_count.count)::int as clicks
    from shelves shelf join daily_counts daily_count on daily_count.subject = 'shelf:' || shelf.id and daily_count.kind like 'click:%'
      and daily_count.day >= ${from}::date
    join affiliate_partners partner on partner.id = split_part(daily_count.kind, ':', 2)::uuid
      join works w on w.id = split_part(daily_count.kind, ':', 3)::uuid
    where shelf.user_id = ${reader.userId} group by shelf.id, w.id, partner.id order by clicks desc, w.title, partner.name, shelf.id`,
  );
  const links = rows.map((row) => ({ ...row, estimatedCents: share(row, shareBasisPoints) }));
  return {
    clicks: links.reduce((sum, { clicks }) => sum + clicks, 0),
    estimatedCents: links.reduce<number | null>(
      (sum, { estimatedCents }) => (estimatedCents === null ? sum : (sum ?? 0) + estimatedCents),
      null,
    ),
    shareBasisPoints,
    links: links.slice(0, MAX_LINKS),
  };
}

/** clicks × conversion × basket × partner's rate × tier's share, in whole cents; whole numbers all the way. */
function share(
  { clicks, rateBasisPoints, conversionBasisPoints, basketCents }: Row,
  shareBasisPoints: number,
): number | null {
  if (conversionBasisPoints === null || basketCents === null) return null;
  const factors = [clicks, conversionBasisPoints, basketCents, rateBasisPoints, shareBasisPoints];
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), 1n);
  return Number((product + WHOLE / 2n) / WHOLE);
}

/** Three of the factors are hundredths of a percent. */
const WHOLE = 10_000n ** 3n;
