/** Warnings and suspensions. A suspended person reads and appeals; the one gate hides their public texts meanwhile. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { decisions } from "@/db/schema/decisions";
import { sanctions } from "@/db/schema/moderation";
import { staffRoles, users } from "@/db/schema/users";
import { violates } from "@/db/violates";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid, uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { answerAppeal } from "./appeals";
import { appealDecision, type DecisionRow, notifyPerson, recordDecision } from "./decisions";
import { lift } from "./restore";
import {
  type Appeal,
  type CreateSanction,
  type DecideSanction,
  type ListSanctions,
  type OwnSanction,
  Sanction,
} from "./schemas";
import { setSuspended } from "./suspension";

/** The caller's own, newest first. */
export async function listOwnSanctions(ctx: Context, query: PageQuery): Promise<Page<OwnSanction>> {
  const reader = requireReader(ctx);
  return pageOfSanctions(ctx, eq(sanctions.userId, reader.userId), query);
}

/** What the person says to it, as to every decision (`appealDecision`). */
export async function appealSanction(ctx: Context, sanctionId: string, { text }: Appeal): Promise<OwnSanction> {
  const reader = requireReader(ctx);
  const id = uuidOf(sanctionId, "Warning or suspension");
  const mine = and(eq(sanctions.id, id), eq(sanctions.userId, reader.userId));
  return inTransaction(ctx, async (tx) => {
    await readSanction(tx, mine);
    await decisionOf(tx, id);
    await appealDecision(tx, id, { text });
    return readSanction(tx, mine);
  });
}

/** For staff, newest first; appeals that wait, the oldest of them first. */
export async function listSanctions(ctx: Context, { status, kind, ...query }: ListSanctions): Promise<Page<Sanction>> {
  requireRole(ctx, "moderator");
  const waiting = and(isNotNull(sanctions.appealedAt), isNull(sanctions.answeredAt));
  const wanted = { all: undefined, active: isNull(sanctions.liftedAt), appealed: waiting }[status];
  return pageOfSanctions(ctx, and(wanted, kind ? eq(sanctions.kind, kind) : undefined), query);
}

/**
 * Warns or suspends. A suspension works with the person's next request, and every page made with their texts is made
 * anew before this returns. Staff cannot be sanctioned here (400 `is_staff`).
 */
export async function createSanction(ctx: Context, idOrName: string, input: CreateSanction): Promise<Sanction> {
  const staff = requireRole(ctx, "moderator");
  const named = isUuid(idOrName) ? eq(users.id, idOrName) : eq(users.username, idOrName.replace(/^@/, ""));
  return inTransaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select()
      .from(users)
      .where(and(named, isNull(users.deletedAt)))
      .for("update");
    if (!person) throw notFound("Person");
    if (await tx.db.$count(staffRoles, eq(staffRoles.userId, person.id)))
      throw badRequest("Staff cannot be warned or suspended.", "is_staff");
    const { rule = "other", ...sanction } = input;
    const [made] = await tx.db
      .insert(sanctions)
      .values({ userId: person.id, ...sanction, staffId: staff.userId, createdAt: ctx.now })
      .returning({ id: sanctions.id })
      .catch((error) => {
        if (violates(error, "sanctions_suspended_key"))
          throw badRequest("This person is already suspended.", "already_suspended");
        throw error;
      });
    if (!made) throw new Error("The sanction was not stored.");
    if (input.kind === "suspension") await setSuspended(tx, person.id, ctx.now);
    await audit(tx, `sanction.${input.kind}`, `reader:${person.id}`, {
      sanctionId: made.id,
      rule,
      reason: input.reason,
    });
    await recordDecision(tx, {
      id: made.id,
      userId: person.id,
      kind: "account",
      action: input.kind === "suspension" ? "suspend" : "warn",
      rule,
      reason: input.reason,
      source: "staff",
      decidedBy: staff.userId,
    });
    return readSanction(tx, eq(sanctions.id, made.id));
  });
}

