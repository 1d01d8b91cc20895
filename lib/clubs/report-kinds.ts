import { and, eq, sql } from "drizzle-orm";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { clubs } from "@/db/schema/clubs";
import { markStale } from "@/lib/cache";
import { notHidden } from "@/lib/catalogue/refs";
import type { Context } from "@/lib/context";
import { AppError } from "@/lib/http/errors";
import { notify } from "@/lib/notifications/notify";
import type { Reported, ReportKind } from "@/lib/reports/kinds";
import { requireClub } from "./access";
import { removeComment } from "./comments";
import { findDiscussion, removeDiscussion } from "./discussions";

const scopeOf = (clubId: string) => `club:${clubId}`;

/** What the caller may see, or null for a 404. */
async function orNull(work: Promise<Reported | null>): Promise<Reported | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

async function findClub(ctx: Context, id: string): Promise<Reported | null> {
  const { slug } = await requireClub(ctx, id, "view");
  const [club] = await ctx.db.select().from(clubs).where(eq(clubs.id, id));
  if (!club) return null;
  const excerpt = [club.name, club.description, club.rules].filter(Boolean).join("\n\n");
  return { excerpt, url: `/clubs/${slug}`, authorId: null, scope: null };
}

async function findThread(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select()
    .from(clubDiscussions)
    .where(and(eq(clubDiscussions.id, id), notHidden("club_discussion", sql`${clubDiscussions.id}`)));
  if (!row || row.removedAt) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  await findDiscussion(ctx, club, id);
  const url = `/clubs/${club.slug}/discussions/${id}`;
  return { excerpt: `${row.title}\n\n${row.body}`, url, authorId: row.userId, scope: scopeOf(club.id) };
}

async function findComment(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ comment: clubComments, clubId: clubDiscussions.clubId })
    .from(clubComments)
    .innerJoin(clubDiscussions, eq(clubDiscussions.id, clubComments.discussionId))
    .where(and(eq(clubComments.id, id), notHidden("club_comment", sql`${clubComments.id}`)));
  if (!row || row.comment.removedAt) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  await findDiscussion(ctx, club, row.comment.discussionId);
  const url = `/clubs/${club.slug}/discussions/${row.comment.discussionId}?comment=${id}#c-${id}`;
  return { excerpt: row.comment.body, url, authorId: row.comment.userId, scope: scopeOf(club.id) };
}

/** The club's moderators hear of a report; staff see it too. */
async function told(ctx: Context, { id, scope }: { id: string; scope: string | null }): Promise<void> {
  const clubId = scope?.slice("club:".length);
  const [club] = clubId ? await ctx.db.select().from(clubs).where(eq(clubs.id, clubId)) : [];
  if (!club) return;
  await notify(ctx, {
    kind: "club_report",
    subject: scopeOf(club.id),
    title: `Something in ${club.name} was reported`,
    body: "Look at it under Manage.",
    url: `/clubs/${club.slug}/manage`,
    payload: { clubId: club.id },
    dedupeKey: `club-report:${id}`,
  });
}

export const clubReportKinds: readonly ReportKind[] = [
  {
    kind: "club",
    label: "Club",
    find: (ctx, id) => orNull(findClub(ctx, id)),
    remove: async (ctx, id) => {
      await ctx.db.update(clubs).set({ description: null, rules: null, avatar: null }).where(eq(clubs.id, id));
      await markStale(ctx, `club:${id}`, "clubs");
    },
  },
  {
    kind: "club_discussion",
    label: "Club discussion",
    find: (ctx, id) => orNull(findThread(ctx, id)),
    remove: (ctx, id) => removeDiscussion(ctx, id, "moderator"),
    told,
  },
  {
    kind: "club_comment",
    label: "Club comment",
    find: (ctx, id) => orNull(findComment(ctx, id)),
    remove: (ctx, id) => removeComment(ctx, id, "moderator"),
    told,
  },
];
