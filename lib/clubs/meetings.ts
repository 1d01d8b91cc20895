import { and, eq, type SQL, sql } from "drizzle-orm";
import { clubAttendances, clubMeetings } from "@/db/schema/club-meetings";
import { newId } from "@/db/schema/columns";
import { userRefTo } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type ClubFor, lockClub, requireClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { readable } from "./comments-sql";
import { emitMeeting, notifyMembers } from "./meeting-news";
import { endSeries, lockSeries, repeatFrom, requireRule, skipOccurrence } from "./meeting-series";
import { planMeeting } from "./plan-meeting";
import type { AnswerMeeting, CreateMeeting, Meeting, UpdateMeeting } from "./reading-schemas";
import { MeetingRow, OneMeeting } from "./views";

/** Staff hide the words of a series where they hide them in one of its meetings (alias `meeting`). */
const seriesShown = sql<boolean>`not exists (select 1 from club_meetings sibling
  join hidden_texts hidden on hidden.kind = 'club_meeting' and hidden.target_id = sibling.id
  where sibling.series_id = meeting.series_id and not sibling.changed_alone and not meeting.changed_alone)`;

/** Whether the viewer may read what is planned for a meeting (alias `meeting`). */
export const planReadable = (viewer: SQL | string | null): SQL<boolean> =>
  sql<boolean>`(${readable("club_meeting", sql`meeting.id`, viewer, sql`meeting.planned_by`)}
    and (${seriesShown} or (meeting.planned_by = ${viewer}::uuid) is true))`;

/** The words of a meeting (alias `meeting`) that somebody may read: not those of a suspended account, nor what staff hide. */
export const readableMeeting = (viewer: string | null) => {
  const written = (by: SQL) => readable("club_meeting", sql`meeting.id`, viewer, by);
  const [planned, noted] = [planReadable(viewer), written(sql`meeting.noted_by`)];
  const plan = (column: SQL) => sql<string | null>`case when ${planned} then ${column} end`;
  return {
    title: sql<string>`coalesce(${plan(sql`meeting.title`)}, 'Meeting')`,
    place: plan(sql`meeting.place`),
    url: plan(sql`meeting.url`),
    agenda: plan(sql`meeting.agenda`),
    notes: sql<string | null>`case when ${noted} then meeting.notes end`,
  };
};

/** A Meeting as JSON (alias `meeting`); where it happens online is for members only. */
export const meetingJson = (ctx: Context, club: Pick<ClubFor<"view">, "timezone" | "membership">): SQL<Meeting> => {
  const isMember = club.membership?.status === "active";
  const { title, place, url, agenda, notes } = readableMeeting(ctx.actor?.userId ?? null);
  return sql<Meeting>`json_build_object('id', meeting.id, 'title', ${title}, 'startsAt', ${isoSql(sql`meeting.starts_at`)},
    'endsAt', ${isoSql(sql`meeting.ends_at`)}, 'recurrence', (select series.rule from club_meeting_series series where series.id = meeting.series_id and series.plan_at is not null),
    'timezone', ${club.timezone}::text, 'place', ${place}, 'url', case when ${isMember} then ${url} end, 'agenda', ${agenda}, 'notes', ${notes},
    'going', coalesce((select json_agg(one.ref) from (select ${userRefTo(sql`${ctx.actor?.userId ?? null}::uuid`)} as ref from club_attendances attendance join users u on u.id = attendance.user_id
      where attendance.meeting_id = meeting.id and attendance.answer = 'going' order by attendance.created_at, attendance.user_id limit 50) one), '[]'::json),
    'goingCount', (select count(*)::int from club_attendances attendance where attendance.meeting_id = meeting.id and attendance.answer = 'going'),
    'viewer', case when ${isMember} then json_build_object('answer', (select answer from club_attendances attendance where attendance.meeting_id = meeting.id
      and attendance.user_id = ${ctx.actor?.userId ?? null}::uuid)) end)`;
};

