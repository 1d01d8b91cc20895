import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clubs } from "@/db/schema/clubs";
import { foundOrNull } from "@/lib/http/errors";
import { Id, Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { webhooksOf } from "@/lib/webhooks/operations";
import { type WebhookOwner, type WebhookSubject, webhookEventType } from "@/lib/webhooks/types";
import { requireClub } from "./access";
import { meetingJson } from "./meetings";
import { ClubRead, Meeting } from "./reading-schemas";
import { getRead } from "./reads";
import { OneMeeting } from "./views";

/** For the admins of a club, also of a private one. */
export const clubWebhooks = webhooksOf(async (ctx, { clubId }: { clubId: string }) => ({
  kind: "club",
  id: (await requireClub(ctx, clubId, "admin")).id,
}));

const readChosen = webhookEventType({
  type: "read.chosen",
  description: "The club's next book was chosen: by a vote, or by an admin.",
  schema: ClubRead,
  data: (ctx, { ownerId, payload }) => foundOrNull(getRead(ctx, ownerId, String(payload.readId))),
});

/**
 * A meeting without what only members see of it: the address online, and in a private club who goes. Its webhooks are the
 * admins' own, so that there is something to send of a club that strangers may not know of.
 */
async function meetingForStrangers(ctx: Context, { ownerId, payload }: WebhookSubject): Promise<Meeting | null> {
  const [club] = await ctx.db
    .select({ timezone: clubs.timezone, visibility: clubs.visibility })
    .from(clubs)
    .where(eq(clubs.id, ownerId));
  if (!club) return null;
  const [row] = checkRows(
    OneMeeting,
    await ctx.db
      .select({ meeting: meetingJson(ctx, { ...club, membership: null }) })
      .from(sql`club_meetings meeting`)
      .where(sql`meeting.id = ${payload.meetingId}::uuid and meeting.club_id = ${ownerId}`),
  );
  if (!row) return null;
  return club.visibility === "private" ? { ...row.meeting, going: [] } : row.meeting;
}

const meetingScheduled = webhookEventType({
  type: "meeting.scheduled",
  description: "A meeting of the club was scheduled. In a private club, `going` is empty.",
  schema: Meeting,
  data: meetingForStrangers,
});

const meetingChanged = webhookEventType({
  type: "meeting.changed",
  description: "Time, place, title or agenda of a meeting that lies ahead were changed.",
  schema: Meeting,
  data: meetingForStrangers,
});

const CancelledMeeting = z.object({ id: Id, startsAt: Instant }).meta({ id: "CancelledMeeting" });

const meetingCancelled = webhookEventType({
  type: "meeting.cancelled",
  description: "A meeting that lay ahead was cancelled.",
  schema: CancelledMeeting,
  data: async (_ctx, { payload }) => ({ id: String(payload.meetingId), startsAt: String(payload.startsAt) }),
});

export const clubWebhookOwner: WebhookOwner = {
  kind: "club",
  events: [readChosen, meetingScheduled, meetingChanged, meetingCancelled],
  people: sql`select member.user_id, club.name, '/clubs/' || club.slug || '/manage/webhooks' as path
    from club_members member join clubs club on club.id = member.club_id
    where club.id = webhook.club_id and member.role = 'admin' and member.status = 'active'`,
};
