/** The history of books and people: each change of the public catalogue after a row was first written. */
import { newId } from "@/db/schema/columns";
import { revisions } from "@/db/schema/corrections";
import type { Context } from "@/lib/kernel/context";
import type { Change, Revision } from "./correction-schemas";

export type Subject = { kind: "book" | "author"; id: string };

type NewRevision = {
  subject: Subject;
  source: Revision["source"];
  changes: readonly Change[];
  /** Which of the changed fields a person had corrected before (`keyOf`). */
  correctedBefore?: readonly string[];
  /** Who changed it; the actor unless given. */
  by?: string | undefined;
  mergeId?: string;
};

/** The columns that name a subject in the tables of corrections. */
export const subjectColumns = ({ kind, id }: Subject) => ({
  workId: kind === "book" ? id : null,
  authorId: kind === "author" ? id : null,
});

/** How `corrected_fields` of a row calls a field: an edition has a row of its own. */
export const keyOf = ({ field, edition }: Pick<Change, "field" | "edition">): string =>
  edition ? `${edition}.${field}` : field;

/** Notes what was changed, in the transaction that changes it. Answers its id. */
export async function recordRevision(ctx: Context, { subject, source, by, ...rest }: NewRevision): Promise<string> {
  const id = newId();
  await ctx.db.insert(revisions).values({
    id,
    ...subjectColumns(subject),
    source,
    userId: source === "import" ? null : (by ?? ctx.actor?.userId ?? null),
    changes: [...rest.changes],
    correctedBefore: [...(rest.correctedBefore ?? [])],
    mergeId: rest.mergeId ?? null,
    createdAt: ctx.now,
  });
  return id;
}
