import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { KindTable } from "@/components/notifications/kind-table";
import { PushDevices } from "@/components/notifications/push-devices";
import { SourceList } from "@/components/notifications/source-list";
import { TimeForm } from "@/components/notifications/time-form";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { addressOf } from "@/lib/format/urls";
import { zoneNames } from "@/lib/format/zone-names";
import { listDevices } from "@/lib/notifications/devices";
import { SourceType } from "@/lib/notifications/schemas";
import { getNotificationSettings } from "@/lib/notifications/settings";
import { listSources } from "@/lib/notifications/subscriptions";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.notificationsPage");
  return { title: t("title"), robots: { index: false } };
}

const HERE = "/settings/notifications";
const SHOWN = 30;
const SOURCES = ["author", "curator", "club", "thread"] as const satisfies SourceType[];

type Props = { searchParams: Promise<Query> };

export default async function NotificationSettingsPage({ searchParams }: Props) {
  const asked = await searchParams;
  const page = pageNumber(asked.page);
  const source = SourceType.catch("author").parse(asked.source);
  const ctx = await readerPageContext(HERE);
  const t = await getTranslations("settings.notificationsPage");
  const [settings, devices, heard] = [
    await getNotificationSettings(ctx, notificationTypes),
    await listDevices(ctx, { page: 1, limit: 20 }),
    await orNotFound(listSources(ctx, subscriptions, { source, page, limit: SHOWN })),
  ];
  const { preset, timezone, quietHours, digest, kinds: types } = settings;
  const tabs = SOURCES.map((entry) => ({
    href: addressOf(HERE, entry === "author" ? {} : { source: entry }),
    label: t(`sources.${entry}`),
    current: entry === source,
  }));
  return (
    <SettingsFrame title={t("title")}>
      <Section title={t("preset")} id="preset">
        <KindTable preset={preset} types={types} />
      </Section>
      <Section title={t("push")} id="push">
        <PushDevices devices={devices.data} />
      </Section>
      <Section title={t("amounts")} id="sources">
        <Tabs tabs={tabs} label={t("ofWhat")} />
        {heard.total === 0 ? (
          <p className="prose mt-4">{t(`none.${source}`)}</p>
        ) : (
          <SourceList key={source} sources={heard.data} />
        )}
        <Pagination page={page} pageCount={heard.pageCount} href={(to) => addressOf(HERE, { source, page: to })} />
      </Section>
      <Section title={t("times")} id="times">
        <TimeForm times={{ timezone, quietHours, digest }} zones={zoneNames(await getLocale())} />
      </Section>
    </SettingsFrame>
  );
}
