import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { requireReader } from "@/lib/auth/access";
import { blockedBetween } from "@/lib/catalogue/refs";
import type { Context } from "@/lib/context";
import { prepared } from "@/lib/database";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { uuidOf } from "@/lib/ids";
import { isoSql } from "@/lib/time";
import type { ListNotifications, Notification, NotificationGroup } from "./schemas";
import { type NotificationSource, sourceOf } from "./sources";

const columns = {
  id: notificationEvents.id,
  kind: notificationEvents.kind,
  title: notificationEvents.title,
  body: notificationEvents.body,
  url: notificationEvents.url,
  readAt: isoSql(notifications.readAt).mapWith((text) => text as string | null),
  createdAt: isoSql(notifications.createdAt),
};

/**
 * What is in a reader's inbox: not what waits for the digest or is kept out by choice, nor what somebody caused with whom
 * there is a block now.
 */
const inInbox = (userId: string | SQL): SQL => sql`(${notifications.userId} = ${userId} and not ${notifications.held}
  and not ${notifications.hidden}
  and (${notificationEvents.actorId} is null or not ${blockedBetween(sql`${userId}::uuid`, notificationEvents.actorId)}))`;

/** The caller's notifications, newest first. */
export async function listNotifications(ctx: Context, query: ListNotifications): Promise<Page<Notification>> {
  const reader = requireReader(ctx);
  const where = and(
    inInbox(reader.userId),
    query.unread === undefined ? undefined : sql`(${notifications.readAt} is null) = ${query.unread}`,
    query.subject === undefined ? undefined : eq(notificationEvents.subject, query.subject),
  );
  const behind = query.after
    ? sql`(${notifications.createdAt}, ${notifications.eventId}) < (select x.created_at, x.event_id from notifications x
        where x.user_id = ${reader.userId} and x.event_id = ${query.after})`
    : undefined;
  const rows = await ctx.db
    .select(columns)
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(where, behind))
    .orderBy(sql`${notifications.createdAt} desc, ${notifications.eventId} desc`)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(where);
  return toPage(rows, counted?.total ?? 0, query);
}

type GroupRow = Omit<NotificationGroup, "mute"> & { payload: Record<string, unknown>; total: number };

/** The caller's inbox by what it is about, each group as its latest notification, the group with the newest first. */
export async function listNotificationGroups(
  ctx: Context,
  sources: readonly NotificationSource[],
  query: PageQuery,
): Promise<Page<NotificationGroup>> {
  const reader = requireReader(ctx);
  const offset = offsetOf(query);
  const mine = sql`select ${notificationEvents.subject} as subject, ${notificationEvents.id} as id, ${notifications.createdAt} as created_at, ${notifications.readAt} as read_at
    from ${notifications} join ${notificationEvents} on ${notificationEvents.id} = ${notifications.eventId} where ${inInbox(reader.userId)}`;
  const grouped = sql`select m.subject, count(*)::int as count, count(*) filter (where m.read_at is null)::int as unread,
    (array_agg(m.id order by m.created_at desc, m.id desc))[1] as id, max(m.created_at) as latest_at from mine m group by m.subject`;
  const rows = (await ctx.db.execute(sql`with mine as (${mine}), grouped as (${grouped})
    select g.subject, g.count, g.unread, e.payload, (select count(*)::int from grouped) as total,
      json_build_object('id', e.id, 'kind', e.kind, 'title', e.title, 'body', e.body, 'url', e.url,
        'readAt', ${isoSql(sql`n.read_at`)}, 'createdAt', ${isoSql(sql`n.created_at`)}) as latest
    from grouped g join notification_events e on e.id = g.id join notifications n on n.event_id = g.id and n.user_id = ${reader.userId}
    order by g.latest_at desc, g.id desc limit ${query.limit} offset ${offset}`)) as unknown as GroupRow[];
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countGroups(ctx, reader.userId));
  const groups = rows.map(({ subject, count, unread, latest, payload }) => ({
    subject,
    count,
    unread,
    latest,
    mute: sourceOf(sources, { kind: latest.kind, payload })?.source.words ?? null,
  }));
  return toPage(groups, total, query);
}

async function countGroups(ctx: Context, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(distinct ${notificationEvents.subject})::int` })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(inInbox(userId));
  return row?.total ?? 0;
}

const unread = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(inInbox(sql`${sql.placeholder("userId")}`), isNull(notifications.readAt)))
    .prepare("unread_count"),
);

/** How many the caller has not read. */
export async function countUnread(ctx: Context): Promise<{ count: number }> {
  const reader = requireReader(ctx);
  const [row] = await unread(ctx.db).execute({ userId: reader.userId });
  return { count: row?.count ?? 0 };
}

/** Marks one of the caller's notifications as read or unread. */
export async function updateNotification(
  ctx: Context,
  notificationId: string,
  { read }: { read: boolean },
): Promise<Notification> {
  const reader = requireReader(ctx);
  const mine = and(
    eq(notifications.userId, reader.userId),
    eq(notifications.eventId, uuidOf(notificationId, "Notification")),
    eq(notifications.held, false),
  );
  await ctx.db
    .update(notifications)
    .set({ readAt: read ? sql`coalesce(${notifications.readAt}, ${ctx.now.toISOString()}::timestamptz)` : null })
    .where(mine);
  const [row] = await ctx.db
    .select(columns)
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(mine);
  if (!row) throw notFound("Notification");
  return row;
}

/** Marks everything in the caller's inbox as read. */
export async function readAllNotifications(ctx: Context): Promise<void> {
  const reader = requireReader(ctx);
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(eq(notifications.userId, reader.userId), isNull(notifications.readAt), eq(notifications.held, false)));
}
