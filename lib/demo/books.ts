import { and, eq, inArray } from "drizzle-orm";
import { works } from "@/db/schema/catalogue";
import { identifiers } from "@/db/schema/catalogue-imports";
import type { Context } from "@/lib/kernel/context";

/** Our ids of the works that the demo names by Project Gutenberg number. */
export async function booksByNumber(ctx: Context, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ value: identifiers.value, id: works.id })
    .from(identifiers)
    .innerJoin(works, eq(works.id, identifiers.targetId))
    .where(
      and(
        eq(identifiers.scheme, "gutenberg"),
        eq(identifiers.kind, "work"),
        inArray(identifiers.value, [...new Set(numbers)].map(String)),
      ),
    );
  return new Map(rows.map(({ value, id }) => [Number(value), id]));
}
