/** Meetings that repeat: a series has the rule, and the next of its occurrences are ordinary meetings of the club. */
import { and, eq, gt, isNotNull, lte, ne, notInArray, sql } from "drizzle-orm";
import { clubMeetingSeries, clubMeetings } from "@/db/schema/club-meetings";
import { newId } from "@/db/schema/columns";
import { badRequest } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkAchievements } from "./achievement-notifications";
import { daysAfter } from "./deadlines";
import { emitMeeting, remindMembers } from "./meeting-news";
import { beginsWithIt, dayInZone, nextOccurrences, type Occurrence, readRule } from "./recurrence";

type Series = typeof clubMeetingSeries.$inferSelect;
type Meeting = typeof clubMeetings.$inferSelect;

/** How many meetings of a series stand in the club's calendar, and how many series of a club go on at once. */
const AHEAD = 4;
const MAX_SERIES = 10;
const MINUTE_MS = 60_000;

const goesOn = isNotNull(clubMeetingSeries.planAt);

/** 400 `too_many_series` where a club has as many that go on as it may have beside this one. Needs the club's row. */
async function requireSeriesRoom(ctx: Context, clubId: string, id: string): Promise<void> {
  const others = and(eq(clubMeetingSeries.clubId, clubId), goesOn, ne(clubMeetingSeries.id, id));
  if ((await ctx.db.$count(clubMeetingSeries, others)) < MAX_SERIES) return;
  const message = `${MAX_SERIES} meetings of this club repeat already. End one of these series first.`;
  throw badRequest(message, "too_many_series", [], { limit: MAX_SERIES });
}

/** The rule in one spelling; 400 for one that is none here, or on none of whose days the meeting is. */
export function requireRule(
  recurrence: string,
  { startsAt, zone }: { startsAt: Date; zone: string },
  now: Date,
): string {
  const refuse = (message: string) =>
    badRequest(`The recurrence ${message}.`, "invalid_input", [{ path: "recurrence", message }]);
  const read = readRule(recurrence);
  if ("problem" in read) throw refuse(read.problem);
  if (startsAt < daysAfter(now, -366)) throw refuse("cannot begin more than a year ago");
  if (!beginsWithIt({ rule: read.rule, startsAt, zone })) throw refuse("must fall on the day of startsAt");
  return read.rule;
}

const minutesOf = ({ startsAt, endsAt }: Pick<Meeting, "startsAt" | "endsAt">): number | null =>
  endsAt ? Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS)) : null;

/**
 * Makes a meeting the first of a series, or has its series go on from it by another rule, at its time and with its words.
 * Of the meetings behind it those stay that are on a day of the rule, with whoever comes; what was changed alone stays as it is.
 * Needs the club's row.
 */
export async function repeatFrom(ctx: Context, meeting: Meeting, rule: string, zone: string): Promise<void> {
  const { clubId, title, place, url, agenda, plannedBy, startsAt } = meeting;
  const values = { clubId, rule, zone, startsAt, minutes: minutesOf(meeting), title, place, url, agenda, plannedBy };
  const id = meeting.seriesId ?? newId();
  await requireSeriesRoom(ctx, clubId, id);
  const [series] = await ctx.db
    .insert(clubMeetingSeries)
    .values({ id, ...values, planAt: startsAt, createdAt: ctx.now })
    .onConflictDoUpdate({ target: clubMeetingSeries.id, set: { ...values, planAt: startsAt } })
    .returning();
  if (!series) throw new Error("The series was not stored.");
  const day = dayInZone(startsAt, zone);
  const others = and(eq(clubMeetings.seriesId, id), ne(clubMeetings.id, meeting.id));
  await ctx.db
    .update(clubMeetings)
    .set({ seriesId: null, seriesDay: null })
    .where(and(others, eq(clubMeetings.seriesDay, day)));
  await ctx.db
    .update(clubMeetings)
    .set({ seriesId: id, seriesDay: day, changedAlone: false })
    .where(eq(clubMeetings.id, meeting.id));
  const wanted = wantedOf(series, ctx.now);
  const days = wanted.map((each) => each.day);
  await cancelLater(ctx, meeting, id, days);
  for (const occurrence of wanted) await moveTo(ctx, series, occurrence, meeting.id);
  await plan(ctx, series);
}

/** Ends a series with a meeting: those behind it go that were not changed alone, and it is an ordinary one. */
export async function endSeries(ctx: Context, meeting: Meeting): Promise<void> {
  if (!meeting.seriesId) return;
  await ctx.db.update(clubMeetingSeries).set({ planAt: null }).where(eq(clubMeetingSeries.id, meeting.seriesId));
  await cancelLater(ctx, meeting, meeting.seriesId, []);
  await ctx.db.update(clubMeetings).set({ seriesId: null, seriesDay: null }).where(eq(clubMeetings.id, meeting.id));
}

/** Remembers that an occurrence is called off, so that nothing plans it again. */
export async function skipOccurrence(ctx: Context, { seriesId, seriesDay }: Meeting): Promise<void> {
  if (!seriesId || !seriesDay) return;
  const skipped = sql`array_append(${clubMeetingSeries.skipped}, ${seriesDay}::date)`;
  await ctx.db.update(clubMeetingSeries).set({ skipped }).where(eq(clubMeetingSeries.id, seriesId));
}

