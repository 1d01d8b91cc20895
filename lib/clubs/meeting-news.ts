/** What members and programs hear of a meeting: that it is set, and before it begins. */
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { remindersOf } from "@/lib/notifications/reminders";
import { emitToWebhooks } from "@/lib/webhooks/emit";

type Club = { id: string };
type Planned = { id: string; startsAt: Date };

/**
 * Makes stale what shows a meeting, the club's page and the list of clubs with the next one of each, and tells the club's
 * webhooks of one that lies ahead. Needs the transaction of what was changed.
 */
export async function emitMeeting(
  ctx: Context,
  club: Club,
  type: "meeting.scheduled" | "meeting.changed" | "meeting.cancelled",
  { id, startsAt }: Planned,
): Promise<void> {
  await invalidateTags(ctx, `club:${club.id}`, "clubs");
  if (startsAt <= ctx.now) return;
  const payload = { meetingId: id, startsAt: iso(startsAt) };
  await emitToWebhooks(ctx, { type, owner: { kind: "club", id: club.id }, payload });
}

const newsOf = (club: Club, { id, startsAt }: Planned) => ({
  type: "club_meeting",
  subject: `club:${club.id}`,
  payload: { clubId: club.id, meetingId: id, startsAt: startsAt.toISOString() },
});

/** Tells of a meeting or its new time, and reminds of it. */
export async function notifyMembers(ctx: Context, club: Club, meeting: Planned): Promise<void> {
  if (meeting.startsAt <= ctx.now) return;
  const at = meeting.startsAt.toISOString();
  const dedupeKey = `club-meeting:${meeting.id}:${at}`;
  await notify(ctx, { ...newsOf(club, meeting), actorId: ctx.actor?.userId, dedupeKey });
  await remindMembers(ctx, club, meeting);
}

/** Reminds of a meeting; what is said for an old time is void once it has moved. */
export async function remindMembers(ctx: Context, club: Club, meeting: Planned): Promise<void> {
  const { payload, ...news } = newsOf(club, meeting);
  for (const { lead, dueAt } of remindersOf(meeting.startsAt, ctx.now, { notified: true })) {
    const dedupeKey = `club-meeting-${lead}:${meeting.id}:${payload.startsAt}`;
    await notify(ctx, { ...news, payload: { ...payload, lead }, dueAt, dedupeKey });
  }
}
