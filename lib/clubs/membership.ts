/** Joining, leaving, admitting, removing: every move of a membership, one at a time per club. */
import { and, eq, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import { lockClub, requireClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { claimInvitation } from "./claim-invitation";
import { countMember } from "./count-member";
import { lockMember, lockMembership, memberOf } from "./members";
import { type ClubMember, isFull, type JoinClub, type UpdateMember } from "./schemas";
import { fillPlaces } from "./waiting-line";

type MemberRow = typeof clubMembers.$inferSelect;
type ClubRow = Awaited<ReturnType<typeof lockClub>>;

/**
 * Joins a club, or asks to. A public club admits at once unless it asks for requests; a private one needs an invitation
 * and is not there without one. Whoever was removed needs approval again, unless a moderator invites them; whoever was
 * banned finds no club. Rejoining keeps the earlier row and all that hangs on it. Whoever would be admitted to a club that
 * is full waits in its line.
 */
export async function joinClub(ctx: Context, idOrSlug: string, { inviteToken }: JoinClub): Promise<ClubMember> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const club = await lockAndFill(tx, idOrSlug);
    const before = await lockMembership(tx, club.id, reader.userId);
    if (before?.exit === "banned") throw notFound("Club");
    if (before?.status === "active")
      throw badRequest("You are already in this club.", "already_member", [], { case: "club" });
    const invitation = inviteToken ? await claimInvitation(tx, club.id, inviteToken) : null;
    if (!invitation && club.visibility === "private") throw notFound("Club");
    if (!invitation && inviteToken)
      throw badRequest(
        "This invitation has been used, has expired or is for somebody else. Ask for a new one.",
        "invalid_invitation",
      );
    if (before?.status === "waiting")
      throw badRequest("You are already in the line. You hear of it when a place is yours.", "already_waiting");
    const admitted = isAdmitted(club, before, invitation);
    if (!admitted && before?.status === "requested")
      throw badRequest("You have already asked to join. A moderator will answer.", "already_requested");
    await write(tx, club, before, !admitted ? "requested" : isFull(club) ? "waiting" : "active");
    if (!admitted) await notifyOfRequest(tx, club);
    return memberOf(tx, club.id, reader.userId);
  });
}

/** Whoever waits comes before whoever comes now. */
async function lockAndFill(ctx: Context, idOrSlug: string): Promise<ClubRow> {
  const club = await lockClub(ctx, idOrSlug);
  if (isFull(club)) return club;
  await fillPlaces(ctx, club.id);
  return lockClub(ctx, club.id);
}

function isAdmitted(
  club: ClubRow,
  before: MemberRow | undefined,
  invitation: { byModerator: boolean } | null,
): boolean {
  if (invitation?.byModerator) return true;
  if (before?.needsApproval) return false;
  return club.joinPolicy === "open" || (invitation !== null && club.visibility === "private");
}

type Standing = "active" | "requested" | "waiting";

async function write(ctx: Context, club: ClubRow, before: MemberRow | undefined, status: Standing) {
  const reader = requireReader(ctx);
  const role = club.memberCount === 0 ? ("admin" as const) : ("member" as const); // an empty club is whoever's comes first
  const joinedAt = before?.joinedAt ?? (status === "active" ? ctx.now : null);
  const needsApproval = status === "requested" && (before?.needsApproval ?? false);
  const waitingSince = status === "waiting" ? sql`clock_timestamp()` : null;
  const values = { role, status, exit: null, joinedAt, leftAt: null, needsApproval, waitingSince };
  await ctx.db
    .insert(clubMembers)
    .values({ clubId: club.id, userId: reader.userId, ...values, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [clubMembers.clubId, clubMembers.userId], set: values });
  if (status !== "active") return;
  await countMember(ctx, club.id, reader.userId, 1);
  if (!before?.joinedAt) await checkAchievements(ctx, club.id);
}

/** Leaves a club or its line, or withdraws a request: the row stays with all history. The last admin cannot leave while others remain. */
export async function leaveClub(ctx: Context, idOrSlug: string): Promise<ClubMember> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const club = await lockClub(tx, idOrSlug);
    const before = await lockMembership(tx, club.id, reader.userId);
    const unknown = before?.exit === "banned" || (club.visibility === "private" && before?.status !== "active");
    const asked = before?.status === "requested" || before?.status === "waiting";
    if (unknown && !asked) throw notFound("Club");
    if (!before || before.status === "inactive") throw badRequest("You are not in this club.", "not_a_member");
    if (before.role === "admin" && before.status === "active") await refuseLastAdmin(tx, club, reader.userId, true);
    await end(tx, before, "left");
    return memberOf(tx, club.id, reader.userId);
  });
}

