import { getLocale, getTranslations } from "next-intl/server";
import { EventForm } from "@/components/portal/event-form";
import { EventList } from "@/components/portal/event-list";
import { ProNote } from "@/components/portal/pro-note";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnEvents } from "@/lib/authors/events";
import { addressOf } from "@/lib/format/urls";
import { zoneNames } from "@/lib/format/zone-names";
import { pageNumber } from "@/lib/web/page-number";
import { listed, type PortalProps, portalContext } from "../../portal-context";

export default async function EventsPage(props: PortalProps) {
  const t = await getTranslations("portal.eventsPage");
  const { ctx, page } = await portalContext(props, "/events");
  const query = { page: pageNumber((await props.searchParams).page), limit: 20, author: page.id };
  const events = await listed(listOwnEvents(ctx, query));
  const isPro = page.tier === "pro";
  const zones = zoneNames(await getLocale());
  return (
    <>
      <h1>{t("title")}</h1>
      {isPro ? (
        <Section title={t("new")} id="new">
          <EventForm author={page.id} zones={zones} />
        </Section>
      ) : (
        <ProNote sentence={t("pro")} slug={page.slug} />
      )}
      {events.total > 0 && (
        <Section title={t("announced")} id="announced">
          <EventList author={page.id} isPro={isPro} zones={zones} events={events.data} />
          <Pagination
            page={events.page}
            pageCount={events.pageCount}
            href={(to) => addressOf(`/portal/${page.slug}/events`, { page: to })}
          />
        </Section>
      )}
    </>
  );
}
