import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import ical from "ical-generator";
import { works } from "@/db/schema/catalogue";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubReads, clubVotings } from "@/db/schema/club-reading";
import { clubs } from "@/db/schema/clubs";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/ids";
import { meetingWords } from "./meetings";
import { holdsCalendarToken } from "./settings";

const HOUR_MS = 3_600_000;

/** Meetings, reading deadlines and the end of a voting as a calendar, for whoever has the member's secret address. */
export async function clubCalendar(ctx: Context, clubId: string, token: string): Promise<Response> {
  const allowed = await holdsCalendarToken(ctx, clubId, token);
  const [club] = allowed && isUuid(clubId) ? await ctx.db.select().from(clubs).where(eq(clubs.id, clubId)) : [];
  if (!club) throw notFound("Club");
  const url = `${env().APP_URL}/clubs/${club.slug}`;
  const calendar = ical({ name: club.name, timezone: club.timezone, prodId: "//Bookplate//Clubs//EN", ttl: 3_600 });
  for (const one of await meetingsOf(ctx, club.id))
    calendar.createEvent({
      id: `meeting-${one.id}`,
      start: one.startsAt,
      end: one.endsAt ?? new Date(one.startsAt.getTime() + 2 * HOUR_MS),
      stamp: one.createdAt,
      summary: one.title,
      location: one.place ?? one.url,
      description: one.agenda,
      url: `${url}/meetings/${one.id}`,
    });
  for (const read of await deadlinesOf(ctx, club.id))
    calendar.createEvent({
      id: `read-${read.id}`,
      start: new Date(read.deadline.getTime() - HOUR_MS),
      end: read.deadline,
      stamp: read.createdAt,
      summary: `Finish ${read.title}`,
      url,
    });
  const votings = await ctx.db
    .select()
    .from(clubVotings)
    .where(and(eq(clubVotings.clubId, club.id), isNull(clubVotings.closedAt)));
  for (const voting of votings)
    calendar.createEvent({
      id: `voting-${voting.id}`,
      start: new Date(voting.closesAt.getTime() - HOUR_MS / 2),
      end: voting.closesAt,
      stamp: voting.opensAt,
      summary: `${club.name}: the vote closes`,
      url,
    });
  return new Response(calendar.toString(), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": 'inline; filename="club.ics"' },
  });
}

const g = alias(clubMeetings, "g");

const meetingsOf = (ctx: Context, clubId: string) => {
  const { title, place, url, agenda } = meetingWords(null);
  return ctx.db
    .select({ id: g.id, startsAt: g.startsAt, endsAt: g.endsAt, createdAt: g.createdAt, title, place, url, agenda })
    .from(g)
    .where(eq(g.clubId, clubId))
    .orderBy(sql`${g.startsAt} desc`)
    .limit(500);
};

const deadlinesOf = (ctx: Context, clubId: string) =>
  ctx.db
    .select({ id: clubReads.id, deadline: clubReads.deadline, createdAt: clubReads.createdAt, title: works.title })
    .from(clubReads)
    .innerJoin(works, eq(works.id, clubReads.workId))
    .where(eq(clubReads.clubId, clubId))
    .orderBy(sql`${clubReads.deadline} desc`)
    .limit(200);
