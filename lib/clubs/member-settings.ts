import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { clubMembers } from "@/db/schema/clubs";
import { users } from "@/db/schema/users";
import type { Locale } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { keyedHash } from "@/lib/kernel/secrets";
import { requireClub } from "./access";
import type { ClubSettings, UpdateClubSettings, UpdateOwnMembership } from "./schemas";

/** How much of the club the caller hears, and the secret address of its calendar. */
export async function getClubSettings(ctx: Context, idOrSlug: string): Promise<ClubSettings> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const [row] = await ctx.db
    .select()
    .from(clubMembers)
    .where(eq(clubMembers.id, club.membership?.id ?? ""));
  if (!row) throw notFound("Club");
  return toSettings(row);
}

/** Changes the caller's own settings in a club. */
export async function updateClubSettings(
  ctx: Context,
  idOrSlug: string,
  { frequency, renewCalendar }: UpdateClubSettings,
): Promise<ClubSettings> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const [row] = await ctx.db
    .update(clubMembers)
    .set({
      frequency: frequency ?? sql`${clubMembers.frequency}`,
      calendarVersion: sql`${clubMembers.calendarVersion} + ${renewCalendar ? 1 : 0}`,
    })
    .where(and(eq(clubMembers.id, club.membership?.id ?? ""), eq(clubMembers.status, "active")))
    .returning();
  if (!row) throw notFound("Club");
  return toSettings(row);
}

/** What a member keeps to themselves in a club, and whether its books go onto their want list. */
export async function updateOwnMembership(
  ctx: Context,
  idOrSlug: string,
  changes: UpdateOwnMembership,
): Promise<ClubSettings> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "member");
    const [row] = await tx.db
      .update(clubMembers)
      .set(changes)
      .where(and(eq(clubMembers.id, club.membership?.id ?? ""), eq(clubMembers.status, "active")))
      .returning();
    if (!row) throw notFound("Club");
    await invalidateTags(tx, `club:${club.id}`);
    return toSettings(row);
  });
}

type Row = typeof clubMembers.$inferSelect;

function toSettings(row: Row): ClubSettings {
  return {
    frequency: row.frequency,
    hideProgress: row.hideProgress,
    wantChosen: row.wantChosen,
    calendarUrl: `${env().APP_URL}/api/v1/clubs/${row.clubId}/calendar.ics?token=${calendarToken(row)}`,
  };
}

const calendarToken = ({ id, calendarVersion }: Pick<Row, "id" | "calendarVersion">): string =>
  `${id}.${keyedHash("club-calendar", id, String(calendarVersion))}`;

/** The language of the active member of the club whose token it is, null for any other; a calendar cannot sign in. */
export async function verifyCalendarToken(ctx: Context, clubId: string, token: string): Promise<Locale | null> {
  const [memberId = ""] = token.split(".");
  if (!isUuid(memberId) || !isUuid(clubId)) return null;
  const [row] = await ctx.db
    .select({ id: clubMembers.id, calendarVersion: clubMembers.calendarVersion, locale: users.locale })
    .from(clubMembers)
    .innerJoin(users, eq(users.id, clubMembers.userId))
    .where(and(eq(clubMembers.id, memberId), eq(clubMembers.clubId, clubId), eq(clubMembers.status, "active")));
  if (!row) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(calendarToken(row))];
  const isTheirs = given.length === right.length && timingSafeEqual(given, right);
  return isTheirs ? row.locale : null;
}
