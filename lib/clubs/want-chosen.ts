import { and, eq, isNull, sql } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { writeAbout } from "@/lib/catalogue/book-turns";
import { libraryChanged } from "@/lib/catalogue/library-changed";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/**
 * Puts the book of a read onto the want list of each member who wishes so: once per read, whoever joins or takes it off
 * later, and never over what stands in their library.
 */
export async function wantChosenBook(ctx: Context, readId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [waiting] = await tx.db
      .select({ workId: clubReads.workId })
      .from(clubReads)
      .where(and(eq(clubReads.id, readId), isNull(clubReads.wantedAt)));
    if (!waiting) return;
    await writeAbout(tx, waiting.workId);
    const [read] = await tx.db
      .update(clubReads)
      .set({ wantedAt: tx.now })
      .where(and(eq(clubReads.id, readId), isNull(clubReads.wantedAt)))
      .returning();
    if (!read) return;
    const now = sql`${tx.now.toISOString()}::timestamptz`;
    const added = await readRows(
      tx.db,
      IdRow,
      sql`insert into library_entries (user_id, work_id, status, source, added_at, updated_at)
        select member.user_id, ${read.workId}::uuid, 'want', ${`club:${read.clubId}`}, ${now}, ${now}
        from club_members member join users u on u.id = member.user_id and u.deleted_at is null
        where member.club_id = ${read.clubId} and member.status = 'active' and member.want_chosen
        order by member.user_id on conflict do nothing returning user_id as id`,
    );
    for (const { id } of added) await libraryChanged(tx, id);
    await invalidateTags(tx, ...added.map(({ id }) => `reader:${id}`));
  });
}
