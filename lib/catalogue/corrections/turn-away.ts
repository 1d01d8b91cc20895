/** Librarians take what waits out of their queue without making anything of it. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { uuidOf } from "@/lib/http/ids";
import { AnyRow, IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { requireLibrarian } from "../librarian";
import type { TurnAway, TurnedAway } from "../queue-schemas";

/**
 * Turns away everything of one person that waits: their open proposals are rejected, and the books they brought leave
 * the queue (they stay the person's own). The person is notified once.
 */
export async function turnAwayReader(ctx: Context, readerId: string, { note = null }: TurnAway): Promise<TurnedAway> {
  const { userId: librarian } = requireLibrarian(ctx);
  const id = uuidOf(readerId, "Person");
  return inTransaction(ctx, async (tx) => {
    const [person] = await readRows(tx.db, AnyRow, sql`select 1 from users where id = ${id} and deleted_at is null`);
    if (!person) throw notFound("Person");
    const rejected = await readRows(
      tx.db,
      IdRow,
      sql`update proposals set status = 'rejected', decided_by = ${librarian}::uuid, decided_at = ${ctx.now.toISOString()}::timestamptz, note = ${note}
        where user_id = ${id} and status = 'open' returning id`,
    );
    const books = await readRows(
      tx.db,
      IdRow,
      sql`insert into work_doubts (id, kind, work_id, resolved_at)
        select gen_random_uuid(), 'provisional', w.id, ${ctx.now.toISOString()}::timestamptz from works w where w.made_by = ${id}
        on conflict do nothing returning id`,
    );
    await tx.db.execute(
      sql`update author_ambiguities set resolved_at = ${ctx.now.toISOString()}::timestamptz
        where resolved_at is null and author_id in (select own.id from authors own where own.made_by = ${id})`,
    );
    const [first] = rejected;
    if (first)
      await notify(tx, {
        type: "proposal_decided",
        subject: `proposal:${first.id}`,
        payload: { userId: id, count: rejected.length },
        dedupeKey: `proposal_decided:${first.id}`,
      });
    const turned = { proposals: rejected.length, books: books.length };
    await audit(tx, "reader.turn_away", `reader:${id}`, { ...turned, note });
    return turned;
  });
}

const DoneRow = z.object({ target: z.string(), id: Id });

/**
 * Takes a doubt out of the queue for good: two books or two people that are two, an ISBN that stays where it is, a book that
 * stays its reader's own.
 */
export async function dismissDoubt(ctx: Context, doubtId: string): Promise<void> {
  requireLibrarian(ctx);
  const id = uuidOf(doubtId, "Doubt");
  await inTransaction(ctx, async (tx) => {
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    const [done] = await readRows(
      tx.db,
      DoneRow,
      sql`with doubt as (update work_doubts set resolved_at = ${at} where id = ${id} and resolved_at is null returning 'book' as target, work_id as id),
        ambiguity as (update author_ambiguities set resolved_at = ${at} where id = ${id} and resolved_at is null returning 'author' as target, author_id as id),
        provisional as (insert into work_doubts (id, kind, work_id, resolved_at) select gen_random_uuid(), 'provisional', own.id, ${at}
          from works own where own.id = ${id} and own.made_by is not null on conflict do nothing returning 'book' as target, work_id as id)
        select target, id from doubt union all select target, id from ambiguity union all select target, id from provisional`,
    );
    if (!done) throw notFound("Doubt");
    await audit(tx, "doubt.dismiss", `${done.target}:${done.id}`);
  });
}
