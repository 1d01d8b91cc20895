import { useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import type { Pick } from "@/lib/authors/schemas";
import type { BookView } from "@/lib/catalogue/schemas";

/** Books the author stands by, numbered, with why. */
export function Picks({ name, picks }: { name: string; picks: (Pick & { book: BookView })[] }) {
  const t = useTranslations("authors.picks");
  if (picks.length === 0) return null;
  return (
    <Section title={t("title", { name })} id="picks">
      <RuledList as="ol">
        {picks.map(({ id, book, note, position }) => (
          <li key={id} className="grid grid-cols-[28px_64px_minmax(0,1fr)_auto] items-start gap-4">
            <b className="serif tabular-nums text-2xl text-rubric">{position}</b>
            <BookCover book={book} size={64} />
            <div className="min-w-0">
              <Link className="serif text-xl break-words" href={`/books/${book.slug}`}>
                <BookTitle book={book} />
              </Link>
              <p className="text-small text-ink-2">
                <Byline book={book} />
              </p>
              {note && (
                <p dir="auto" className="prose mt-2 break-words italic">
                  {note}
                </p>
              )}
            </div>
            {note && (
              <ReportMenu kind="pick" id={id} what={t("report", { title: book.title })} className="-my-2.5 -me-2.5" />
            )}
          </li>
        ))}
      </RuledList>
    </Section>
  );
}
