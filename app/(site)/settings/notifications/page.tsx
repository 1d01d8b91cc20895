import type { Metadata } from "next";
import { SettingsFrame } from "@/components/account/settings-rail";
import { KindTable } from "@/components/notifications/kind-table";
import { PushDevices } from "@/components/notifications/push-devices";
import { SourceList } from "@/components/notifications/source-list";
import { TimeForm } from "@/components/notifications/time-form";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { addressOf } from "@/lib/format/urls";
import { listDevices } from "@/lib/notifications/devices";
import { SourceType } from "@/lib/notifications/schemas";
import { getNotificationSettings } from "@/lib/notifications/settings";
import { listSources } from "@/lib/notifications/subscriptions";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export const metadata: Metadata = { title: "Notices", robots: { index: false } };

const HERE = "/settings/notifications";
const SHOWN = 30;
const SOURCES = [
  { source: "author", label: "Authors", none: "You follow no author yet." },
  { source: "curator", label: "Curators", none: "You follow no curator yet." },
  { source: "club", label: "Clubs", none: "You are in no club yet." },
  { source: "thread", label: "Discussions", none: "You chose nothing for a single discussion yet." },
] as const;

type Props = { searchParams: Promise<Query> };

export default async function NotificationSettingsPage({ searchParams }: Props) {
  const asked = await searchParams;
  const page = pageNumber(asked.page);
  const source = SourceType.catch("author").parse(asked.source);
  const ctx = await readerPageContext(HERE);
  const [settings, devices, heard] = [
    await getNotificationSettings(ctx, notificationTypes),
    await listDevices(ctx, { page: 1, limit: 20 }),
    await orNotFound(listSources(ctx, subscriptions, { source, page, limit: SHOWN })),
  ];
  const { timezone, quietHours, digest, kinds: types } = settings;
  const tabs = SOURCES.map((entry) => ({
    href: addressOf(HERE, entry.source === "author" ? {} : { source: entry.source }),
    label: entry.label,
    current: entry.source === source,
  }));
  return (
    <SettingsFrame title="Notices">
      <Section title="Push" id="push">
        <PushDevices devices={devices.data} />
      </Section>
      <Section title="How much you hear" id="sources">
        <Tabs tabs={tabs} label="Of what" />
        {heard.total === 0 ? (
          <p className="prose mt-4">{SOURCES.find((entry) => entry.source === source)?.none}</p>
        ) : (
          <SourceList key={source} sources={heard.data} />
        )}
        <Pagination page={page} pageCount={heard.pageCount} href={(to) => addressOf(HERE, { source, page: to })} />
      </Section>
      <Section title="Quiet hours and digest" id="times">
        <TimeForm times={{ timezone, quietHours, digest }} zones={["UTC", ...Intl.supportedValuesOf("timeZone")]} />
      </Section>
      <Section title="What comes where" id="kinds">
        <KindTable types={types} />
      </Section>
    </SettingsFrame>
  );
}
