import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { customDomains } from "@/db/schema/audience";
import { u } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { profileVisible } from "./access";
import { TierName } from "./me-schemas";
import { opened } from "./tiers";

/** Whose a host name is; the username is null when no stranger may see the profile. */
type ServedDomain = { username: string | null; inTier: boolean };

const DomainRow = z.object({ username: z.string().nullable(), tier: TierName });

const byHostname = preparedAs(DomainRow, (db) =>
  db
    .select({
      username: sql<string | null>`case when ${profileVisible(null)} then u.username end`,
      tier: u.tier,
    })
    .from(customDomains)
    .innerJoin(u, eq(u.id, customDomains.userId))
    .where(and(eq(customDomains.hostname, sql.placeholder("hostname")), isNotNull(customDomains.verifiedAt)))
    .prepare("served_domain"),
);

/** The reader whose verified domain a host name is; null for every other name. */
export async function findServedDomain(ctx: Context, hostname: string): Promise<ServedDomain | null> {
  const [row] = await byHostname(ctx.db).execute({ hostname });
  return row ? { username: row.username, inTier: opened(row.tier).customDomain } : null;
}