/** Keeps a series as it is for this transaction; before any of its meetings. */
export async function lockSeries(ctx: Context, id: string | null): Promise<Series | null> {
  if (!id) return null;
  const [series] = await ctx.db.select().from(clubMeetingSeries).where(eq(clubMeetingSeries.id, id)).for("update");
  return series ?? null;
}

/** Sets what is due of every series; exactly once, however many do it. */
export async function planDueMeetings(ctx: Context): Promise<void> {
  const due = and(goesOn, lte(clubMeetingSeries.planAt, ctx.now));
  const rows = await ctx.db.select({ id: clubMeetingSeries.id }).from(clubMeetingSeries).where(due).limit(500);
  for (const { id } of rows)
    await inTransaction(ctx, async (tx) => {
      const series = await lockSeries(tx, id);
      if (series?.planAt && series.planAt <= ctx.now) await plan(tx, series);
    });
}

const wantedOf = (series: Series, now: Date): Occurrence[] =>
  nextOccurrences(series, now, AHEAD + series.skipped.length)
    .filter(({ day }) => !series.skipped.includes(day))
    .slice(0, AHEAD);

/** Sets the next meetings of a locked series that are not set yet. Its words are not repeated while staff hide them. */
async function plan(ctx: Context, series: Series): Promise<void> {
  const wanted = wantedOf(series, ctx.now);
  const planAt = wanted[0] ? new Date(wanted[0].startsAt.getTime() + 1) : null;
  await ctx.db.update(clubMeetingSeries).set({ planAt }).where(eq(clubMeetingSeries.id, series.id));
  if (await isHidden(ctx, series.id)) return;
  const planned = await ctx.db
    .select({ day: clubMeetings.seriesDay })
    .from(clubMeetings)
    .where(eq(clubMeetings.seriesId, series.id));
  const days = new Set(planned.map(({ day }) => day));
  for (const occurrence of wanted.filter(({ day }) => !days.has(day))) {
    const id = newId();
    const { clubId, title, place, url, agenda, plannedBy } = series;
    const texts = { title, place, url, agenda, plannedBy };
    const times = timesOf(series, occurrence);
    const of = { seriesId: series.id, seriesDay: occurrence.day };
    await ctx.db.insert(clubMeetings).values({ id, clubId, ...texts, ...times, ...of, createdAt: ctx.now });
    await announce(ctx, series, { id, startsAt: times.startsAt }, "meeting.scheduled");
  }
}

async function isHidden(ctx: Context, seriesId: string): Promise<boolean> {
  const hidden = sql`exists (select 1 from hidden_texts hidden where hidden.kind = 'club_meeting' and hidden.target_id = ${clubMeetings.id})`;
  const own = and(eq(clubMeetings.seriesId, seriesId), eq(clubMeetings.changedAlone, false), hidden);
  return (await ctx.db.$count(clubMeetings, own)) > 0;
}

const timesOf = ({ minutes }: Series, { startsAt }: Occurrence) => ({
  startsAt,
  endsAt: minutes === null ? null : new Date(startsAt.getTime() + minutes * MINUTE_MS),
});

/** One notification is for a whole series: of a further meeting there are reminders, and what programs are told. */
async function announce(
  ctx: Context,
  series: Series,
  meeting: { id: string; startsAt: Date },
  type: "meeting.scheduled" | "meeting.changed",
): Promise<void> {
  const club = { id: series.clubId };
  await remindMembers(ctx, club, meeting);
  await emitMeeting(ctx, club, type, meeting);
  await checkAchievements(ctx, series.clubId, meeting.startsAt);
}

/** Brings a meeting that is set already to the series' time and words. */
async function moveTo(ctx: Context, series: Series, occurrence: Occurrence, firstId: string): Promise<void> {
  const { title, place, url, agenda, plannedBy } = series;
  const revision = sql`${clubMeetings.revision} + 1`;
  const moved = await ctx.db
    .update(clubMeetings)
    .set({ title, place, url, agenda, plannedBy, ...timesOf(series, occurrence), revision, updatedAt: ctx.now })
    .where(
      and(
        eq(clubMeetings.seriesId, series.id),
        eq(clubMeetings.seriesDay, occurrence.day),
        ne(clubMeetings.id, firstId),
        eq(clubMeetings.changedAlone, false),
      ),
    )
    .returning({ id: clubMeetings.id });
  for (const { id } of moved) await announce(ctx, series, { id, startsAt: occurrence.startsAt }, "meeting.changed");
}

/** Calls off the meetings of a series that lie ahead behind one of them, but those on these days and those changed alone. */
async function cancelLater(ctx: Context, meeting: Meeting, seriesId: string, days: string[]): Promise<void> {
  if (!meeting.seriesDay) return; // the first of a new series: nothing is behind it
  const gone = await ctx.db
    .delete(clubMeetings)
    .where(
      and(
        eq(clubMeetings.seriesId, seriesId),
        gt(clubMeetings.seriesDay, meeting.seriesDay),
        ne(clubMeetings.id, meeting.id),
        eq(clubMeetings.changedAlone, false),
        sql`${clubMeetings.startsAt} > ${ctx.now.toISOString()}::timestamptz`,
        days.length > 0 ? notInArray(clubMeetings.seriesDay, days) : undefined,
      ),
    )
    .returning({ id: clubMeetings.id, startsAt: clubMeetings.startsAt });
  for (const each of gone) await emitMeeting(ctx, { id: meeting.clubId }, "meeting.cancelled", each);
}
