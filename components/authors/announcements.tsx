import { useLocale, useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ButtonAnchor } from "@/components/ui/button";
import { Row, Stack } from "@/components/ui/layout";
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
  const locale = useLocale();
  if (announcements.length === 0) return null;
  return (
    <Section title={t("title")} id="announcements">
      <Stack as="ul" gap={8}>
        {announcements.map(({ id, title, description, coverUrl, book, releaseDate, links, publishedAt }) => (
          <li key={id} id={`announcement-${id}`} className="scroll-mt-24">
            <div className="flex gap-4">
              {coverUrl ? (
                // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
                <img src={coverUrl} alt="" width={84} className="flex-none self-start object-cover" loading="lazy" />
              ) : (
                book && <BookCover book={book} size={84} className="flex-none" />
              )}
              <div className="min-w-0 flex-1">
                <h3 className="break-words">
                  <bdi>{title}</bdi>
                </h3>
                <p className="text-small text-ink-2 mt-1">
                  {releaseDate ? t("out", { date: longDate(releaseDate, locale) }) : longDate(publishedAt, locale)}
                </p>
              </div>
              <ReportMenu
                kind="announcement"
                id={id}
                what={t("report", { title })}
                className="-my-2.5 -me-2.5 flex-none self-start"
              />
            </div>
            <Markdown text={description} className="mt-3 break-words" />
            {links.length > 0 && (
              <Row as="ul" className="mt-3">
                {links.map(({ kind, label, url }) => (
                  <li key={url}>
                    <ButtonAnchor size="compact" href={url} rel="ugc nofollow noopener">
                      {t(`link.${kind}`, { shop: label })}
                    </ButtonAnchor>
                  </li>
                ))}
              </Row>
            )}
          </li>
        ))}
      </Stack>
      {children}
    </Section>
  );
}
