import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotificationItem } from "@/components/account/notification-item";
import { ReadAll } from "@/components/account/read-all";
import { byDay, type Calendar, DaySection } from "@/components/notifications/day-section";
import { NotificationGroups } from "@/components/notifications/notification-groups";
import { NotificationPicture } from "@/components/notifications/picture";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import type { Locale } from "@/lib/format/locales";
import { addressOf } from "@/lib/format/urls";
import { dayOf } from "@/lib/format/zones";
import type { Context } from "@/lib/kernel/context";
import { listFaces } from "@/lib/notifications/faces";
import { listNotificationGroups, listNotifications } from "@/lib/notifications/inbox";
import { zoneOfReader } from "@/lib/notifications/settings";
import { countUnread } from "@/lib/notifications/unread";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };
type Shown = { page: number; show: string; of: string };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.inboxPage");
  return { title: t("title"), robots: { index: false } };
}

const SHOWN = 20;
const LONGEST_GROUP = 100;

/** The inbox: by what notifications are about, or one by one those of a group (`of`) or the unread ones (`show`). */
export default async function NotificationsPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await readerPageContext(addressOf("/notifications", textParams(query)));
  const of = textParam(query.of, LONGEST_GROUP);
  const shown = { page: pageNumber(query.page), show: query.show === "unread" ? "unread" : "", of };
  const { count: unread } = await countUnread(ctx, notificationTypes);
  const zone = await zoneOfReader(ctx);
  const calendar = { zone, today: dayOf(ctx.now.toISOString(), zone) };
  const t = await getTranslations("notifications.inboxPage");
  return (
    <div className="mx-auto max-w-3xl">
      <Row justify="between" className="mt-13 mb-2">
        <h1 className="max-[370px]:text-[1.85rem]">{t("title")}</h1>
        {unread > 0 && <ReadAll />}
      </Row>
      <p className="mb-6">
        <Link href="/settings/notifications">{t("settings")}</Link>
      </p>
      <Tabs
        label={t("tabs")}
        tabs={[
          { href: "/notifications", label: t("all"), current: !shown.show && !of },
          { href: "/notifications?show=unread", label: t("unread"), count: unread, current: shown.show === "unread" },
        ]}
      />
      {of || shown.show ? (
        <OneByOne ctx={ctx} shown={shown} calendar={calendar} />
      ) : (
        <ByGroup ctx={ctx} page={shown.page} calendar={calendar} />
      )}
    </div>
  );
}

async function ByGroup({ ctx, page, calendar }: { ctx: Context; page: number; calendar: Calendar }) {
  const t = await getTranslations("notifications.inboxPage");
  const found = await orNotFound(
    listNotificationGroups(ctx, { types: notificationTypes, subscriptions: subscriptions }, { page, limit: SHOWN }),
  );
  if (found.total === 0)
    return <EmptyState action={<ButtonLink href="/authors">{t("meetAuthors")}</ButtonLink>}>{t("empty")}</EmptyState>;
  const ids = found.data.map(({ latest }) => latest.id);
  const faces = await listFaces(ctx, notificationTypes, ids);
  const pictures = Object.fromEntries(ids.map((id) => [id, <NotificationPicture key={id} face={faces.get(id)} />]));
  return (
    <>
      <NotificationGroups groups={found.data} pictures={pictures} calendar={calendar} />
      <Pagination page={page} pageCount={found.pageCount} href={(to) => addressOf("/notifications", { page: to })} />
    </>
  );
}

async function OneByOne({
  ctx,
  shown: { page, show, of },
  calendar,
}: {
  ctx: Context;
  shown: Shown;
  calendar: Calendar;
}) {
  const locale = await getLocale();
  const t = await getTranslations("notifications.inboxPage");
  const found = await orNotFound(
    listNotifications(ctx, notificationTypes, {
      page,
      limit: SHOWN,
      ...(show ? { unread: true } : {}),
      ...(of ? { subject: of } : {}),
    }),
  );
  if (found.total === 0) return <EmptyState>{t(show ? "emptyUnread" : "emptyGroup")}</EmptyState>;
  const faces = await listFaces(
    ctx,
    notificationTypes,
    found.data.map(({ id }) => id),
  );
  return (
    <>
      {byDay(found.data, ({ createdAt }) => createdAt, calendar.zone).map(({ day, ofDay }) => (
        <DaySection key={day} day={day} today={calendar.today}>
          <ul>
            {ofDay.map(({ kind: type, createdAt: _, ...notification }) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                typeLabel={labelOf(type, locale)}
                picture={<NotificationPicture face={faces.get(notification.id)} />}
              />
            ))}
          </ul>
        </DaySection>
      ))}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        href={(to) => addressOf("/notifications", { show, of, page: to })}
      />
    </>
  );
}

const labelOf = (type: string, locale: Locale): string =>
  notificationTypes.find((entry) => entry.type === type)?.label(locale) ?? type.replaceAll("_", " ");
