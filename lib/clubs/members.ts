import { type SQL, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { blockedBetween, shownByName, userRef } from "@/lib/catalogue/sql";
import { notFound, unauthorized } from "@/lib/http/errors";
import type { Page, PageQuery } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import type { Context } from "@/lib/kernel/context";
import { isoSql } from "@/lib/kernel/time";
import { type ClubFor, isModerator, requireClub } from "./access";
import { allOf, findPage } from "./find-page";
import { ClubMember, type FindMembers } from "./schemas";

/** A ClubMember as JSON (aliases `m` membership, `u` its user). */
const memberJson = (now: unknown): SQL<ClubMember> =>
  sql<ClubMember>`json_build_object('id', m.id, 'user', ${userRef}, 'role', m.role, 'status', m.status, 'exit', m.exit,
  'readingStatus', coalesce(${readingStatus(now)}, 'not_started'), 'joinedAt', ${isoSql(sql`m.joined_at`)}, 'leftAt', ${isoSql(sql`m.left_at`)})`;

const readingStatus = (now: unknown): SQL =>
  sql`(select p.status from club_reads cr join club_progress p on p.read_id = cr.id and p.user_id = m.user_id
    where cr.club_id = m.club_id and cr.starts_at <= ${now}::timestamptz and cr.deadline > ${now}::timestamptz limit 1)`;

const from = sql`club_members m join users u on u.id = m.user_id`;

/**
 * The members of a club. Active ones unless filtered; requests are for moderators, departed ones (Past Members) for
 * admins. Two people with a block between them do not see each other, unless one of them moderates the club.
 */
export async function findMembers(
  ctx: Context,
  idOrSlug: string,
  options: FindMembers,
  query: PageQuery,
): Promise<Page<ClubMember>> {
  const club = await requireClub(ctx, idOrSlug, "view");
  return findPage(ctx, query, {
    item: memberJson(ctx.now.toISOString()),
    model: ClubMember,
    readerId: sql<string>`m.user_id`,
    from,
    where: whereOf(ctx, club, options),
    order: orderOf(options),
  });
}

function whereOf(ctx: Context, club: ClubFor, { search, filters = {} }: FindMembers): SQL {
  const statuses = asList(filters.status) ?? ["active"];
  const roles = asList(filters.role);
  const reading = asList(filters.readingStatus);
  if (statuses.includes("inactive") && club.membership?.role !== "admin")
    throw unauthorized("Past members are for admins of the club.", "admins_only");
  if (statuses.includes("requested") && !isModerator(club))
    throw unauthorized("Requests are for moderators and admins of the club.", "admins_only");
  const hidden = ctx.actor && !isModerator(club) ? blockedBetween(ctx.actor.userId, sql`m.user_id`) : undefined;
  return allOf(
    sql`m.club_id = ${club.id} and m.status in ${statuses} and u.deleted_at is null`,
    statuses.includes("inactive") ? sql`(m.status <> 'inactive' or m.joined_at is not null)` : undefined,
    hidden && sql`not ${hidden}`,
    roles && sql`m.role in ${roles}`,
    reading && sql`coalesce(${readingStatus(ctx.now.toISOString())}, 'not_started') in ${reading}`,
    search
      ? sql`${shownByName} and (strpos(lower(coalesce(u.name, '')), ${search.toLowerCase()}) > 0 or strpos(coalesce(u.username, ''), ${search.toLowerCase()}) > 0)`
      : undefined,
  );
}

const COLUMNS = {
  joined: sql`m.joined_at`,
  name: sql`(case when ${shownByName} then lower(coalesce(u.name, u.username, '')) else '' end)`,
  role: sql`m.role`,
};

function orderOf({ order = [] }: FindMembers): SQL[] {
  const terms = order.map(({ field, direction }) =>
    direction === "desc" ? sql`${COLUMNS[field]} desc nulls last` : sql`${COLUMNS[field]} asc nulls last`,
  );
  return [...(terms.length > 0 ? terms : [sql`m.joined_at asc nulls last`]), sql`m.id`];
}

/** One membership as the API shows it. */
export async function memberOf(ctx: Context, clubId: string, userId: string): Promise<ClubMember> {
  const [row] = await ctx.db
    .select({ member: memberJson(ctx.now.toISOString()) })
    .from(from)
    .where(sql`m.club_id = ${clubId} and m.user_id = ${userId}`);
  if (!row) throw notFound("Member");
  return row.member;
}

/** A membership's row, held for this transaction. */
export async function lockMembership(ctx: Context, clubId: string, userId: string) {
  const [row] = await ctx.db
    .select()
    .from(clubMembers)
    .where(sql`${clubMembers.clubId} = ${clubId} and ${clubMembers.userId} = ${userId}`)
    .for("update");
  return row;
}

/**
 * The same by what moderators know: the membership's id, or the id of a user who is shown by name (or is the caller). Any
 * other user's id is nobody's here, or it would tell who an anonymous member is.
 */
export async function lockMember(ctx: Context, clubId: string, memberId: string) {
  const [row] = await ctx.db
    .select()
    .from(clubMembers)
    .where(
      sql`${clubMembers.clubId} = ${clubId} and (${clubMembers.id} = ${memberId} or (${clubMembers.userId} = ${memberId}
        and exists (select 1 from users u where u.id = ${memberId} and (${shownByName} or u.id = ${ctx.actor?.userId ?? null}))))`,
    )
    .for("update");
  return row;
}

/** Keeps the caller a member until this transaction ends; 404 when they went meanwhile. Leaving waits for it. */
export async function lockOwnMembership(
  ctx: Context,
  club: ClubFor<"member" | "moderator" | "admin">,
): Promise<string> {
  const [row] = await ctx.db
    .select({ userId: clubMembers.userId })
    .from(clubMembers)
    .where(sql`${clubMembers.id} = ${club.membership?.id} and ${clubMembers.status} = 'active'`)
    .for("share");
  if (!row) throw notFound("Club");
  return row.userId;
}
