/** Questions to the members of a club, in words or by dates; what is voted on books is in votes.ts. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { newId } from "@/db/schema/columns";
import { userRefTo } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { lockClub, requireClub } from "./access";
import { closePoll, closePollAt } from "./close-poll";
import { daysAfter, endOf } from "./deadlines";
import { type CreatePoll, Poll } from "./poll-schemas";
import { pollReadable } from "./poll-sql";

/** Open ones of a club: more questions than that nobody answers. */
const MAX_OPEN = 5;
const LONGEST_DAYS = 366;

const viewer = parameter("viewer", "uuid");
const readable = pollReadable(viewer);

const optionsJson = sql`(select json_agg(json_build_object('id', option.id,
    'text', case when ${readable} then poll.texts[option.place] end, 'at', ${isoSql(sql`option.at`)}, 'voteCount', option.vote_count,
    'viewerVoted', own.place is not null, 'viewerRank', case when poll.method = 'ranked' then own.place end) order by option.place)
  from club_poll_options option cross join lateral (select (select array_position(mine.choices, option.id) from club_poll_ballots mine
    where mine.poll_id = poll.id and mine.user_id = ${viewer}::uuid) as place) own where option.poll_id = poll.id)`;

/** A Poll as JSON (aliases `poll`, and `u` for who asked). */
const pollJson =
  () => sql<Poll>`json_build_object('id', poll.id, 'question', case when ${readable} then poll.question end,
  'askedBy', case when poll.asked_by is not null then ${userRefTo(sql`${viewer}::uuid`)} end,
  'asksFor', case when poll.asks_dates then 'dates' else 'options' end, 'method', poll.method,
  'status', case when poll.closed_at is null then 'open' else 'closed' end, 'opensAt', ${isoSql(sql`poll.created_at`)},
  'closesAt', ${isoSql(sql`coalesce(poll.closed_at, poll.closes_at)`)}, 'options', ${optionsJson},
  'totalVotes', coalesce(poll.ballot_count, (select count(*)::int from club_poll_ballots ballot where ballot.poll_id = poll.id)),
  'winner', poll.winner_id, 'tie', poll.tie, 'rounds', poll.rounds,
  'meeting', case when poll.asks_dates then json_build_object('title', case when ${readable} then poll.meeting_title end,
    'place', case when ${readable} then poll.meeting_place end, 'minutes', poll.meeting_minutes) end,
  'meetingId', poll.meeting_id)`;

const PollRow = z.object({ poll: Poll, isDue: z.boolean(), askedBy: Id.nullable() });

const clubId = sql`${sql.placeholder("clubId")}::uuid`;
const after = sql`${sql.placeholder("after")}::uuid`;

const select = (name: string, where: ReturnType<typeof sql>) =>
  preparedAs(PollRow, (db) =>
    db
      .select({
        poll: pollJson(),
        isDue: sql<boolean>`(poll.closed_at is null and poll.closes_at <= clock_timestamp())`,
        askedBy: sql<string | null>`poll.asked_by`,
      })
      .from(sql`club_polls poll left join users u on u.id = poll.asked_by`)
      .where(sql`poll.club_id = ${clubId} and ${where}`)
      .orderBy(sql`poll.id desc`)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(name),
  );
const all = select(
  "club_polls",
  sql`(${after} is null or poll.id < (select x.id from club_polls x where x.id = ${after} and x.club_id = ${clubId}))`,
);
const open = select("open_club_polls", sql`poll.closed_at is null`);
const byId = select("club_poll", sql`poll.id = ${sql.placeholder("id")}::uuid`);

/** The rows of a statement; those whose deadline has passed are closed first. */
async function load(
  ctx: Context,
  query: typeof all,
  values: Record<string, unknown> & { clubId: string },
): Promise<Poll[]> {
  const read = () => query(ctx.db).execute({ viewer: ctx.actor?.userId ?? null, limit: 1, offset: 0, ...values });
  let rows = await read();
  const due = rows.filter(({ isDue }) => isDue);
  for (const { poll } of due) await closePoll(ctx, poll.id);
  if (due.length > 0) rows = await read();
  ctx.answer.dependsOnReaders(rows.map(({ askedBy }) => askedBy));
  return rows.map(({ poll }) => poll);
}

/** The polls of a club, the newest first. */
export async function listPolls(ctx: Context, idOrSlug: string, query: KeysetQuery): Promise<Page<Poll>> {
  const offset = offsetOf(query);
  const club = await requireClub(ctx, idOrSlug, "view");
  const polls = await load(ctx, all, { clubId: club.id, after: query.after ?? null, limit: query.limit, offset });
  return toPage(polls, await ctx.db.$count(clubPolls, eq(clubPolls.clubId, club.id)), query);
}

