import { AnnouncementForm } from "@/components/portal/announcement-form";
import { AnnouncementList } from "@/components/portal/announcement-list";
import { ProNote } from "@/components/portal/pro-note";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnAnnouncements } from "@/lib/authors/announcements";
import { listOwnBooks } from "@/lib/authors/dashboard";
import { PRO_SENTENCES } from "@/lib/words/authors";
import { type DeskProps, deskOf } from "../../desk";

export default async function AnnouncementsPage(props: DeskProps) {
  const { ctx, page } = await deskOf(props, "/announcements");
  const number = Math.min(100, Math.max(1, Number((await props.searchParams).page) || 1));
  const [announcements, own] = await Promise.all([
    listOwnAnnouncements(ctx, { page: number, limit: 20, author: page.id }),
    listOwnBooks(ctx, { page: 1, limit: 100, author: page.id }),
  ]);
  const books = own.data.map(({ book }) => ({ id: book.id, title: book.title }));
  const isPro = page.tier === "pro";
  return (
    <>
      <h1>Announcements</h1>
      {isPro ? (
        <Section title="New announcement" id="new">
          <AnnouncementForm author={page.id} books={books} />
        </Section>
      ) : (
        <ProNote sentence={PRO_SENTENCES.announcements} slug={page.slug} />
      )}
      {announcements.total > 0 && (
        <Section title="Published" id="published">
          <AnnouncementList author={page.id} isPro={isPro} books={books} announcements={announcements.data} />
          <Pagination
            page={announcements.page}
            pageCount={announcements.pageCount}
            href={(to) => `/portal/${page.slug}/announcements?page=${to}`}
          />
        </Section>
      )}
    </>
  );
}
