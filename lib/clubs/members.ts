import { type SQL, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { blockedBetween, shownByName, userRef } from "@/lib/catalogue/sql";
import { notFound, unauthorized } from "@/lib/http/errors";
import type { Page, PageQuery } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import type { Context } from "@/lib/kernel/context";
import { checkRows, prepared } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ClubFor, isModerator, requireClub } from "./access";
import { allOf, findPage } from "./find-page";
import { ClubMember, type FindMembers } from "./schemas";
import { MemberRow } from "./views";
import { waitingPlace } from "./waiting-sql";

/** A ClubMember as JSON (aliases `member` membership, `u` its user). */
const memberJson = (viewer: string | null, now: unknown): SQL<ClubMember> =>
  sql<ClubMember>`json_build_object('id', member.id, 'user', ${userRef}, 'role', member.role, 'status', member.status, 'waitingPlace', ${waitingPlace(sql`member`)}, 'exit', member.exit,
  'readingStatus', ${shownStatus(viewer, now)}, 'joinedAt', ${isoSql(sql`member.joined_at`)}, 'leftAt', ${isoSql(sql`member.left_at`)})`;

const readingStatus = (now: unknown): SQL =>
  sql`(select progress.status from club_reads club_read join club_progress progress on progress.read_id = club_read.id
    and progress.user_id = member.user_id
    where club_read.club_id = member.club_id and club_read.starts_at <= ${now}::timestamptz and club_read.deadline > ${now}::timestamptz limit 1)`;

/** How far a member is as the viewer may know it: null of whoever hides it from others. */
const shownStatus = (viewer: string | null, now: unknown): SQL =>
  sql`case when not member.hide_progress or member.user_id is not distinct from ${viewer}::uuid then coalesce(${readingStatus(now)}, 'not_started') end`;

/** Joined from the left, so that a count of them all reads no readers. */
const from = sql`club_members member left join users u on u.id = member.user_id`;
const isThere = sql`member.user_id not in (select x.id from users x where (x.suspended_at is not null or x.deleted_at is not null)
  and x.deleted_at is not null)`; // the first half is that of an index

/**
 * The members of a club. Active ones unless filtered; requests and the line are for moderators, departed ones (Past Members) for
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
    item: memberJson(ctx.actor?.userId ?? null, ctx.now.toISOString()),
    model: ClubMember,
    readerId: sql<string>`member.user_id`,
    from,
    where: whereOf(ctx, club, options),
    order: orderOf(options),
  });
}

function whereOf(ctx: Context, club: ClubFor<"view">, { search, filters = {} }: FindMembers): SQL {
  const statuses = asList(filters.status) ?? ["active"];
  const roles = asList(filters.role);
  const reading = asList(filters.readingStatus);
  if (statuses.includes("inactive") && club.membership?.role !== "admin")
    throw unauthorized("Only admins of the club can see past members.", "admins_only");
  if (statuses.includes("waiting") && !isModerator(club))
    throw unauthorized("Only moderators and admins of the club can see who waits.", "admins_only");
  if (statuses.includes("requested") && !isModerator(club))
    throw unauthorized("Only moderators and admins of the club can see requests to join.", "admins_only");
  const hidden = ctx.actor && !isModerator(club) ? blockedBetween(ctx.actor.userId, sql`member.user_id`) : undefined;
  return allOf(
    sql`member.club_id = ${club.id} and member.status in ${statuses} and ${isThere}`,
    statuses.includes("inactive") ? sql`(member.status <> 'inactive' or member.joined_at is not null)` : undefined,
    hidden && sql`not ${hidden}`,
    roles && sql`member.role in ${roles}`,
    reading && sql`${shownStatus(ctx.actor?.userId ?? null, ctx.now.toISOString())} in ${reading}`,
    search
      ? sql`${shownByName} and (strpos(lower(coalesce(u.name, '')), ${search.toLowerCase()}) > 0 or strpos(coalesce(u.username, ''), ${search.toLowerCase()}) > 0)`
      : undefined,
  );
}

const COLUMNS = {
  joined: sql`member.joined_at`,
  name: sql`(case when ${shownByName} then lower(coalesce(u.name, u.username, '')) else '' end)`,
  role: sql`member.role`,
};

function orderOf({ order = [], filters }: FindMembers): SQL[] {
  const terms = order.map(({ field, direction }) =>
    direction === "desc" ? sql`${COLUMNS[field]} desc nulls last` : sql`${COLUMNS[field]} asc nulls last`,
  );
  const isLine = asList(filters?.status)?.includes("waiting") ?? false;
  const usual = [...(isLine ? [sql`member.waiting_since asc nulls first`] : []), sql`member.joined_at asc nulls last`];
  return [...(terms.length > 0 ? terms : usual), sql`member.id`];
}

/** One membership as the API shows it. */
export async function memberOf(ctx: Context, clubId: string, userId: string): Promise<ClubMember> {
  const [row] = checkRows(
    MemberRow,
    await ctx.db
      .select({ member: memberJson(ctx.actor?.userId ?? null, ctx.now.toISOString()) })
      .from(from)
      .where(sql`member.club_id = ${clubId} and member.user_id = ${userId}`),
  );
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

const activeMembership = prepared((db) =>
  db
    .select({ userId: clubMembers.userId })
    .from(clubMembers)
    .where(sql`${clubMembers.id} = ${sql.placeholder("id")} and ${clubMembers.status} = 'active'`)
    .for("share")
    .prepare("active_membership_locked"),
);

/** Keeps the caller a member until this transaction ends; 404 when they went meanwhile. Leaving waits for it. */
export async function lockOwnMembership(ctx: Context, club: ClubFor<"member">): Promise<string> {
  const [row] = await activeMembership(ctx.db).execute({ id: club.membership?.id ?? null });
  if (!row) throw notFound("Club");
  return row.userId;
}
