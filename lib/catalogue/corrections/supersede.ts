import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import type { Change } from "../correction-schemas";
import { keyOf } from "../revisions";
import { isSameValue, type Present } from "./present";

const OpenRow = z.object({ id: Id, userId: Id, changes: z.array(z.custom<Change>()) });

/** Closes what others proposed for these fields from a value that stands there no more; they are notified. */
export async function supersedeOthers(ctx: Context, { kind, id }: Present, made: readonly Change[]): Promise<void> {
  const now = new Map(made.map((change) => [keyOf(change), change.to]));
  const subject = kind === "book" ? sql`work_id = ${id}` : sql`author_id = ${id}`;
  const open = await readRows(
    ctx.db,
    OpenRow,
    sql`select id, user_id as "userId", changes from proposals where ${subject} and status = 'open' order by id for update`,
  );
  const stale = open.filter(({ changes }) =>
    changes.some((change) => now.has(keyOf(change)) && !isSameValue(now.get(keyOf(change)), change.from)),
  );
  for (const proposal of stale) await closeProposal(ctx, proposal, "superseded");
}

/** The outcome of an open proposal, which its maker is notified of. */
export async function closeProposal(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
  status: "accepted" | "rejected" | "superseded",
  note: string | null = null,
): Promise<void> {
  const decidedBy = status === "superseded" ? null : (ctx.actor?.userId ?? null);
  await ctx.db.execute(sql`
    update proposals set status = ${status}, decided_by = ${decidedBy}::uuid, note = ${note}, decided_at = ${ctx.now.toISOString()}::timestamptz
    where id = ${id} and status = 'open'`);
  if (userId === ctx.actor?.userId) return;
  await notify(ctx, {
    type: "proposal_decided",
    subject: `proposal:${id}`,
    payload: { userId },
    dedupeKey: `proposal_decided:${id}`,
  });
}
