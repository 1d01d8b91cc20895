/** Warnings and suspensions. A suspended person reads and appeals; the one gate hides their public texts meanwhile. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { sanctions } from "@/db/schema/moderation";
import { staffRoles, users } from "@/db/schema/users";
import { violates } from "@/db/violates";
import { requireReader, requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { recountRatingsOf } from "@/lib/catalogue/ratings";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid, uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import {
  type Appeal,
  type CreateSanction,
  type DecideSanction,
  type ListSanctions,
  type OwnSanction,
  Sanction,
} from "./schemas";

/** The caller's own, newest first. */
export async function listOwnSanctions(ctx: Context, query: PageQuery): Promise<Page<OwnSanction>> {
  const reader = requireReader(ctx);
  return pageOfSanctions(ctx, eq(sanctions.userId, reader.userId), query);
}

/** What the person says to it: once each, and only while it counts (400 `already_appealed`). */
export async function appealSanction(ctx: Context, sanctionId: string, { text }: Appeal): Promise<OwnSanction> {
  const reader = requireReader(ctx);
  const mine = and(eq(sanctions.id, uuidOf(sanctionId, "Warning or suspension")), eq(sanctions.userId, reader.userId));
  const open = and(mine, isNull(sanctions.appealedAt), isNull(sanctions.liftedAt));
  const done = await ctx.db.update(sanctions).set({ appeal: text, appealedAt: ctx.now }).where(open).returning();
  const row = await readSanction(ctx, mine);
  if (done.length === 0)
    throw badRequest("You have already appealed this decision. You can appeal once.", "already_appealed");
  return row;
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
    const [made] = await tx.db
      .insert(sanctions)
      .values({ userId: person.id, ...input, staffId: staff.userId, createdAt: ctx.now })
      .returning({ id: sanctions.id })
      .catch((error) => {
        if (violates(error, "sanctions_suspended_key"))
          throw badRequest("This person is already suspended.", "already_suspended");
        throw error;
      });
    if (!made) throw new Error("The sanction was not stored.");
    if (input.kind === "suspension") await setSuspended(tx, person.id, ctx.now);
    await audit(tx, `sanction.${input.kind}`, `reader:${person.id}`, { sanctionId: made.id, reason: input.reason });
    await notifyPerson(tx, { sanctionId: made.id, userId: person.id, step: "made" });
    return readSanction(tx, eq(sanctions.id, made.id));
  });
}

/** Lifts it (once: 400 `already_lifted`), or answers the appeal and leaves it as it is. */
export async function decideSanction(ctx: Context, sanctionId: string, input: DecideSanction): Promise<Sanction> {
  requireRole(ctx, "moderator");
  const id = uuidOf(sanctionId, "Warning or suspension");
  return inTransaction(ctx, async (tx) => {
    const open = and(eq(sanctions.id, id), isNull(sanctions.liftedAt));
    const lifts = input.decision === "lift";
    const answered = { answer: input.note, answeredAt: ctx.now, ...(lifts ? { liftedAt: ctx.now } : {}) };
    const [row] = await tx.db.update(sanctions).set(answered).where(open).returning();
    const after = await readSanction(tx, eq(sanctions.id, id));
    if (!row) throw badRequest("This has already been lifted.", "already_lifted");
    if (lifts && row.kind === "suspension") await setSuspended(tx, row.userId, null);
    await audit(tx, `sanction.${input.decision}`, `reader:${row.userId}`, { sanctionId: id, note: input.note });
    await notifyPerson(tx, { sanctionId: id, userId: row.userId, step: "answered" });
    return after;
  });
}

/** The lock keeps out a review that is being written, whose stats would count it by what was before. */
async function setSuspended(ctx: Context, userId: string, at: Date | null) {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  await ctx.db.update(users).set({ suspendedAt: at }).where(eq(users.id, userId));
  await recountRatingsOf(ctx, userId);
  await invalidateTags(ctx, EVERYTHING); // their texts stand on more pages than could be named
}

async function notifyPerson(
  ctx: Context,
  notification: { sanctionId: string; userId: string; step: "made" | "answered" },
) {
  const { sanctionId, userId, step } = notification;
  await notify(ctx, {
    type: "sanction",
    subject: `sanction:${sanctionId}`,
    payload: { userId, step },
    dedupeKey: `sanction:${sanctionId}:${step === "made" ? step : ctx.now.getTime()}`,
  });
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
