import Link from "next/link";
import { useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { ReportButton } from "@/components/moderation/report-button";
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
          <li key={id} className="grid grid-cols-[28px_64px_minmax(0,1fr)] items-start gap-4">
            <b className="serif tabular-nums text-2xl text-rubric">{position}</b>
            <BookCover book={book} size={64} />
            <div className="min-w-0">
              <Link className="serif text-xl break-words" href={`/books/${book.slug}`}>
                {book.title}
              </Link>
              <p className="text-small text-ink-2">
                <Byline book={book} />
              </p>
              {note && <p className="prose mt-2 break-words italic">{note}</p>}
              {note && <ReportButton kind="pick" id={id} what={t("report", { title: book.title })} />}
            </div>
          </li>
        ))}
      </RuledList>
    </Section>
  );
}
