import { useLocale, useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { BookTitle } from "@/components/books/book-title";
import { Progress } from "@/components/ui/progress";
import type { BookView } from "@/lib/catalogue/schemas";
import { shortDate } from "@/lib/format/dates";
import type { CurrentRead } from "@/lib/profiles/schemas";

/** What somebody is in the middle of, with how far they are. */
export function ReadingNow({
  reads,
  columns,
}: {
  reads: (Omit<CurrentRead, "book"> & { book: BookView })[];
  columns: 1 | 2;
}) {
  const t = useTranslations("profiles.readingNow");
  const locale = useLocale();
  return (
    <ul className={`grid gap-8 ${columns === 2 ? "grid-cols-2 @max-[656px]:grid-cols-1" : "grid-cols-1"}`}>
      {reads.map(({ book, percent, startedAt }) => (
        <li key={book.slug} className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-5">
          <BookCover book={book} size={112} />
          <div className="min-w-0">
            <h3>
              <BookLink book={book}>
                <BookTitle book={book} />
              </BookLink>
            </h3>
            <p className="text-small text-ink-2">
              <Byline book={book} />
            </p>
            {percent !== null && (
              <div className="mt-3">
                <Progress percent={percent} label={t("progress", { percent, title: book.title })} showLabel={false} />
                <p className="text-small tabular-nums mt-2">{t("percent", { percent })}</p>
              </div>
            )}
            {startedAt && <p className="text-small text-ink-2">{t("begun", { date: shortDate(startedAt, locale) })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
