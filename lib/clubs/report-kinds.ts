import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubPolls } from "@/db/schema/club-polls";
import { clubNominations, clubReads, clubVotings } from "@/db/schema/club-reading";
import { clubReadQuestions, clubReadStages } from "@/db/schema/club-stages";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { clubs } from "@/db/schema/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { notHidden } from "@/lib/catalogue/sql";
import { foundOrNull } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { type Reported, type ReportKind, secondOf } from "@/lib/moderation/report-kinds";
import { notify } from "@/lib/notifications/notify";
import { requireClub } from "./access";
import { removeComment } from "./comments";
import { readable } from "./comments-sql";
import { getDiscussion, removeDiscussion } from "./discussions";
import { getGuide } from "./guide";
import { getMeeting } from "./meetings";
import { findPoll, removePoll } from "./poll-reports";
import { getComment } from "./read-comments";
import { markBooks } from "./readers-of";
import { giveBackToSeries, removeFromSeries } from "./series-texts";
import { retitleStage } from "./stage-title";

const scopeOf = (clubId: string) => `club:${clubId}`;

async function findClub(ctx: Context, id: string): Promise<Reported | null> {
  const { slug } = await requireClub(ctx, id, "view");
  const [club] = await ctx.db.select().from(clubs).where(eq(clubs.id, id));
  if (!club) return null;
  const excerpt = [club.name, club.description, club.rules].filter(Boolean).join("\n\n");
  return { excerpt, url: `/clubs/${slug}`, authorId: null, scope: null };
}

async function findThread(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db.select().from(clubDiscussions).where(eq(clubDiscussions.id, id));
  if (!row) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  const { title, body } = await getDiscussion(ctx, club.id, id);
  const url = `/clubs/${club.slug}/discussions/${id}`;
  return body === null ? null : { excerpt: `${title}\n\n${body}`, url, authorId: row.userId, scope: scopeOf(club.id) };
}

async function findComment(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ comment: clubComments, clubId: clubDiscussions.clubId })
    .from(clubComments)
    .innerJoin(clubDiscussions, eq(clubDiscussions.id, clubComments.discussionId))
    .where(eq(clubComments.id, id));
  if (!row) return null;
  const { discussionId, userId: authorId } = row.comment;
  const club = await requireClub(ctx, row.clubId, "view");
  const { body } = await getComment(ctx, club.id, discussionId, id);
  const url = `/clubs/${club.slug}/discussions/${discussionId}?comment=${id}#c-${id}`;
  return body === null ? null : { excerpt: body, url, authorId, scope: scopeOf(club.id) };
}

const PitchRow = z.object({ clubId: Id, authorId: Id.nullable(), pitch: z.string().nullable() });

async function findPitch(ctx: Context, id: string): Promise<Reported | null> {
  const viewer = ctx.actor?.userId ?? null;
  const [row] = await readRows(
    ctx.db,
    PitchRow,
    sql`select voting.club_id as "clubId", nomination.user_id as "authorId", nomination.pitch
    from club_nominations nomination join club_votings voting on voting.id = nomination.voting_id
    where nomination.id = ${id}::uuid and ${readable("club_nomination", sql`nomination.id`, viewer, sql`nomination.user_id`)}`,
  );
  if (!row?.pitch) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  return { excerpt: row.pitch, url: `/clubs/${club.slug}#vote`, authorId: row.authorId, scope: scopeOf(club.id) };
}

async function findMeeting(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db.select().from(clubMeetings).where(eq(clubMeetings.id, id));
  if (!row) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  const hidden = await ctx.db.$count(hiddenTexts, sql`kind = 'club_meeting' and target_id = ${id}`);
  const { title, place, agenda, notes } = await getMeeting(ctx, club.id, id);
  const excerpt = [title, place, agenda, notes].filter(Boolean).join("\n\n");
  const url = `/clubs/${club.slug}/meetings/${id}`;
  return hidden > 0 ? null : { excerpt, url, authorId: row.plannedBy, scope: scopeOf(club.id) };
}

const AtRow = z.object({ clubId: Id, readId: Id, title: z.string(), chapter: z.string().nullable() });

/** What a stage of a read is called, wherever it lies: by its own moderators, so that nobody is said to have written it. */
async function findStage(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await readRows(
    ctx.db,
    AtRow,
    sql`select club_read.club_id as "clubId", club_read.id as "readId", stage.title, stage.chapter
      from club_read_stages stage join club_reads club_read on club_read.id = stage.read_id
      where stage.id = ${id}::uuid and ${notHidden("club_stage", sql`stage.id`)}`,
  );
  if (!row) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  const excerpt = [row.title, row.chapter].filter(Boolean).join("\n\n");
  return { excerpt, url: `/clubs/${club.slug}/reads/${row.readId}`, authorId: null, scope: scopeOf(club.id) };
}

const AskedRow = z.object({ clubId: Id, readId: Id, authorId: Id });

async function findQuestion(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await readRows(
    ctx.db,
    AskedRow,
    sql`select club_read.club_id as "clubId", club_read.id as "readId", question.user_id as "authorId"
      from club_read_questions question join club_reads club_read on club_read.id = question.read_id where question.id = ${id}::uuid`,
  );
  if (!row) return null;
  const { slug } = await requireClub(ctx, row.clubId, "view");
  const asked = (await getGuide(ctx, row.clubId, row.readId)).questions.find((question) => question.id === id);
  if (!asked?.text) return null;
  const url = `/clubs/${slug}/reads/${row.readId}`;
  return { excerpt: asked.text, url, authorId: row.authorId, scope: scopeOf(row.clubId) };
}

