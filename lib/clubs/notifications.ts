/** What members hear of their clubs, each by how much they want to hear: of a club, and of single discussions. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { notHidden } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload, type NotificationEvent, notificationType } from "@/lib/notifications/types";
import { invitationWorks } from "./claim-invitation";
import { invitationText } from "./invitation-text";
import { planReadable } from "./meetings";
import {
  achievedText,
  admittedText,
  clubReadText,
  commentText,
  deadlineText,
  discussionText,
  meetingText,
  reportText,
  requestText,
  votingClosedText,
  votingOpenedText,
} from "./notification-texts";
import { pollClosedText, pollOpenedText } from "./poll-notifications";

const text = (event: NotificationEvent, name: string): string => String(event.payload[name] ?? "");
const club = (event: NotificationEvent): SQL =>
  sql`member.club_id = ${text(event, "clubId")}::uuid and member.status = 'active'`;
const weekly = sql`member.frequency = 'weekly'`;

/** Everybody who wants the important things of the club; of a digest it waits for the week. */
const important = (event: NotificationEvent, unless: SQL = sql`false`): SQL =>
  sql`select member.user_id, ${weekly} as deferred from club_members member where ${club(event)} and member.frequency <> 'none' and not (${unless})`;

/** Everybody who wants all of the club. */
const everything = (event: NotificationEvent): SQL =>
  sql`select member.user_id, ${weekly} as deferred from club_members member where ${club(event)} and member.frequency in ('all', 'weekly')`;

const bookOfRead = sql`select club_read.work_id from club_reads club_read where club_read.id = ${idInPayload("readId")}`;
const winnerOf = sql`select won.work_id from club_votings voting join club_nominations won on won.id = voting.winner_id
  where voting.id = ${idInPayload("votingId")}`;

const StillRow = z.object({ still: z.boolean() });

const exists = async (ctx: Context, query: SQL): Promise<boolean> => {
  const [row] = await readRows(ctx.db, StillRow, sql`select exists (${query}) as still`);
  return row?.still ?? false;
};

