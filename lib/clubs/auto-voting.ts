/** Clubs that go on by themselves: the next vote opens before a read ends, and what members want fills it. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { clubNominations, clubVotings } from "@/db/schema/club-reading";
import { newId } from "@/db/schema/columns";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { publishChange } from "@/lib/live/publish";
import { lockClub } from "./access";
import { startVoting } from "./start-voting";
import { nominateWanted } from "./suggestions";

/** So long before a read ends its successor is known. */
const SPARE_DAYS = 2;
/** A vote with fewer nominations is filled up to so many. */
const [TOO_FEW, FILLED] = [2, 3];
const BATCH = 200;

/**
 * Which clubs need a vote (alias `club`): none is open, and what is scheduled ends within the time that one takes. A club that let two
 * such votes in a row go by without a ballot is asleep, until a member nominates a book.
 */
const needsVoting = (now: Date) => sql`club.auto_voting
  and not exists (select 1 from club_votings open where open.club_id = club.id and open.closed_at is null)
  and not exists (select 1 from club_reads club_read where club_read.club_id = club.id
    and club_read.deadline > ${now.toISOString()}::timestamptz + make_interval(days => club.voting_days + ${SPARE_DAYS}::int))
  and (select count(*) from (select * from club_votings past where past.club_id = club.id order by past.opens_at desc limit 2) past
    where past.auto and past.winner_id is null) < 2`;

/** Opens the votes that are due; exactly once, however many processes do it. */
export async function openAutoVotings(ctx: Context): Promise<void> {
  const due = await readRows(
    ctx.db,
    IdRow,
    sql`select club.id from clubs club where ${needsVoting(ctx.now)} limit ${BATCH}`,
  );
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const club = await lockClub(tx, id); // whatever ended or began meanwhile is seen now
      const [still] = await readRows(
        tx.db,
        IdRow,
        sql`select club.id from clubs club where club.id = ${id} and ${needsVoting(ctx.now)}`,
      );
      if (still) await startVoting(tx, club, { auto: true });
    });
}

const DueRow = IdRow.extend({ clubId: z.string() });

/** Fills votes that opened by themselves and have few nominations when half of their time is over. */
export async function fillAutoVotings(ctx: Context): Promise<void> {
  const due = await readRows(
    ctx.db,
    DueRow,
    sql`select voting.id, voting.club_id as "clubId" from club_votings voting where voting.auto and voting.closed_at is null and voting.suggested_at is null
      and voting.closes_at > clock_timestamp()
      and voting.opens_at + (voting.closes_at - voting.opens_at) / 2 <= ${ctx.now.toISOString()}::timestamptz limit ${BATCH}`,
  );
  for (const { id, clubId } of due)
    if (await inTransaction(ctx, (tx) => fill(tx, id, clubId))) publishChange("club_votes", clubId);
}

async function fill(ctx: Context, votingId: string, clubId: string): Promise<boolean> {
  const isOpen = and(eq(clubVotings.id, votingId), isNull(clubVotings.closedAt), isNull(clubVotings.suggestedAt));
  const taken = await ctx.db.update(clubVotings).set({ suggestedAt: ctx.now }).where(isOpen).returning();
  if (taken.length === 0) return false;
  const nominated = await ctx.db.$count(clubNominations, eq(clubNominations.votingId, votingId));
  if (nominated >= TOO_FEW) return false;
  const ids = Array.from({ length: FILLED - nominated }, newId);
  await nominateWanted(ctx, clubId, votingId, ids);
  await invalidateTags(ctx, `club:${clubId}`);
  return (await ctx.db.$count(clubNominations, inArray(clubNominations.id, ids))) > 0;
}
