import { and, eq } from "drizzle-orm";
import { authorClaims } from "@/db/schema/author-claims";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import type { Claim } from "./claim-schemas";
import { claim as claimTable, OPEN, selectClaims } from "./claim-sql";

/** One of the caller's own claims; anybody else's is 404. */
export async function readOwnClaim(ctx: Context, claimId: string): Promise<Claim> {
  const reader = requireReader(ctx);
  const [claim] = await selectClaims(
    ctx,
    and(eq(claimTable.id, uuidOf(claimId, "Claim")), eq(claimTable.claimantId, reader.userId)),
  );
  if (!claim) throw notFound("Claim");
  return claim;
}

/** The caller's open claim, locked until the transaction ends; 404 for anybody else's, 400 `claim_closed` when decided. */
export async function openClaimOf(ctx: Context, claimId: string) {
  const reader = requireReader(ctx);
  const mine = and(eq(authorClaims.id, uuidOf(claimId, "Claim")), eq(authorClaims.claimantId, reader.userId));
  const [claim] = await ctx.db.select().from(authorClaims).where(mine).for("update");
  if (!claim) throw notFound("Claim");
  if (!(OPEN as readonly string[]).includes(claim.status))
    throw badRequest("This claim is closed. Submit a new one.", "claim_closed");
  return claim;
}
