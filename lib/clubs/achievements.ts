import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "@/lib/format/locales";
import { Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import type { Messages } from "@/lib/messages/messages";
import { messagesIn } from "@/lib/messages/messages-in";
import { requireClub } from "./access";
import type { Achievement } from "./schemas";

type Rule = {
  key: keyof Messages["clubs"]["achievements"];
  /** When the club reached it, as an instant, or null; `club` and `now` are SQL expressions. */
  reached: (club: SQL, now: SQL) => SQL;
};

/** The end of the nth read that somebody finished and that is over. */
const nthBook = (n: number) => (club: SQL, now: SQL) =>
  sql`(select deadline from club_reads where club_id = ${club} and deadline <= ${now} and finished_count > 0 order by deadline offset ${n - 1} limit 1)`;

/** Every achievement of a club and its rule: what the club's own history says, so that none can be lost or missed. */
export const ACHIEVEMENTS: readonly Rule[] = [
  { key: "first_book", reached: nthBook(1) },
  { key: "five_books", reached: nthBook(5) },
  { key: "twelve_books", reached: nthBook(12) },
  {
    key: "all_in_time",
    reached: (club, now) =>
      sql`(select min(deadline) from club_reads where club_id = ${club} and deadline <= ${now} and member_count >= 3 and finished_count >= member_count)`,
  },
  {
    key: "ten_members",
    reached: (club) =>
      sql`(select joined_at from club_members where club_id = ${club} and joined_at is not null order by joined_at offset 9 limit 1)`,
  },
  {
    key: "first_vote",
    reached: (club) =>
      sql`(select min(closed_at) from club_votings voting where voting.club_id = ${club} and voting.winner_id is not null
        and (select count(*) from club_votes ballot where ballot.voting_id = voting.id) >= 3)`,
  },
  {
    key: "hundred_comments",
    reached: (club) =>
      sql`(select comment.created_at from club_comments comment join club_discussions discussion on discussion.id = comment.discussion_id
        where discussion.club_id = ${club} order by comment.id offset 99 limit 1)`,
  },
  {
    key: "first_meeting",
    reached: (club, now) =>
      sql`(select min(starts_at) from club_meetings meeting where meeting.club_id = ${club} and meeting.starts_at <= ${now}
        and (select count(*) from club_attendances attendance where attendance.meeting_id = meeting.id and attendance.answer = 'going') >= 2)`,
  },
];

/** What an achievement is called in a language, and for what the club has it. */
export function achievementText(key: Rule["key"], locale: Locale): { title: string; description: string } {
  const t = messagesIn(locale, "clubs.achievements");
  return { title: t(`${key}.title`), description: t(`${key}.description`) };
}

/** What the club has achieved, and what it can. */
export async function listAchievements(ctx: Context, idOrSlug: string): Promise<Achievement[]> {
  return achievementsOf(ctx, (await requireClub(ctx, idOrSlug, "view")).id);
}

const DatesRow = z.object({ dates: z.record(z.string(), Instant.nullable()) });

const datesOf = preparedAs(DatesRow, (db) => {
  const [club, now] = [parameter("clubId", "uuid"), parameter("now", "timestamptz")];
  const dates = ACHIEVEMENTS.map(({ key, reached }) => sql`${key}::text, ${isoSql(reached(club, now))}`);
  return db
    .select({ dates: sql<Record<string, string | null>>`json_build_object(${sql.join(dates, sql`, `)})` })
    .from(sql`(values (1)) one`)
    .prepare("achievements_of_club");
});

/** The same of a club that was let through the gate. One statement. */
export async function achievementsOf(ctx: Context, clubId: string): Promise<Achievement[]> {
  const [row] = await datesOf(ctx.db).execute({ clubId, now: ctx.now.toISOString() });
  return ACHIEVEMENTS.map(({ key }) => ({
    key,
    ...achievementText(key, DEFAULT_LOCALE),
    achievedAt: row?.dates[key] ?? null,
  }));
}
