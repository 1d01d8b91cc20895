import { getTranslations } from "next-intl/server";
import { AnnouncementForm } from "@/components/portal/announcement-form";
import { AnnouncementList } from "@/components/portal/announcement-list";
import { ProNote } from "@/components/portal/pro-note";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnAnnouncements } from "@/lib/authors/announcements";
import { addressOf } from "@/lib/format/urls";
import { pageNumber } from "@/lib/web/page-number";
import { listed, type PortalProps, portalContext } from "../../portal-context";

export default async function AnnouncementsPage(props: PortalProps) {
  const t = await getTranslations("portal.announcementsPage");
  const { ctx, page } = await portalContext(props, "/announcements");
  const query = { page: pageNumber((await props.searchParams).page), limit: 20, author: page.id };
  const announcements = await listed(listOwnAnnouncements(ctx, query));
  const isPro = page.tier === "pro";
  return (
    <>
      <h1>{t("title")}</h1>
      {isPro ? (
        <Section title={t("new")} id="new">
          <AnnouncementForm author={page.id} />
        </Section>
      ) : (
        <ProNote sentence={t("pro")} slug={page.slug} />
      )}
      {announcements.total > 0 && (
        <Section title={t("published")} id="published">
          <AnnouncementList author={page.id} isPro={isPro} announcements={announcements.data} />
          <Pagination
            page={announcements.page}
            pageCount={announcements.pageCount}
            href={(to) => addressOf(`/portal/${page.slug}/announcements`, { page: to })}
          />
        </Section>
      )}
    </>
  );
}