/**
 * Who goes (as many as are named), who planned it and who wrote its notes (alias `meeting`). Without nulls: the driver reads
 * one in an array as the text NULL.
 */
const peopleOfMeeting = sql<
  string[]
>`array_remove(array[meeting.planned_by, meeting.noted_by], null) || array(select attendance.user_id from club_attendances attendance
  where attendance.meeting_id = meeting.id and attendance.answer = 'going' order by attendance.created_at, attendance.user_id limit 50)`;

/** The meetings of a club: those ahead first, the next at the top; then past ones, latest first. */
export async function listMeetings(ctx: Context, idOrSlug: string, query: PageQuery): Promise<Page<Meeting>> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const offset = offsetOf(query);
  const over = sql`coalesce(meeting.ends_at, meeting.starts_at + interval '2 hours') < ${ctx.now.toISOString()}::timestamptz`;
  const rows = checkRows(
    MeetingRow,
    await ctx.db
      .select({ meeting: meetingJson(ctx, club), people: peopleOfMeeting })
      .from(sql`club_meetings meeting`)
      .where(sql`meeting.club_id = ${club.id}`)
      .orderBy(
        sql`(${over}), case when ${over} then -extract(epoch from meeting.starts_at) else extract(epoch from meeting.starts_at) end, meeting.id`,
      )
      .limit(query.limit)
      .offset(offset),
  );
  ctx.answer.dependsOnReaders(rows.flatMap(({ people }) => people));
  const total = await ctx.db.$count(clubMeetings, eq(clubMeetings.clubId, club.id));
  return toPage(
    rows.map(({ meeting }) => meeting),
    total,
    query,
  );
}

export async function getMeeting(ctx: Context, idOrSlug: string, meetingId: string): Promise<Meeting> {
  return readMeeting(ctx, await requireClub(ctx, idOrSlug, "view"), meetingId);
}

async function readMeeting(ctx: Context, club: ClubFor<"view">, meetingId: string): Promise<Meeting> {
  const [row] = isUuid(meetingId)
    ? checkRows(
        OneMeeting,
        await ctx.db
          .select({ meeting: meetingJson(ctx, club) })
          .from(sql`club_meetings meeting`)
          .where(sql`meeting.id = ${meetingId} and meeting.club_id = ${club.id}`),
      )
    : [];
  if (!row) throw notFound("Meeting");
  return row.meeting;
}

/** Sets a meeting, or with `recurrence` the first of a series. For moderators; members hear of it once, and before each begins. */
export async function createMeeting(ctx: Context, idOrSlug: string, input: CreateMeeting): Promise<Meeting> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "moderator");
    const { startsAt, endsAt } = instants(input);
    requireOrder(startsAt, endsAt);
    const { recurrence, ...words } = input;
    const rule = recurrence ? requireRule(recurrence, { startsAt, zone: club.timezone }, ctx.now) : null;
    if (rule) await lockClub(tx, club.id); // whoever begins a series takes turns, so that two at once are not one too many
    const id = newId();
    await planMeeting(tx, club, { ...words, id, plannedBy: ctx.actor?.userId ?? null, startsAt, endsAt }, rule);
    return readMeeting(tx, club, id);
  });
}

/**
 * Changes a meeting, or writes its notes afterwards. For moderators. Of a series this one alone; with `recurrence` it and
 * those behind it, and null ends the series with it.
 */
