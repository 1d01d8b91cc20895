import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id, Instant } from "@/lib/http/fields";
import type { PageQuery } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { findClubs, listClubs } from "./list";
import type { FindClubs } from "./schemas";
import type { ClubView } from "./views";

/** A club of the list, with when it meets next; what the meeting is called stands on the club's own page. */
export type ListedClub = ClubView & { nextMeeting: string | null };

const MINE = 50;

/**
 * The list of clubs, all with their next meeting: the reader's own, and a page of the public ones; among those the own ones
 * are only where somebody searches.
 */
export async function clubsPage(ctx: Context, options: FindClubs, query: PageQuery) {
  const mine = ctx.actor ? await listClubs(ctx, { filters: { mine: true } }, { limit: MINE }) : [];
  const others = ctx.actor && !options.search ? { ...options, filters: { ...options.filters, mine: false } } : options;
  const found = await findClubs(ctx, others, query);
  const meetings = await nextMeetings(ctx, [...mine, ...found.data]);
  const withMeeting = (club: ClubView): ListedClub => ({ ...club, nextMeeting: meetings.get(club.id) ?? null });
  return { mine: mine.map(withMeeting), found: { ...found, data: found.data.map(withMeeting) } };
}

const MeetingRow = z.object({ club_id: Id, starts_at: Instant });

/** When each of these clubs, which the caller was shown, meets next. */
async function nextMeetings(ctx: Context, clubs: { id: string }[]): Promise<Map<string, string>> {
  if (clubs.length === 0) return new Map();
  const rows = await readRows(
    ctx.db,
    MeetingRow,
    sql`select club_id, ${isoSql(sql`min(starts_at)`)} as starts_at from club_meetings
      where club_id in ${clubs.map(({ id }) => id)} and starts_at > ${ctx.now.toISOString()}::timestamptz group by club_id`,
  );
  return new Map(rows.map(({ club_id, starts_at }) => [club_id, starts_at]));
}