/** Changes a member's role (admins), admits or declines a request, removes or bans (moderators, for plain members). Members are named by their membership's id. */
export async function updateMember(
  ctx: Context,
  idOrSlug: string,
  memberId: string,
  input: UpdateMember,
): Promise<ClubMember> {
  return inTransaction(ctx, async (tx) => {
    const { club, before } = await forManaging(
      tx,
      idOrSlug,
      memberId,
      input.role === undefined ? "moderator" : "admin",
    );
    if (input.role !== undefined) await changeRole(tx, club, before, input.role);
    if (input.status === "active") await admit(tx, club, before);
    if (input.status === "inactive") await removeFrom(tx, before, "removed");
    if (input.status === "banned") await removeFrom(tx, before, "banned");
    return memberOf(tx, club.id, before.userId);
  });
}

/** Removes a member, or declines a request; coming back needs approval. */
export async function removeMember(ctx: Context, idOrSlug: string, memberId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { before } = await forManaging(tx, idOrSlug, memberId, "moderator");
    if (before.status === "inactive") throw notFound("Member");
    await removeFrom(tx, before, "removed");
  });
}

async function forManaging(ctx: Context, idOrSlug: string, memberId: string, need: "moderator" | "admin") {
  const club = await lockClub(ctx, idOrSlug); // first, so that the role below is still theirs when it is used
  const role = (await requireClub(ctx, club.id, need)).membership?.role;
  const before = isUuid(memberId) ? await lockMember(ctx, club.id, memberId) : undefined;
  if (!before) throw notFound("Member");
  if (role === "moderator" && before.role !== "member" && before.status === "active")
    throw unauthorized("Only admins can manage moderators and admins.", "admins_only");
  return { club, before };
}

async function changeRole(ctx: Context, club: ClubRow, before: MemberRow, role: MemberRow["role"]) {
  if (before.status !== "active") throw badRequest("Only active members can have a role.", "not_a_member");
  if (before.role === "admin" && role !== "admin") await refuseLastAdmin(ctx, club, before.userId, false);
  await ctx.db.update(clubMembers).set({ role }).where(eq(clubMembers.id, before.id));
  await invalidateTags(ctx, `club:${club.id}`);
}

/** Lets in whoever asked, or into the line where the club is full. */
async function admit(ctx: Context, club: ClubRow, before: MemberRow) {
  const place = isFull(club)
    ? { status: "waiting" as const, waitingSince: sql`clock_timestamp()` }
    : { status: "active" as const, joinedAt: before.joinedAt ?? ctx.now };
  const admitted = await ctx.db
    .update(clubMembers)
    .set({
      ...place,
      role: "member",
      exit: null,
      leftAt: null,
      needsApproval: false,
    })
    .where(and(eq(clubMembers.id, before.id), eq(clubMembers.status, "requested")))
    .returning({ id: clubMembers.id });
  if (admitted.length === 0) throw badRequest("There is no request to join from this person.", "not_requested");
  if (place.status === "waiting") return;
  await countMember(ctx, club.id, before.userId, 1);
  if (!before.joinedAt) await checkAchievements(ctx, club.id);
  await notify(ctx, {
    type: "club_admitted",
    subject: `club:${club.id}`,
    payload: { clubId: club.id, userId: before.userId },
    actorId: ctx.actor?.userId,
  });
}

async function removeFrom(ctx: Context, before: MemberRow, exit: "removed" | "banned") {
  if (before.userId === ctx.actor?.userId)
    throw badRequest("You can't remove yourself. Leave the club instead.", "use_leave");
  await end(ctx, before, exit);
}

/** Ends a membership, a request or the waiting, and gives a place that became free to whoever is next. Votes, comments and progress stay. */
async function end(ctx: Context, before: MemberRow, exit: NonNullable<MemberRow["exit"]>) {
  const leftAt = before.status === "active" ? ctx.now : before.leftAt;
  await ctx.db
    .update(clubMembers)
    .set({
      status: "inactive",
      exit,
      leftAt,
      waitingSince: null,
      role: "member",
      ...(exit === "left" ? {} : { needsApproval: true }),
    })
    .where(eq(clubMembers.id, before.id));
  if (before.status !== "active") return;
  await countMember(ctx, before.clubId, before.userId, -1);
  await fillPlaces(ctx, before.clubId);
}

async function refuseLastAdmin(ctx: Context, club: ClubRow, userId: string, mayBeAlone: boolean) {
  if (mayBeAlone && club.memberCount === 1) return;
  const [other] = await ctx.db
    .select({ id: clubMembers.id })
    .from(clubMembers)
    .where(
      sql`${clubMembers.clubId} = ${club.id} and ${clubMembers.status} = 'active' and ${clubMembers.role} = 'admin' and ${clubMembers.userId} <> ${userId}`,
    )
    .limit(1);
  if (!other) throw badRequest("A club needs an admin. Make somebody else an admin first.", "last_admin");
}

async function notifyOfRequest(ctx: Context, club: ClubRow) {
  await notify(ctx, {
    type: "club_request",
    subject: `club:${club.id}`,
    payload: { clubId: club.id },
    actorId: ctx.actor?.userId,
    dedupeKey: `club-request:${club.id}:${ctx.actor?.userId}:${ctx.now.toISOString()}`,
  });
}
