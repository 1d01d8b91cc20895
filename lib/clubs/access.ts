/** The one gate of clubs: who may know of a club, and who may do what in it. */
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { notHidden } from "@/lib/catalogue/sql";
import { notFound, unauthorized } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import { columnsOf } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows, parameter, preparedAs } from "@/lib/kernel/database";
import { VotingMethod } from "./reading-schemas";
import { MemberStatus, Role } from "./schemas";

export type Need = "view" | "member" | "moderator" | "admin";

type Membership = {
  id: string;
  role: Role;
  status: MemberStatus;
  exit: "left" | "removed" | "banned" | null;
};

/** What somebody passed who was let in for this much: whoever asks for less takes a club for more, never the other way. */
type AtLeast = {
  view: Need;
  member: "member" | "moderator" | "admin";
  moderator: "moderator" | "admin";
  admin: "admin";
};

interface LetThrough<Passed extends Need> {
  need: Passed;
  id: string;
  slug: string;
  name: string;
  visibility: "public" | "private";
  joinPolicy: "open" | "request";
  timezone: string;
  votingDays: number;
  readDays: number;
  votingMethod: z.infer<typeof VotingMethod>;
  resultsHidden: boolean;
  memberCount: number;
  membership: Membership | null;
}

/** A club that was let through the gate; the type says how far. */
export type ClubFor<N extends Need> = LetThrough<AtLeast[N]>;

const viewer = parameter("viewer", "uuid");

/** One that staff have hidden is a private club to everybody, whatever its row says. */
const effectiveVisibility = sql<
  "public" | "private"
>`case when ${notHidden("club", sql`${clubs}.id`)} then ${clubs}.visibility else 'private' end`;

const GateRow = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  visibility: z.enum(["public", "private"]),
  joinPolicy: z.enum(["open", "request"]),
  timezone: z.string(),
  votingDays: z.int(),
  readDays: z.int(),
  votingMethod: VotingMethod,
  resultsHidden: z.boolean(),
  memberCount: z.int(),
  memberId: Id.nullable(),
  role: Role.nullable(),
  status: MemberStatus.nullable(),
  exit: z.enum(["left", "removed", "banned"]).nullable(),
});

const LockedRow = GateRow.pick({ visibility: true }).extend({ club: columnsOf(clubs) });

const select = (name: string, where: SQL) =>
  preparedAs(GateRow, (db) =>
    db
      .select({
        id: clubs.id,
        slug: clubs.slug,
        name: clubs.name,
        visibility: effectiveVisibility,
        joinPolicy: clubs.joinPolicy,
        timezone: clubs.timezone,
        votingDays: clubs.votingDays,
        readDays: clubs.readDays,
        votingMethod: clubs.votingMethod,
        resultsHidden: clubs.resultsHidden,
        memberCount: clubs.memberCount,
        memberId: clubMembers.id,
        role: clubMembers.role,
        status: clubMembers.status,
        exit: clubMembers.exit,
      })
      .from(clubs)
      .leftJoin(clubMembers, sql`${clubMembers.clubId} = ${clubs.id} and ${clubMembers.userId} = ${viewer}::uuid`)
      .where(where)
      .prepare(name),
  );

const byId = select("club_gate_by_id", eq(clubs.id, sql.placeholder("id")));
const bySlug = select("club_gate_by_slug", eq(clubs.slug, sql.placeholder("id")));

/** The gate in SQL for strangers (alias `club`). */
export const clubPublic = sql<boolean>`(club.visibility = 'public' and ${notHidden("club", sql`club.id`)})`;

/** The gate in SQL (aliases `club`, `me`): what a list may show to somebody. */
export const clubVisible = sql<boolean>`(me.exit is distinct from 'banned' and (${clubPublic} or me.status = 'active'))`;

const isActive = (membership: Membership | null): boolean => membership?.status === "active";

/**
 * The club that an id or slug names, for somebody who may do this much in it. A private club is not there for whoever is
 * not an active member, and no club is for whoever was banned from it: 404 as for a missing one. Who knows of the club
 * but lacks the right gets 401 `not_signed_in`, `members_only` or `admins_only`.
 */
export async function requireClub<const N extends Need>(ctx: Context, idOrSlug: string, need: N): Promise<ClubFor<N>> {
  const [row] = await (isUuid(idOrSlug) ? byId : bySlug)(ctx.db).execute({
    id: idOrSlug,
    viewer: ctx.actor?.userId ?? null,
  });
  if (!row) throw notFound("Club");
  const { memberId, role, status, exit, ...club } = row;
  const membership = memberId && role && status ? { id: memberId, role, status, exit } : null;
  if (exit === "banned" || (club.visibility === "private" && !isActive(membership))) throw notFound("Club");
  requireRole(ctx, membership, need);
  return { need: need as AtLeast[N], ...club, membership };
}

function requireRole(ctx: Context, membership: Membership | null, need: Need): void {
  if (need === "view") return;
  if (!ctx.actor) throw unauthorized("Sign in first: send a bearer token or an API key.");
  if (!isActive(membership)) throw unauthorized("Only members of the club can do this.", "members_only");
  if (need === "admin" && membership?.role !== "admin")
    throw unauthorized("Only admins of the club can do this.", "admins_only");
  if (need === "moderator" && membership?.role === "member")
    throw unauthorized("Only moderators and admins of the club can do this.", "admins_only");
}

export const isModerator = ({ membership }: Pick<ClubFor<"view">, "membership">): boolean =>
  membership?.status === "active" && membership.role !== "member";

/**
 * Takes the club's row for this transaction. Whatever changes memberships or the schedule goes through it, one at a time,
 * so that counts, the last admin and the order of reads hold whoever else is at it. Always before a membership, a voting or
 * a read is locked; and not against rows that only refer to the club. A club that staff have hidden is a private one.
 */
export async function lockClub(ctx: Context, idOrSlug: string) {
  const [row] = checkRows(
    LockedRow,
    await ctx.db
      .select({ club: clubs, visibility: effectiveVisibility })
      .from(clubs)
      .where(eq(isUuid(idOrSlug) ? clubs.id : clubs.slug, idOrSlug))
      .for("no key update"),
  );
  if (!row) throw notFound("Club");
  return { ...row.club, visibility: row.visibility };
}
