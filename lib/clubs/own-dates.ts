import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { clubVisible } from "./access";
import { readableMeeting } from "./meetings";
import { DateRow } from "./views";

/** What comes next in the caller's clubs: a read that is due, or a meeting. */
export type ClubDate = Omit<z.infer<typeof DateRow>, "book"> & { book: BookView | null };

/** The next dates of the clubs the caller is an active member of, the soonest first. */
export async function listOwnDates(ctx: Context, { limit }: { limit: number }): Promise<ClubDate[]> {
  const { userId } = requireReader(ctx);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return readRows(
    ctx.db,
    DateRow,
    sql`
    with mine as (select club.id, club.slug, club.name, club.timezone from clubs club
      join club_members me on me.club_id = club.id and me.user_id = ${userId}::uuid
      where me.status = 'active' and ${clubVisible}),
    dates as (
      select 'due' as kind, club_read.id, club_read.club_id, club_read.work_id, club_read.deadline as at, null as title
        from club_reads club_read where club_read.club_id in (select id from mine) and club_read.starts_at <= ${now} and club_read.deadline > ${now}
      union all
      select 'meeting', meeting.id, meeting.club_id, null, meeting.starts_at, ${readableMeeting(userId).title}
        from club_meetings meeting where meeting.club_id in (select id from mine) and meeting.starts_at > ${now})
    select date.kind, date.id, date.title, ${isoSql(sql`date.at`)} as at, mine.slug, mine.name, mine.timezone,
      (select ${bookJson()} from works w where w.id = date.work_id) as book
    from (select * from dates order by at, id limit ${limit}) date join mine on mine.id = date.club_id order by date.at, date.id`,
  );
}
