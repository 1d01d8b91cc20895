import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { curators } from "@/db/schema/collections";
import { hasRole, requireReader } from "@/lib/auth/access";
import { badRequest, unauthorized } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";
import { OwnedCuratorRow } from "./rows";

export type OwnedCurator = z.infer<typeof OwnedCuratorRow>;

const verifiedOf = preparedAs(OwnedCuratorRow, (db) =>
  db
    .select({
      id: curators.id,
      slug: curators.slug,
      name: curators.name,
      tier: curators.tier,
      hasAccepted: sql<boolean>`${curators.guidelinesAcceptedAt} is not null`,
    })
    .from(curators)
    .where(and(eq(curators.userId, sql.placeholder("userId")), isNotNull(curators.verifiedAt)))
    .prepare("verified_curator_of"),
);

const refusal = () => unauthorized("Only verified curators can do this. Apply to become one.", "curator_only");

type Checked = { curator: { curator: OwnedCurator }; "curator-or-editor": { curator: OwnedCurator | null } };

/** Whoever may edit some collection; having one proves that access was checked, and the type says for what. */
export type EditorFor<N extends keyof Checked> = Checked[N] & Actor & { staff: boolean };

/** A verified curator, or 401 (`not_signed_in`, `curator_only`). */
export async function requireCurator(ctx: Context): Promise<EditorFor<"curator">> {
  const reader = requireReader(ctx);
  const [curator] = await verifiedOf(ctx.db).execute({ userId: reader.userId });
  if (!curator) throw refusal();
  return { ...reader, curator, staff: hasRole(reader, "editor") };
}

/** 400 `guidelines_not_accepted`: whoever curates publishes, now or on a date, once the guidelines are accepted. */
export function requireGuidelines({ hasAccepted }: OwnedCurator): void {
  if (!hasAccepted) throw badRequest("Accept the curator guidelines before you publish.", "guidelines_not_accepted");
}

/** What the pro tier of curators adds (the daily stats as a table): theirs, everybody's where there are no tiers, and staff's. */
export const hasProStats = ({ curator, staff }: EditorFor<"curator-or-editor">): boolean =>
  staff || effectiveTier(curator?.tier ?? "free", "pro") === "pro";

/** Who may edit: a verified curator their own ones, editors all of them. */
export async function requireCuratorOrEditor(ctx: Context): Promise<EditorFor<"curator-or-editor">> {
  const reader = requireReader(ctx);
  const [curator = null] = await verifiedOf(ctx.db).execute({ userId: reader.userId });
  const staff = hasRole(reader, "editor");
  if (!curator && !staff) throw refusal();
  return { ...reader, curator, staff };
}
