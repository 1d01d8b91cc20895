import { eq, sql } from "drizzle-orm";
import { type SplitKind, splits } from "@/db/schema/merges";
import { audit } from "@/lib/auth/audit";
import { AppError, badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { requireLibrarian } from "../librarian";
import { mergeWithin } from "../merges/merge";
import { whenFree } from "../merges/when-free";
import type { Split } from "../split-schemas";
import { getSplit } from "./splits";

/** Which field says that a person put a part where it is. */
const MARKS = {
  book: { table: "editions", field: "work" },
  author: { table: "works", field: "authors" },
  series: { table: "works", field: "series" },
} as const satisfies Record<SplitKind, object>;

/**
 * Merges what was made back into what it was taken from, with everything that readers have put there since. The merge is
 * one like any other: it stands in the list, and is undone there.
 */
export async function undoSplit(ctx: Context, splitId: string): Promise<Split> {
  const { userId } = requireLibrarian(ctx);
  const id = uuidOf(splitId, "Split");
  return whenFree(ctx, async (tx) => {
    const [row] = await tx.db.select().from(splits).where(eq(splits.id, id)).for("update");
    if (!row) throw notFound("Split");
    if (row.undoneAt) throw badRequest("This has been undone already.", "already_undone");
    const { table, field } = MARKS[row.kind];
    await tx.db.execute(sql`
      update ${sql.identifier(table)} set corrected_fields = array_remove(corrected_fields, ${field})
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(row.movedIds)}::json))`);
    if (row.kind === "author")
      // nobody is to be found under a name that a mistake made
      await tx.db.execute(sql`
        update authors set name = first.name from authors first where authors.id = ${row.madeId} and first.id = ${row.fromId}`);
    const back = { kind: row.kind, keep: row.fromId, drop: [row.madeId], reason: row.reason || row.madeName };
    await mergeWithin(tx, back).catch((error) => {
      if (error instanceof AppError && error.status === 404)
        throw badRequest("One of the two is not there any more: undo what was done to it since first.", "gone_since");
      throw error;
    });
    await tx.db.update(splits).set({ undoneAt: tx.now, undoneBy: userId }).where(eq(splits.id, id));
    await audit(tx, "catalogue.unsplit", `${row.kind}:${row.fromId}`, { made: row.madeId });
    return getSplit(tx, id);
  });
}
