import { createHash } from "node:crypto";
import { subscribers } from "@/db/schema/audience";
import { dailyCounts } from "@/db/schema/visits";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import type { TierName } from "@/lib/profiles/tiers";

const DAY_MS = 86_400_000;
const DAYS = 90;
const SOURCES = ["direct", "search engines", "social networks", "the-slow-page.org", "bookplate"] as const;
const FANS = ["nell", "oskar", "priya", "ruth", "sami", "tove", "ugo"] as const;

/** A season of looks at a page and its shelves, and for creators a few addresses, so that the desk has something to show. */
export async function seedAudience(ctx: Context, userId: string, tier: TierName, shelfIds: readonly string[]) {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const subjects = [`profile:${userId}`, ...shelfIds.map((id) => `shelf:${id}`)];
  const looks = subjects.flatMap((subject, nth) =>
    SOURCES.flatMap((source, place) =>
      Array.from({ length: DAYS }, (_, days) => ({
        subject,
        source,
        kind: "view",
        day: isoDate(before(days)),
        count: Math.max(0, ((days * 5 + place * 3 + nth * 4) % 9) - place - nth + (days < 21 ? 2 : 0)),
      })),
    ),
  );
  await ctx.db.insert(dailyCounts).values(looks.filter(({ count }) => count > 0));
  if (tier !== "creator") return;
  await ctx.db.insert(subscribers).values(
    FANS.map((name, nth) => ({
      ownerId: userId,
      email: `${name}@readers.example`,
      tokenHash: createHash("sha256").update(`${userId} ${name}`).digest("base64url"),
      createdAt: before(nth * 9 + 1),
      confirmedAt: nth === 0 ? null : before(nth * 9),
    })),
  );
}