/** The club's moderators hear of a report; staff see it too. */
async function notifyModerators(ctx: Context, { id, scope }: { id: string; scope: string | null }): Promise<void> {
  const clubId = scope?.slice("club:".length);
  const [club] = clubId ? await ctx.db.select().from(clubs).where(eq(clubs.id, clubId)) : [];
  if (!club) return;
  await notify(ctx, {
    type: "club_report",
    subject: scopeOf(club.id),
    payload: { clubId: club.id },
    dedupeKey: `club-report:${id}`,
  });
}

/** The id at the end of a path such as `/clubs/<slug>/discussions/<id>`; the gate of what has it says whether it is there. */
const idInClub = (path: readonly string[], place: string): string | null =>
  path.length === 4 && path[0] === "clubs" && path[2] === place ? (path[3] ?? null) : null;

/** The page and the JSON of a club show no more what was taken from it. */
const invalidateClubs = (ctx: Context, rows: { clubId: string }[]) =>
  invalidateTags(ctx, ...rows.map(({ clubId }) => `club:${clubId}`));

export const clubReportKinds: readonly ReportKind[] = [
  {
    kind: "club",
    find: (ctx, id) => foundOrNull(findClub(ctx, id)),
    remove: async (ctx, id) => {
      await ctx.db.update(clubs).set({ description: null, rules: null, avatar: null }).where(eq(clubs.id, id));
      await invalidateTags(ctx, `club:${id}`, "clubs");
      await markBooks(ctx, id);
    },
    removes: { table: clubs, columns: ["description", "rules", "avatar"] },
    idAt: async (ctx, path) => {
      const slug = secondOf(path, "clubs");
      if (!slug) return null;
      const [row] = await ctx.db.select({ id: clubs.id }).from(clubs).where(eq(clubs.slug, slug));
      return row?.id ?? null;
    },
  },
  {
    kind: "club_discussion",
    find: (ctx, id) => foundOrNull(findThread(ctx, id)),
    remove: (ctx, id) => removeDiscussion(ctx, id, "moderator"),
    removes: { table: clubDiscussions, columns: ["removedAt", "removedBy", "title", "body", "pinnedAt"] },
    idAt: async (_ctx, path) => idInClub(path, "discussions"),
    notifyModerators,
  },
  {
    kind: "club_comment",
    find: (ctx, id) => foundOrNull(findComment(ctx, id)),
    remove: (ctx, id) => removeComment(ctx, id, "moderator"),
    removes: { table: clubComments, columns: ["removedAt", "removedBy", "body"] },
    anchor: "c",
    notifyModerators,
  },
  {
    kind: "club_nomination",
    find: (ctx, id) => foundOrNull(findPitch(ctx, id)),
    remove: async (ctx, id) => {
      const changed = ctx.db.update(clubNominations).set({ pitch: null }).where(eq(clubNominations.id, id));
      const of = (await changed.returning()).map(({ votingId }) => votingId);
      await invalidateClubs(ctx, await ctx.db.select().from(clubVotings).where(inArray(clubVotings.id, of)));
    },
    removes: { table: clubNominations, columns: ["pitch"] },
    notifyModerators,
  },
  {
    kind: "club_stage",
    find: (ctx, id) => foundOrNull(findStage(ctx, id)),
    remove: async (ctx, id) => {
      const gone = { title: "Stage", chapter: null };
      const changed = ctx.db.update(clubReadStages).set(gone).where(eq(clubReadStages.id, id));
      const of = (await changed.returning()).map(({ readId }) => readId);
      await retitleStage(ctx, id);
      await invalidateClubs(ctx, await ctx.db.select().from(clubReads).where(inArray(clubReads.id, of)));
    },
    removes: { table: clubReadStages, columns: ["title", "chapter"] },
    shownOrHidden: retitleStage,
    notifyModerators,
  },
  {
    kind: "club_question",
    find: (ctx, id) => foundOrNull(findQuestion(ctx, id)),
    remove: async (ctx, id) => {
      const [gone] = await ctx.db.delete(clubReadQuestions).where(eq(clubReadQuestions.id, id)).returning();
      if (gone?.discussionId) await removeDiscussion(ctx, gone.discussionId, "moderator");
    },
    removes: {
      table: clubReadQuestions,
      columns: ["id", "readId", "userId", "place", "text", "position", "discussionId", "createdAt"],
    },
    notifyModerators,
  },
  {
    kind: "club_meeting",
    find: (ctx, id) => foundOrNull(findMeeting(ctx, id)),
    remove: async (ctx, id) => {
      const gone = { title: "Meeting", place: null, url: null, agenda: null, notes: null };
      const changed = await ctx.db.update(clubMeetings).set(gone).where(eq(clubMeetings.id, id)).returning();
      await removeFromSeries(ctx, changed[0]?.seriesId ?? null);
      await invalidateClubs(ctx, changed);
    },
    removes: { table: clubMeetings, columns: ["title", "place", "url", "agenda", "notes"] },
    shownOrHidden: giveBackToSeries,
    idAt: async (_ctx, path) => idInClub(path, "meetings"),
    notifyModerators,
  },
  {
    kind: "club_poll",
    find: (ctx, id) => foundOrNull(findPoll(ctx, id)),
    remove: removePoll,
    removes: { table: clubPolls, columns: ["question", "texts", "meetingTitle", "meetingPlace"] },
    idAt: async (_ctx, path) => idInClub(path, "polls"),
    notifyModerators,
  },
];
