import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { notifications } from "@/db/schema/notifications";
import { requireReader } from "@/lib/auth/access";
import type { Locale } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { TotalRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { iso, isoSql } from "@/lib/kernel/time";
import { actorStands } from "./audience";
import { eventJson, lookupOf, renderText } from "./render";
import type { ListNotifications, Notification, NotificationGroup } from "./schemas";
import { labelOf, type Subscription, subscriptionOf } from "./subscriptions";
import type { Asked, NotificationType } from "./types";
import { InboxGroupRow, InboxRow } from "./views";

type Kinds = readonly NotificationType[];
/** Where counting ends: nobody reads on by page numbers, and each notification counted is asked of its source's gate. */
const MAX_COUNTED = 1_000;

/**
 * What is in a reader's inbox (aliases `inbox`, `event`): not what waits for the digest or is kept out by choice, nor what
 * somebody caused with whom there is a block now or who is suspended, nor what its source would not show the reader.
 */
export const inInbox = (
  types: Kinds,
  asked: Asked,
): SQL => sql`(inbox.user_id = ${asked.reader} and not inbox.held and not inbox.hidden
  and (event.actor_id is null or ${actorStands(sql`event.actor_id`, asked.reader)})
  and ${lookupOf(types, asked)} is not null)`;

export const INBOX = sql`notifications inbox join notification_events event on event.id = inbox.event_id`;

const askedBy = (ctx: Context, userId: string): Asked => ({
  reader: sql`${userId}::uuid`,
  now: sql`${ctx.now.toISOString()}::timestamptz`,
});

const columns = (types: Kinds, asked: Asked) => sql`${eventJson} as event, ${lookupOf(types, asked)} as details,
  ${isoSql(sql`inbox.read_at`)} as "readAt", ${isoSql(sql`inbox.created_at`)} as "createdAt"`;

const toNotification = (
  types: Kinds,
  { event, details, readAt, createdAt }: InboxRow,
  locale: Locale,
): Notification => ({
  id: event.id,
  kind: event.kind,
  ...renderText(types, event, details, locale),
  readAt,
  createdAt,
});

/** The caller's notifications, newest first; the total stops at a thousand. */
export async function listNotifications(
  ctx: Context,
  types: Kinds,
  query: ListNotifications,
): Promise<Page<Notification>> {
  const reader = requireReader(ctx);
  const offset = offsetOf(query);
  const asked = askedBy(ctx, reader.userId);
  const where = sql`${inInbox(types, asked)}
    and ${query.unread === undefined ? sql`true` : sql`(inbox.read_at is null) = ${query.unread}`}
    and ${query.subject === undefined ? sql`true` : sql`event.subject = ${query.subject}`}`;
  const behind = query.after
    ? sql`(inbox.created_at, inbox.event_id) < (select x.created_at, x.event_id from notifications x
        where x.user_id = ${reader.userId} and x.event_id = ${query.after})`
    : sql`true`;
  const rows = await readRows(
    ctx.db,
    InboxRow,
    sql`select ${columns(types, asked)} from ${INBOX} where ${where} and ${behind}
    order by inbox.created_at desc, inbox.event_id desc limit ${query.limit} offset ${offset}`,
  );
  const [counted] = await readRows(
    ctx.db,
    TotalRow,
    sql`select count(*)::int as total from (select 1 from ${INBOX} where ${where} limit ${MAX_COUNTED}) x`,
  );
  return toPage(
    rows.map((row) => toNotification(types, row, reader.locale)),
    counted?.total ?? 0,
    query,
  );
}

/** The newest thousand of the caller's inbox by what they are about: each group as its latest, the newest group first. */
export async function listNotificationGroups(
  ctx: Context,
  { types, subscriptions }: { types: Kinds; subscriptions: readonly Subscription[] },
  query: PageQuery,
): Promise<Page<NotificationGroup>> {
  const reader = requireReader(ctx);
  const offset = offsetOf(query);
  const asked = askedBy(ctx, reader.userId);
  const mine = sql`select event.subject, event.id, inbox.created_at, inbox.read_at from ${INBOX} where ${inInbox(types, asked)}
    order by inbox.created_at desc, inbox.event_id desc limit ${MAX_COUNTED}`;
  const grouped = sql`select own.subject, count(*)::int as count, count(*) filter (where own.read_at is null)::int as unread,
    (array_agg(own.id order by own.created_at desc, own.id desc))[1] as id, max(own.created_at) as latest_at from mine own group by own.subject`;
  const rows = await readRows(
    ctx.db,
    InboxGroupRow,
    sql`with mine as materialized (${mine}), grouped as (${grouped})
    select topic.subject, topic.count, topic.unread, (select count(*)::int from grouped) as total, ${columns(types, asked)}
    from grouped topic join notification_events event on event.id = topic.id
    join notifications inbox on inbox.event_id = topic.id and inbox.user_id = ${reader.userId}
    order by topic.latest_at desc, topic.id desc limit ${query.limit} offset ${offset}`,
  );
  const muted = (source?: Subscription) => (source ? labelOf(source, reader.locale) : null);
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countGroups(ctx, types, asked));
  const groups = rows.map(({ subject, count, unread, total: _, ...row }) => ({
    subject,
    count,
    unread,
    latest: toNotification(types, row, reader.locale),
    mute: muted(subscriptionOf(subscriptions, row.event)?.source),
  }));
  return toPage(groups, total, query);
}

async function countGroups(ctx: Context, types: Kinds, asked: Asked): Promise<number> {
  const [row] = await readRows(
    ctx.db,
    TotalRow,
    sql`select count(distinct x.subject)::int as total from (select event.subject from ${INBOX}
      where ${inInbox(types, asked)} order by inbox.created_at desc, inbox.event_id desc limit ${MAX_COUNTED}) x`,
  );
  return row?.total ?? 0;
}

/** Marks one of the caller's notifications as read or unread. */
export async function updateNotification(
  ctx: Context,
  types: Kinds,
  notificationId: string,
  { read }: { read: boolean },
): Promise<Notification> {
  const reader = requireReader(ctx);
  const asked = askedBy(ctx, reader.userId);
  const id = uuidOf(notificationId, "Notification");
  const [row] = await readRows(
    ctx.db,
    InboxRow,
    sql`select ${columns(types, asked)} from ${INBOX}
    where ${inInbox(types, asked)} and event.id = ${id}::uuid`,
  );
  if (!row) throw notFound("Notification");
  const [changed] = await ctx.db
    .update(notifications)
    .set({ readAt: read ? sql`coalesce(${notifications.readAt}, ${ctx.now.toISOString()}::timestamptz)` : null })
    .where(and(eq(notifications.userId, reader.userId), eq(notifications.eventId, id)))
    .returning({ readAt: notifications.readAt });
  return toNotification(types, { ...row, readAt: changed?.readAt ? iso(changed.readAt) : null }, reader.locale);
}

/** Marks everything in the caller's inbox as read. */
export async function readAllNotifications(ctx: Context): Promise<void> {
  const reader = requireReader(ctx);
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(eq(notifications.userId, reader.userId), isNull(notifications.readAt), eq(notifications.held, false)));
}
