/** What moderators and admins manage, a page for each part; strangers find nothing, and members are refused since it is not theirs. */
import type { Context } from "@/lib/kernel/context";
import { requireClub } from "./access";
import { listClubReports } from "./club-reports";
import { getClub } from "./clubs";
import { listInvitations } from "./invitations";
import { listMeetings } from "./meetings";
import { findMembers } from "./members";
import { listReads } from "./reads";
import { findVoting } from "./votes";

const [SHOWN, COUNTED] = [
  { page: 1, limit: 20 },
  { page: 1, limit: 1 },
];

/** The club, and what waits in its drawers: how many ask to join, and how many texts are reported. */
async function drawers(ctx: Context, slug: string, need: "moderator" | "admin" = "moderator") {
  const { id, membership } = await requireClub(ctx, slug, need);
  const [club, requests, reports] = await Promise.all([
    getClub(ctx, id),
    findMembers(ctx, id, { filters: { status: "requested" } }, COUNTED),
    listClubReports(ctx, id, { ...COUNTED, status: "open" }),
  ]);
  return {
    club,
    isAdmin: membership?.role === "admin",
    waiting: { requests: requests.total, reports: reports.total },
  };
}

/** What the club reads and when it meets. */
export async function manageSchedule(ctx: Context, slug: string) {
  const head = await drawers(ctx, slug);
  const { id } = head.club;
  const [reads, voting, meetings] = await Promise.all([
    listReads(ctx, id, SHOWN),
    findVoting(ctx, id),
    listMeetings(ctx, id, SHOWN),
  ]);
  return { ...head, reads, voting, meetings };
}

/** Who asks to join, and what was sent to invite people. */
export async function manageMembers(ctx: Context, slug: string) {
  const head = await drawers(ctx, slug);
  const { id } = head.club;
  const [requests, invitations] = await Promise.all([
    findMembers(ctx, id, { filters: { status: "requested" } }, SHOWN),
    listInvitations(ctx, id, SHOWN),
  ]);
  return { ...head, requests, invitations };
}

/** What members reported. */
export async function manageReports(ctx: Context, slug: string) {
  const head = await drawers(ctx, slug);
  return { ...head, reports: await listClubReports(ctx, head.club.id, { ...SHOWN, status: "open" }) };
}

/** What the club is. For admins. */
export const manageSettings = (ctx: Context, slug: string) => drawers(ctx, slug, "admin");
