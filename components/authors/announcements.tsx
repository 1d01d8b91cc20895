import { useTranslations } from "next-intl";
import { Cover } from "@/components/books/cover";
import { ReportButton } from "@/components/moderation/report-button";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import type { Announcement } from "@/lib/authors/schemas";
import type { BookView } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";

type AnnouncementView = Announcement & { book: BookView | null };

/** What the author announced, newest first; `children` is the way to older ones. */
export function Announcements({
  announcements,
  children,
}: {
  announcements: AnnouncementView[];
  children?: React.ReactNode;
}) {
  const t = useTranslations("authors.announcements");
  if (announcements.length === 0) return null;
  return (
    <Section title={t("title")} id="announcements">
      <ul className="stack" style={{ ["--g" as string]: "32px" }}>
        {announcements.map(({ id, title, description, coverUrl, book, releaseDate, links, publishedAt }) => (
          <li key={id} id={`announcement-${id}`} className="scroll-mt-24">
            <div className="flex gap-4">
              {coverUrl ? (
                // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
                <img src={coverUrl} alt="" width={84} className="flex-none self-start object-cover" loading="lazy" />
              ) : (
                book && <Cover book={book} size={84} className="flex-none" />
              )}
              <div className="min-w-0">
                <h3 className="break-words">{title}</h3>
                <p className="small quiet mt-1">
                  {releaseDate ? t("out", { date: longDate(releaseDate) }) : longDate(publishedAt)}
                </p>
              </div>
            </div>
            <Markdown text={description} className="mt-3 break-words" />
            {links.length > 0 && (
              <ul className="row mt-3">
                {links.map(({ kind, label, url }) => (
                  <li key={url}>
                    <a className="btn lo" href={url} rel="ugc nofollow noopener">
                      {t(`link.${kind}`, { shop: label })}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ReportButton kind="announcement" id={id} what={t("report", { title })} />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
