import { sql } from "drizzle-orm";
import { type MergeKind, mergedAddresses } from "@/db/schema/merges";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";

const intoOf = (name: string, column: typeof mergedAddresses.id | typeof mergedAddresses.slug) =>
  prepared((db) =>
    db
      .select({ intoId: mergedAddresses.intoId })
      .from(mergedAddresses)
      .where(sql`${mergedAddresses.kind} = ${sql.placeholder("kind")} and ${column} = ${sql.placeholder("named")}`)
      .orderBy(mergedAddresses.id)
      .limit(1)
      .prepare(name),
  );
const byId = intoOf("merged_by_id", mergedAddresses.id);
const bySlug = intoOf("merged_by_slug", mergedAddresses.slug);

/** What an id or slug finds; where it finds nothing, what it was merged into finds. */
export async function orMerged<T>(
  ctx: Context,
  kind: MergeKind,
  named: string,
  select: (id: string) => Promise<T[]>,
): Promise<T[]> {
  const found = await select(named);
  if (found.length > 0) return found;
  const [row] = await (isUuid(named) ? byId : bySlug)(ctx.db).execute({ kind, named });
  return row ? select(row.intoId) : found;
}