export async function updateMeeting(
  ctx: Context,
  idOrSlug: string,
  meetingId: string,
  input: UpdateMeeting,
): Promise<Meeting> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "moderator");
    if (input.recurrence) await lockClub(tx, club.id);
    const found = await ownMeeting(tx, club, meetingId);
    const series = await lockSeries(tx, found.seriesId);
    const before = series ? await ownMeeting(tx, club, meetingId) : found; // it may have gone with its series meanwhile
    const { startsAt: _s, endsAt: _e, recurrence, ...rest } = input;
    const given = instants({ startsAt: input.startsAt ?? before.startsAt.toISOString(), endsAt: input.endsAt });
    const startsAt = given.startsAt;
    const endsAt = input.endsAt === undefined ? before.endsAt : given.endsAt;
    requireOrder(startsAt, endsAt);
    const rule = recurrence ? requireRule(recurrence, { startsAt, zone: club.timezone }, ctx.now) : null;
    const isReplanned = Object.keys(input).some((name) => name !== "notes");
    const [changed] = await tx.db
      .update(clubMeetings)
      .set({
        ...rest,
        ...writers(ctx, rest),
        startsAt,
        endsAt,
        changedAlone: before.changedAlone || (isReplanned && before.seriesId !== null),
        revision: sql`${clubMeetings.revision} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(clubMeetings.id, before.id))
      .returning();
    if (!changed) throw notFound("Meeting");
    if (rule) await repeatFrom(tx, changed, rule, club.timezone);
    if (recurrence === null) await endSeries(tx, changed);
    if (isReplanned) await emitMeeting(tx, club, "meeting.changed", { id: before.id, startsAt });
    if (startsAt.getTime() !== before.startsAt.getTime()) {
      await notifyMembers(tx, club, { id: before.id, startsAt });
      await checkAchievements(tx, club.id, startsAt);
    }
    return readMeeting(tx, club, before.id);
  });
}

/** Whoever changes some of the words answers for them. */
function writers({ actor }: Context, { notes, ...plan }: Partial<UpdateMeeting>) {
  const planned = Object.values(plan).some((value) => value !== undefined);
  return {
    ...(planned ? { plannedBy: actor?.userId } : {}),
    ...(notes === undefined ? {} : { notedBy: actor?.userId }),
  };
}

export async function deleteMeeting(ctx: Context, idOrSlug: string, meetingId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "moderator");
    const meeting = await ownMeeting(tx, club, meetingId);
    await lockSeries(tx, meeting.seriesId);
    await skipOccurrence(tx, meeting);
    const gone = await tx.db
      .delete(clubMeetings)
      .where(eq(clubMeetings.id, meeting.id))
      .returning({ id: clubMeetings.id });
    if (gone.length > 0) await emitMeeting(tx, club, "meeting.cancelled", meeting);
  });
}

/** Says whether the caller comes. */
export async function answerMeeting(
  ctx: Context,
  idOrSlug: string,
  meetingId: string,
  { answer }: AnswerMeeting,
): Promise<Meeting> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const meeting = await ownMeeting(ctx, club, meetingId);
  const values = { answer, createdAt: ctx.now };
  await ctx.db
    .insert(clubAttendances)
    .values({ meetingId: meeting.id, userId: ctx.actor?.userId ?? "", ...values })
    .onConflictDoUpdate({ target: [clubAttendances.meetingId, clubAttendances.userId], set: values });
  if (meeting.startsAt <= ctx.now) await checkAchievements(ctx, club.id);
  return readMeeting(ctx, club, meeting.id);
}

async function ownMeeting(ctx: Context, club: ClubFor<"member">, meetingId: string) {
  const [row] = isUuid(meetingId)
    ? await ctx.db
        .select()
        .from(clubMeetings)
        .where(and(eq(clubMeetings.id, meetingId), eq(clubMeetings.clubId, club.id)))
    : [];
  if (!row) throw notFound("Meeting");
  return row;
}

const instants = ({ startsAt, endsAt }: { startsAt: string; endsAt?: string | null }) => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt ? new Date(endsAt) : null,
});

function requireOrder(startsAt: Date, endsAt: Date | null) {
  if (endsAt && endsAt <= startsAt)
    throw badRequest("A meeting must end after it begins.", "invalid_input", [
      { path: "endsAt", message: "must be after startsAt" },
    ]);
}