/** Lifts it (once: 400 `already_lifted`), or answers the appeal and leaves it as it is (`answerAppeal` says who may). */
export async function decideSanction(ctx: Context, sanctionId: string, input: DecideSanction): Promise<Sanction> {
  const staff = requireRole(ctx, "moderator");
  const id = uuidOf(sanctionId, "Warning or suspension");
  return inTransaction(ctx, async (tx) => {
    const row = await decisionOf(tx, id);
    if (row.reversedAt) throw badRequest("This has already been lifted.", "already_lifted");
    if (row.userId === staff.userId)
      throw badRequest("This concerns you. Somebody else decides about it.", "own_decision");
    const lifts = input.decision === "lift";
    if (row.appealedAt && !row.answeredAt)
      await answerAppeal(tx, staff.userId, row, { decision: lifts ? "reverse" : "uphold", note: input.note });
    else {
      await tx.db.update(sanctions).set({ answer: input.note, answeredAt: ctx.now }).where(eq(sanctions.id, id));
      if (lifts) await lift(tx, row);
      await notifyPerson(tx, row, "answered");
    }
    await audit(tx, `sanction.${input.decision}`, `reader:${row.userId}`, { sanctionId: id, note: input.note });
    return readSanction(tx, eq(sanctions.id, id));
  });
}

/**
 * The decision of a warning or suspension, which has its id: locked, and made where a process of an earlier release imposed it
 * while this one started.
 */
async function decisionOf(ctx: Context, id: string): Promise<DecisionRow> {
  await ctx.db.execute(sql`insert into decisions (id, user_id, kind, action, rule, reason, source, decided_by, created_at)
    select id, user_id, 'account', case kind when 'warning' then 'warn' else 'suspend' end, 'other', reason, 'staff', staff_id, created_at
    from sanctions where id = ${id} on conflict do nothing`);
  const [row] = await ctx.db.select().from(decisions).where(eq(decisions.id, id)).for("update");
  if (!row) throw notFound("Warning or suspension");
  return row;
}

const person = (alias: SQL) =>
  sql`json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'displayName', coalesce(${alias}.name, ${alias}.username, 'A reader'), 'avatarUrl', ${alias}.image)`;

const json = sql<Sanction>`json_build_object('id', sanction.id, 'kind', sanction.kind, 'reason', sanction.reason,
  'createdAt', ${isoSql(sql`sanction.created_at`)},
  'appeal', sanction.appeal, 'appealedAt', ${isoSql(sql`sanction.appealed_at`)}, 'answer', sanction.answer, 'answeredAt', ${isoSql(sql`sanction.answered_at`)},
  'liftedAt', ${isoSql(sql`sanction.lifted_at`)}, 'user', ${person(sql`u`)}, 'staff', case when staff.id is null then null else ${person(sql`staff`)} end)`;

const from = (where: SQL | undefined) =>
  sql`(select * from sanctions where ${where ?? sql`true`}) sanction join users u on u.id = sanction.user_id
    left join users staff on staff.id = sanction.staff_id`;

const SanctionRow = z.object({ sanction: Sanction });

async function readSanction(ctx: Context, where: SQL | undefined): Promise<Sanction> {
  const [row] = checkRows(SanctionRow, await ctx.db.select({ sanction: json }).from(from(where)));
  if (!row) throw notFound("Warning or suspension");
  return row.sanction;
}

async function pageOfSanctions(ctx: Context, where: SQL | undefined, query: PageQuery): Promise<Page<Sanction>> {
  const rows = checkRows(
    SanctionRow,
    await ctx.db
      .select({ sanction: json })
      .from(from(where))
      .orderBy(desc(sql`sanction.created_at`), desc(sql`sanction.id`))
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  return toPage(
    rows.map(({ sanction }) => sanction),
    await ctx.db.$count(sanctions, where),
    query,
  );
}
