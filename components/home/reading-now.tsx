import { useTranslations } from "next-intl";
import { Byline, TitleAndAuthors } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { EntryDetails } from "@/components/library/entry-details";
import { useProgressText } from "@/components/library/use-progress-text";
import { EntryTitle } from "@/components/ui/entry-title";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { Section } from "@/components/ui/section";
import type { CurrentRead } from "@/lib/home/feed";
import { QuickProgress } from "./quick-progress";

/** What the reader is in, with how far, and a step further in one press. */
export function ReadingNow({ reads }: { reads: CurrentRead[] }) {
  const t = useTranslations("home.readingNow");
  const progressText = useProgressText();
  return (
    <Section title={t("title")} id="reading" more={<Link href="/library?status=reading">{t("all")}</Link>}>
      {reads.length === 0 ? (
        <p className="prose text-ink-2">
          {t.rich("empty", { link: (chunks) => <Link href="/library?status=want">{chunks}</Link> })}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))] gap-x-9 gap-y-9">
          {reads.map(({ book, ...entry }) => (
            <li
              key={book.slug}
              className="grid grid-cols-[104px_minmax(0,1fr)] gap-5 max-md:grid-cols-[84px_minmax(0,1fr)]"
            >
              <Link href={`/books/${book.slug}`} tabIndex={-1}>
                <BookCover book={book} />
                <span className="sr-only">
                  <TitleAndAuthors book={book} />
                </span>
              </Link>
              <div className="min-w-0">
                <EntryTitle as="h3" href={`/books/${book.slug}`}>
                  <BookTitle book={book} />
                </EntryTitle>
                <p className="mb-3 text-ink-2 text-small">
                  <Byline book={book} />
                </p>
                {entry.percent === null ? (
                  <p className="text-small tabular-nums">{progressText(entry)}</p>
                ) : (
                  <Progress percent={entry.percent} label={progressText(entry)} />
                )}
                <Row gap={2} className="mt-3.5">
                  <QuickProgress read={{ ...entry, book: { id: book.id, title: book.title } }} />
                  <EntryDetails
                    entry={{ book: { id: book.id, title: book.title }, ...entry }}
                    label={t("noteProgress")}
                  />
                </Row>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
