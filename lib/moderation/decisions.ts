/** What was hidden, removed or imposed: written down with its reasons, told to whom it concerns, and appealed by them. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { decisions } from "@/db/schema/decisions";
import { sanctions } from "@/db/schema/moderation";
import { requireReader } from "@/lib/auth/access";
import { badRequest } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Page, PageQuery } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import type { AppealDecision, Decision } from "./decision-schemas";
import { appealUntil, pageOfOwnDecisions, readOwnDecision } from "./decisions-sql";

export type DecisionRow = typeof decisions.$inferSelect;
type NewDecision = Omit<typeof decisions.$inferInsert, "createdAt">;

/** Writes a decision down in the transaction that carries it out, and tells whom it concerns. */
export async function recordDecision(ctx: Context, decision: NewDecision): Promise<string> {
  const id = decision.id ?? newId();
  await ctx.db.insert(decisions).values({ ...decision, id, createdAt: ctx.now });
  await notifyPerson(ctx, { ...decision, id, userId: decision.userId ?? null }, "made");
  return id;
}

/** Tells whom a decision concerns of what became of it. What somebody did to their own text they know. */
export async function notifyPerson(
  ctx: Context,
  { id, kind, userId }: Pick<DecisionRow, "id" | "kind" | "userId">,
  step: "made" | "answered" | "restored",
): Promise<void> {
  if (!userId || userId === ctx.actor?.userId) return;
  const type = kind === "account" ? "sanction" : "decision";
  const dedupeKey = `${type}:${id}:${step}:${ctx.now.getTime()}`;
  await notify(ctx, { type, subject: `${type}:${id}`, payload: { userId, step }, dedupeKey });
}

/** The caller's own, newest first. */
export async function listDecisions(ctx: Context, query: PageQuery): Promise<Page<Decision>> {
  const reader = requireReader(ctx);
  return pageOfOwnDecisions(ctx, sql`user_id = ${reader.userId}`, query);
}

/**
 * What the person says to it: once each (400 `already_appealed`), within six months (`appeal_too_late`), and only while it
 * counts (`no_longer_in_force`).
 */
export async function appealDecision(ctx: Context, decisionId: string, { text }: AppealDecision): Promise<Decision> {
  const reader = requireReader(ctx);
  const id = uuidOf(decisionId, "Decision");
  const mine = sql`id = ${id} and user_id = ${reader.userId}`;
  return inTransaction(ctx, async (tx) => {
    const before = await readOwnDecision(tx, mine);
    const inTime = sql`${ctx.now.toISOString()}::timestamptz <= (select ${appealUntil} from decisions d where d.id = ${id})`;
    const open = and(eq(decisions.id, id), isNull(decisions.appealedAt), isNull(decisions.reversedAt), inTime);
    const appealed = { appeal: text, appealedAt: ctx.now };
    const done = await tx.db.update(decisions).set(appealed).where(open).returning({ id: decisions.id });
    if (done.length === 0) throw refusalOf(await readOwnDecision(tx, mine));
    if (before.kind === "account") await tx.db.update(sanctions).set(appealed).where(eq(sanctions.id, id));
    return readOwnDecision(tx, mine);
  });
}

function refusalOf({ appeal, reversedAt }: Decision) {
  if (appeal) return badRequest("You have already appealed this decision. You can appeal once.", "already_appealed");
  if (reversedAt) return badRequest("This has already been taken back.", "no_longer_in_force");
  return badRequest("A decision can be appealed for six months, which are over.", "appeal_too_late");
}
