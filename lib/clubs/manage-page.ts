import type { Context } from "@/lib/kernel/context";
import { requireClub } from "./access";
import { listClubReports } from "./club-reports";
import { getClub } from "./clubs";
import { listInvitations } from "./invitations";
import { findMembers } from "./members";
import { listReads } from "./reads";
import { findVoting } from "./votes";

/** What moderators and admins manage, on one page; strangers find nothing, members are refused since it is not theirs. */
export async function managePage(ctx: Context, slug: string) {
  const { id, membership } = await requireClub(ctx, slug, "moderator");
  const page = { page: 1, limit: 20 };
  const [club, requests, reports, invitations, reads, voting] = await Promise.all([
    getClub(ctx, id),
    findMembers(ctx, id, { filters: { status: "requested" } }, page),
    listClubReports(ctx, id, { ...page, status: "open" }),
    listInvitations(ctx, id, page),
    listReads(ctx, id, page),
    findVoting(ctx, id),
  ]);
  return { club, requests, reports, invitations, reads, voting, isAdmin: membership?.role === "admin" };
}
