import { authorClaimChecks } from "@/db/schema/author-claims";
import type { Context } from "@/lib/kernel/context";
import type { Check } from "./claim-schemas";

export type CheckResult = Pick<Check, "outcome" | "detail">;

/** Writes down what the service found out about a proof, in place of what it found before. */
export async function recordCheck(
  ctx: Context,
  evidenceId: string,
  kind: Check["kind"],
  { outcome, detail }: CheckResult,
): Promise<void> {
  const values = { outcome, detail: detail.slice(0, 500), checkedAt: ctx.now };
  await ctx.db
    .insert(authorClaimChecks)
    .values({ evidenceId, kind, ...values })
    .onConflictDoUpdate({ target: [authorClaimChecks.evidenceId, authorClaimChecks.kind], set: values });
}
