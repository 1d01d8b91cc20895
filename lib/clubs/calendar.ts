import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import ical, { ICalCalendarMethod } from "ical-generator";
import { z } from "zod";
import { works } from "@/db/schema/catalogue";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubReads, clubVotings } from "@/db/schema/club-reading";
import { clubs } from "@/db/schema/clubs";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { messagesIn } from "@/lib/messages/messages-in";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { clubPublic } from "./access";
import { readableMeeting } from "./meetings";
import { verifyCalendarToken } from "./member-settings";

const HOUR_MS = 3_600_000;

/**
 * Meetings, reading deadlines and the end of a voting as a calendar. A public club's is for everybody, without the
 * addresses of meetings online; a private one's, and those addresses, for whoever has a member's secret address. Times are
 * in UTC, which every calendar shows in the zone of whoever looks; a change raises SEQUENCE, so that moves arrive. A
 * member's is in the member's language, a public one in English.
 */
export async function clubCalendar(ctx: Context, clubId: string, token?: string): Promise<Response> {
  const member = token === undefined ? null : await verifyCalendarToken(ctx, clubId, token);
  const isMember = member !== null;
  const locale = member ?? DEFAULT_LOCALE;
  const t = messagesIn(locale, "clubs.calendar");
  const known = isUuid(clubId) && (isMember || token === undefined);
  const [club] = known
    ? await ctx.db
        .select({ id: clubTable.id, slug: clubTable.slug, name: clubTable.name })
        .from(clubTable)
        .where(and(eq(clubTable.id, clubId), isMember ? undefined : clubPublic))
    : [];
  if (!club) throw notFound("Club");
  const url = `${env().APP_URL}/clubs/${club.slug}`;
  const calendar = ical({
    name: club.name,
    prodId: { company: "Bookplate", product: "Clubs", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const meeting of await meetingsOf(ctx, club.id))
    calendar.createEvent({
      ...changes(meeting),
      id: `meeting-${meeting.id}`,
      start: meeting.startsAt,
      end: meeting.endsAt ?? new Date(meeting.startsAt.getTime() + 2 * HOUR_MS),
      summary: withoutSpoilersIn(locale, meeting.title),
      location: meeting.place ? withoutSpoilersIn(locale, meeting.place) : isMember ? meeting.url : null,
      description: meeting.agenda && markdownToText(withoutSpoilersIn(locale, meeting.agenda)),
      url: `${url}/meetings/${meeting.id}`,
    });
  for (const read of await deadlinesOf(ctx, club.id))
    calendar.createEvent({
      ...changes(read),
      id: `read-${read.id}`,
      start: new Date(read.deadline.getTime() - HOUR_MS),
      end: read.deadline,
      summary: t("finish", { title: read.title }),
      url,
    });
  const votings = await ctx.db
    .select()
    .from(clubVotings)
    .where(and(eq(clubVotings.clubId, club.id), isNull(clubVotings.closedAt)));
  for (const voting of votings)
    calendar.createEvent({
      ...changes(voting),
      id: `voting-${voting.id}`,
      start: new Date(voting.closesAt.getTime() - HOUR_MS / 2),
      end: voting.closesAt,
      summary: t("votingCloses", { club: club.name }),
      url,
    });
  return new Response(calendar.toString(), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": 'inline; filename="club.ics"' },
  });
}

/** What tells a calendar that it has an older state of an event. */
const changes = ({ revision, updatedAt }: { revision: number; updatedAt: Date }) => ({
  sequence: revision,
  stamp: updatedAt,
  lastModified: updatedAt,
});

const TimesRow = IdRow.extend({
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  revision: z.int(),
  updatedAt: z.date(),
  title: z.string(),
  place: z.string().nullable(),
  url: z.string().nullable(),
  agenda: z.string().nullable(),
});

const clubTable = alias(clubs, "club");
const meeting = alias(clubMeetings, "meeting");

const meetingsOf = async (ctx: Context, clubId: string) => {
  const { title, place, url, agenda } = readableMeeting(null);
  return checkRows(
    TimesRow,
    await ctx.db
      .select({
        id: meeting.id,
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        revision: meeting.revision,
        updatedAt: meeting.updatedAt,
        title,
        place,
        url,
        agenda,
      })
      .from(meeting)
      .where(eq(meeting.clubId, clubId))
      .orderBy(sql`${meeting.startsAt} desc`)
      .limit(500),
  );
};

const deadlinesOf = (ctx: Context, clubId: string) =>
  ctx.db
    .select({
      id: clubReads.id,
      deadline: clubReads.deadline,
      revision: clubReads.revision,
      updatedAt: clubReads.updatedAt,
      title: works.title,
    })
    .from(clubReads)
    .innerJoin(works, eq(works.id, clubReads.workId))
    .where(eq(clubReads.clubId, clubId))
    .orderBy(sql`${clubReads.deadline} desc`)
    .limit(200);
