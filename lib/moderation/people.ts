/** Who is here, and what each is trusted with: for admins. */
import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { staffRoles, users } from "@/db/schema/users";
import { requireRole } from "@/lib/auth/access";
import { lockAdmins, requireOtherAdmin } from "@/lib/auth/admins";
import { audit } from "@/lib/auth/audit";
import { rolesOfUser } from "@/lib/auth/roles-sql";
import { ROLES, type Role } from "@/lib/format/roles";
import { badRequest, notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { COUNTED_ROWS, offsetOf, type Page, toLongPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ListPeople, PersonOfStaff, type SetRoles } from "./people-schemas";

const Row = z.object({ person: PersonOfStaff });

const person = sql<PersonOfStaff>`json_build_object('user', json_build_object('id', users.id, 'username', users.username,
  'displayName', coalesce(users.name, users.username, 'A reader'), 'avatarUrl', users.image), 'email', users.email,
  'roles', ${rolesOfUser}, 'createdAt', ${isoSql(sql`users.created_at`)}, 'lastSeenAt', ${isoSql(sql`users.last_seen_at`)},
  'suspendedAt', ${isoSql(sql`users.suspended_at`)})`;

/** Accounts that are not deleted, the newest first, by part of a name or address, by role and by standing. */
export async function listPeople(
  ctx: Context,
  { q, role, status, ...query }: ListPeople,
): Promise<Page<PersonOfStaff>> {
  requireRole(ctx, "admin");
  const like = q
    ? `%${q
        .toLowerCase()
        .replace(/^@/, "")
        .replace(/[\\%_]/g, "\\$&")}%`
    : null;
  const standing = { all: undefined, active: isNull(users.suspendedAt), suspended: isNotNull(users.suspendedAt) }[
    status
  ];
  const where = and(
    isNull(users.deletedAt),
    standing,
    role
      ? inArray(users.id, ctx.db.select({ id: staffRoles.userId }).from(staffRoles).where(eq(staffRoles.role, role)))
      : undefined,
    like
      ? sql`(${users.username} like ${like} or lower(${users.name}) like ${like} or lower(${users.email}) like ${like})`
      : undefined,
  );
  const rows = checkRows(
    Row,
    await ctx.db
      .select({ person })
      .from(users)
      .where(where)
      .orderBy(sql`${users.createdAt} desc, ${users.id} desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const counted = ctx.db.select({ id: users.id }).from(users).where(where).limit(COUNTED_ROWS).as("counted");
  return toLongPage(
    rows.map((row) => row.person),
    await ctx.db.$count(counted),
    query,
  );
}

/**
 * Sets what a person is trusted with; it works with their next request. The person's row and then the admins are held, so
 * that of two admins who demote each other one is refused, and the last one stays (400 `last_admin`).
 */
export async function setRoles(ctx: Context, idOrName: string, { roles }: SetRoles): Promise<PersonOfStaff> {
  const { userId: adminId } = requireRole(ctx, "admin");
  const named = isUuid(idOrName) ? eq(users.id, idOrName) : eq(users.username, idOrName.replace(/^@/, ""));
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(named, isNull(users.deletedAt)))
      .for("update");
    if (!row) throw notFound("Person");
    if (!(await lockAdmins(tx)).has(adminId))
      throw unauthorized("Only staff can do this, signed in or with a bearer token.", "staff_only");
    if (row.suspendedAt && roles.length > 0)
      throw badRequest("A suspended person can have no role. Lift the suspension first.", "already_suspended");
    if (!roles.includes("admin")) await requireOtherAdmin(tx, row.id);
    const before = await rolesOf(tx, row.id);
    const after = ROLES.filter((role) => roles.includes(role));
    const own = eq(staffRoles.userId, row.id);
    await tx.db.delete(staffRoles).where(after.length > 0 ? and(own, notInArray(staffRoles.role, after)) : own);
    if (after.length > 0)
      await tx.db
        .insert(staffRoles)
        .values(after.map((role) => ({ userId: row.id, role, createdAt: ctx.now })))
        .onConflictDoNothing();
    await audit(tx, "reader.roles", `reader:${row.id}`, { before, after });
    return readPerson(tx, eq(users.id, row.id));
  });
}

/** What each of these people is trusted with. */
export async function rolesOfPeople(ctx: Context, userIds: readonly string[]): Promise<Map<string, Role[]>> {
  requireRole(ctx, "admin");
  const rows = userIds.length
    ? await ctx.db
        .select()
        .from(staffRoles)
        .where(inArray(staffRoles.userId, [...userIds]))
    : [];
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(({ role }) => role)]),
  );
}

const rolesOf = async (ctx: Context, userId: string) =>
  (await ctx.db.select({ role: staffRoles.role }).from(staffRoles).where(eq(staffRoles.userId, userId)))
    .map(({ role }) => role)
    .sort();

async function readPerson(ctx: Context, where: SQL): Promise<PersonOfStaff> {
  const [row] = checkRows(Row, await ctx.db.select({ person }).from(users).where(where));
  if (!row) throw notFound("Person");
  return row.person;
}