export const clubNotificationTypes = [
  notificationType({
    type: "club_discussion",
    picture: { reader: sql`event.actor_id` },
    ...discussionText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("discussion"),
    audience: everything,
    stillTrue: (ctx, event) =>
      exists(
        ctx,
        sql`select 1 from club_discussions discussion where discussion.id = ${text(event, "discussionId")}::uuid and discussion.removed_at is null
          and ${notHidden("club_discussion", sql`discussion.id`)}`,
      ),
  }),
  notificationType({
    type: "club_comment",
    picture: { reader: sql`event.actor_id` },
    ...commentText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("comment"),
    audience: (event) => {
      const answered = sql`member.user_id = nullif(${text(event, "answeredId")}, '')::uuid`;
      return sql`select member.user_id, coalesce(thread.frequency, member.frequency) = 'weekly' as deferred from club_members member
        left join club_thread_settings thread on thread.user_id = member.user_id and thread.discussion_id = ${text(event, "discussionId")}::uuid
        where ${club(event)} and coalesce(thread.frequency, 'important') <> 'none'
          and (thread.frequency in ('all', 'weekly') or (${answered} and (thread.frequency is not null or member.frequency <> 'none')))`;
    },
    stillTrue: (ctx, event) =>
      exists(
        ctx,
        sql`select 1 from club_discussions discussion where discussion.id = ${text(event, "discussionId")}::uuid and discussion.removed_at is null
          and ${notHidden("club_discussion", sql`discussion.id`)} and not exists (
            select 1 from club_comments comment where comment.id = nullif(${text(event, "commentId")}, '')::uuid
            and (comment.removed_at is not null or not ${notHidden("club_comment", sql`comment.id`)}))`,
      ),
  }),
  notificationType({
    type: "club_voting_opened",
    ...votingOpenedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("votingOpened"),
    audience: (event) => important(event),
    stillTrue: (ctx, event) =>
      exists(ctx, sql`select 1 from club_votings where id = ${text(event, "votingId")}::uuid and closed_at is null`),
  }),
  notificationType({
    type: "club_voting_closed",
    picture: { work: winnerOf },
    ...votingClosedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("votingClosed"),
    audience: (event) => important(event),
  }),
  notificationType({
    type: "club_read_selected",
    picture: { work: bookOfRead },
    ...clubReadText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("readSelected"),
    audience: (event) => important(event),
    stillTrue: (ctx, event) => exists(ctx, sql`select 1 from club_reads where id = ${text(event, "readId")}::uuid`),
  }),
  notificationType({
    type: "club_deadline",
    picture: { work: bookOfRead },
    ...deadlineText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("deadline"),
    audience: (event) =>
      important(
        event,
        sql`exists (select 1 from club_progress progress where progress.read_id = ${text(event, "readId")}::uuid
          and progress.user_id = member.user_id and progress.status = 'finished')`,
      ),
    stillTrue: (ctx, event) =>
      exists(
        ctx,
        sql`select 1 from club_reads where id = ${text(event, "readId")}::uuid and date_trunc('milliseconds', deadline) = ${text(event, "deadline")}::timestamptz`,
      ),
  }),
  notificationType({
    type: "club_meeting",
    ...meetingText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("meeting"),
    audience: (event) =>
      important(
        event,
        sql`exists (select 1 from club_attendances attendance where attendance.meeting_id = ${text(event, "meetingId")}::uuid
          and attendance.user_id = member.user_id and attendance.answer = 'no')`,
      ),
    stillTrue: (ctx, event) =>
      exists(
        ctx,
        sql`select 1 from club_meetings meeting where meeting.id = ${text(event, "meetingId")}::uuid and date_trunc('milliseconds',
          meeting.starts_at) = ${text(event, "startsAt")}::timestamptz
          and ${planReadable(null)}`,
      ),
  }),
  notificationType({
    type: "club_poll_opened",
    picture: { reader: sql`event.actor_id` },
    ...pollOpenedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("pollOpened"),
    defaults: { push: false },
    audience: (event) => important(event),
    stillTrue: (ctx, event) =>
      exists(ctx, sql`select 1 from club_polls where id = ${text(event, "pollId")}::uuid and closed_at is null`),
  }),
  notificationType({
    type: "club_poll_closed",
    ...pollClosedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("pollClosed"),
    defaults: { push: false },
    audience: (event) => important(event),
  }),
  notificationType({
    type: "club_achievement",
    ...achievedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("achievement"),
    audience: everything,
  }),
  notificationType({
    type: "club_request",
    picture: { reader: sql`event.actor_id` },
    ...requestText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("request"),
    audience: (event) =>
      sql`select member.user_id, false as deferred from club_members member where ${club(event)} and member.role <> 'member'`,
  }),
  notificationType({
    type: "club_admitted",
    ...admittedText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("admitted"),
    audience: (event) =>
      sql`select member.user_id, false as deferred from club_members member where ${club(event)} and member.user_id = ${text(event, "userId")}::uuid`,
  }),
  notificationType({
    type: "club_invitation",
    picture: { reader: sql`event.actor_id` },
    ...invitationText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("invitation"),
    audience: (event) =>
      sql`select invitation.invited_id as user_id, false as deferred from club_invitations invitation
        where invitation.id = ${text(event, "invitationId")}::uuid and invitation.invited_id is not null`,
    stillTrue: (ctx, event) =>
      exists(
        ctx,
        sql`select 1 from club_invitations invitation where invitation.id = ${text(event, "invitationId")}::uuid and ${invitationWorks}`,
      ),
  }),
  notificationType({
    type: "club_report",
    ...reportText,
    label: (locale) => messagesIn(locale, "clubs.notifications")("report"),
    audience: (event) =>
      sql`select member.user_id, false as deferred from club_members member where ${club(event)} and member.role <> 'member'`,
  }),
];
