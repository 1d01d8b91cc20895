import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { TurnRow } from "./rows";
import { askedBy, nextTurn, viewerParams } from "./sql";

const next = preparedAs(TurnRow, (db) =>
  db
    .select({ next: nextTurn(viewerParams.now) })
    .from(sql`(values (1)) one`)
    .prepare("next_turn"),
);

/** Keeps an answer no longer than until the next collection appears or expires: each row knows it, no rows ask for it. */
export async function cacheUntilTurn(ctx: Context, rows: { next: string | null }[]): Promise<void> {
  const [turn] = rows.length > 0 ? rows : await next(ctx.db).execute({ now: askedBy(ctx).now });
  ctx.answer.changesAt(turn?.next ? new Date(turn.next) : null);
}
