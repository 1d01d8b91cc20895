import { eq } from "drizzle-orm";
import { affiliatePartners } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { violates } from "@/db/violates";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { CreatePartner, Partner, UpdatePartner } from "./me-schemas";

/** What each kind of partner pays of a sale, in hundredths of a percent (specification, section 1). */
export const KIND_RATES = { retailer: 450, indie: 1000, audiobook: 1000, digital: 700 } as const;

/** All partners, also those no link leads to now. Staff only. */
export async function listPartners(ctx: Context, query: PageQuery): Promise<Page<Partner>> {
  requireRole(ctx, "editor");
  const rows = await ctx.db
    .select()
    .from(affiliatePartners)
    .orderBy(affiliatePartners.position, affiliatePartners.id)
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows, await ctx.db.$count(affiliatePartners), query);
}

/** Adds a partner; its rate is that of its kind unless another is given. Staff only, written down. */
export async function createPartner(ctx: Context, input: CreatePartner): Promise<Partner> {
  requireRole(ctx, "editor");
  return inTransaction(ctx, async (tx) => {
    const values = { rateBasisPoints: KIND_RATES[input.kind], ...input };
    const dates = { createdAt: ctx.now, updatedAt: ctx.now };
    const [row] = await tx.db
      .insert(affiliatePartners)
      .values({ id: newId(), ...values, ...dates })
      .returning()
      .catch((error) => {
        if (violates(error, "affiliate_partners_slug_unique"))
          throw badRequest(
            "There is already a shop with this name.",
            "duplicate",
            [{ path: "slug", message: "is taken" }],
            { case: "shop" },
          );
        throw error;
      });
    if (!row) throw new Error("The partner was not stored.");
    await audit(tx, "partner.create", `partner:${row.id}`, { ...input });
    await invalidateTags(tx, "affiliate-partners");
    return row;
  });
}

/** Changes a partner, or takes it out of the links. Staff only, written down. */
export async function updatePartner(ctx: Context, partnerId: string, input: UpdatePartner): Promise<Partner> {
  requireRole(ctx, "editor");
  const id = uuidOf(partnerId, "Partner");
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(affiliatePartners)
      .set({ ...input, updatedAt: ctx.now })
      .where(eq(affiliatePartners.id, id))
      .returning();
    if (!row) throw notFound("Partner");
    await audit(tx, "partner.update", `partner:${id}`, { ...input });
    await invalidateTags(tx, "affiliate-partners");
    return row;
  });
}