/** Those that are open, for the club's page. */
export async function openPolls(ctx: Context, idOrSlug: string): Promise<Poll[]> {
  const club = await requireClub(ctx, idOrSlug, "view");
  return load(ctx, open, { clubId: club.id, limit: MAX_OPEN });
}

export async function getPoll(ctx: Context, idOrSlug: string, pollId: string): Promise<Poll> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const [poll] = isUuid(pollId) ? await load(ctx, byId, { clubId: club.id, id: pollId }) : [];
  if (!poll) throw notFound("Poll");
  return poll;
}

/**
 * Asks the members, who hear of it; for moderators. It closes by itself at its deadline, and the winning date becomes a meeting.
 * 400 `too_many_polls` where five are open.
 */
export async function createPoll(ctx: Context, idOrSlug: string, input: CreatePoll): Promise<Poll> {
  return inTransaction(ctx, async (tx) => {
    const { id: clubId } = await requireClub(tx, idOrSlug, "moderator");
    const { timezone } = await lockClub(tx, clubId); // whoever asks takes turns, so that six at once are still five
    await requireClub(tx, clubId, "moderator");
    const closesAt = endOf(input.closesAt, timezone);
    const dates = input.dates?.map((date) => new Date(date)) ?? [];
    requireTimes(ctx.now, closesAt, dates);
    if ((await tx.db.$count(clubPolls, isOpen(clubId))) >= MAX_OPEN)
      throw badRequest(`${MAX_OPEN} polls are open already. Close one first.`, "too_many_polls", [], {
        limit: MAX_OPEN,
      });
    const id = newId();
    await tx.db.insert(clubPolls).values({
      id,
      clubId,
      askedBy: tx.actor?.userId,
      question: input.question,
      texts: input.options ?? null,
      asksDates: input.dates !== undefined,
      method: input.method,
      closesAt,
      meetingTitle: input.meeting?.title,
      meetingPlace: input.meeting?.place,
      meetingMinutes: input.meeting?.minutes,
      createdAt: ctx.now,
    });
    const options = input.options ?? dates;
    await tx.db
      .insert(clubPollOptions)
      .values(options.map((option, i) => ({ pollId: id, place: i + 1, at: option instanceof Date ? option : null })));
    await closePollAt(tx, id, closesAt);
    await notify(tx, {
      type: "club_poll_opened",
      subject: `club:${clubId}`,
      payload: { clubId, pollId: id },
      actorId: tx.actor?.userId,
      dedupeKey: `club-poll-opened:${id}`,
    });
    await invalidateTags(tx, `club:${clubId}`);
    return getPoll(tx, clubId, id);
  });
}

function requireTimes(now: Date, closesAt: Date, dates: readonly Date[]): void {
  const refuse = (path: string, message: string) =>
    badRequest(`\`${path}\` ${message}.`, "invalid_input", [{ path, message }]);
  if (closesAt <= now) throw refuse("closesAt", "is in the past");
  if (closesAt > daysAfter(now, LONGEST_DAYS)) throw refuse("closesAt", "must be within a year");
  if (dates.some((date) => date <= closesAt)) throw refuse("dates", "must all be after closesAt");
}

const isOpen = (clubId: string) => and(eq(clubPolls.clubId, clubId), isNull(clubPolls.closedAt));

/** Closes a poll before its deadline: its winning date becomes a meeting at once. For moderators. */
export async function closePollNow(ctx: Context, idOrSlug: string, pollId: string): Promise<Poll> {
  const club = await requireClub(ctx, idOrSlug, "moderator");
  const { id, status } = await getPoll(ctx, club.id, pollId);
  if (status === "closed" || !(await closePoll(ctx, id, { early: true })))
    throw badRequest("This poll is closed.", "poll_closed");
  return getPoll(ctx, club.id, id);
}

/** Deletes a poll with its ballots. For moderators; a meeting that came of it stays. */
export async function deletePoll(ctx: Context, idOrSlug: string, pollId: string): Promise<void> {
  const club = await requireClub(ctx, idOrSlug, "moderator");
  await inTransaction(ctx, async (tx) => {
    await lockClub(tx, club.id);
    const gone = isUuid(pollId)
      ? await tx.db
          .delete(clubPolls)
          .where(and(eq(clubPolls.id, pollId), eq(clubPolls.clubId, club.id)))
          .returning({ id: clubPolls.id })
      : [];
    if (gone.length === 0) throw notFound("Poll");
    await invalidateTags(tx, `club:${club.id}`);
  });
}
