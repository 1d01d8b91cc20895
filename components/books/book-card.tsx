import { useLocale, useTranslations } from "next-intl";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import { commaIn, listOfNames } from "@/lib/format/names";
import { BookCover } from "./book-cover";
import { BookLink } from "./book-link";

/** The cover of a link rises a little when the link is pointed at. */
export const RAISED = "group block no-underline print:break-inside-avoid";
export const RISING =
  "motion-safe:transition-transform motion-safe:duration-180 motion-safe:ease-(--ease) motion-safe:group-hover:-translate-y-1";

type BookCardProps = {
  book: BookView;
  /** Whether the authors are named; on their own page they need not be. */
  by?: boolean;
  /** A line of its own under the title, such as the stars. */
  note?: ReactNode;
  /** Comes under the card, such as the button that adds the book. */
  children?: ReactNode;
};

/** Cover, title and authors of a book. */
export function BookCard({ book, by = true, note, children }: BookCardProps) {
  return (
    <li className="flex flex-col">
      <BookLink className={`${RAISED} flex-1`} book={book}>
        <BookCover book={book} className={RISING} />
        {/* what is cut ends where its own direction ends, and stands where the page's lines begin */}
        <b
          dir="auto"
          lang={book.cover.language ?? undefined}
          className="mt-3 line-clamp-2 [text-align:match-parent] [font:500_1.0625rem/1.2_var(--serif)] group-hover:underline group-hover:decoration-1"
        >
          {book.title}
        </b>
        {by && (
          <BookLine>
            <Byline book={book} />
          </BookLine>
        )}
        {note}
      </BookLink>
      {children && <div className="mt-3">{children}</div>}
    </li>
  );
}

/** A line under the title on a card. */
export function BookLine({ className = "", ...rest }: ComponentPropsWithRef<"span">) {
  return <span {...rest} className={`block text-ink-2 text-small ${className}`} />;
}

/** Cards of books as a wall. */
export function BookCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-8 max-md:grid-cols-3 max-md:gap-x-3.5 max-md:gap-y-6">
      {children}
    </ul>
  );
}

/** A wall of books. */
export function BookGrid({ books, under }: { books: BookView[]; under?: (book: BookView) => ReactNode }) {
  return (
    <BookCards>
      {books.map((book) => (
        <BookCard key={book.slug} book={book}>
          {under?.(book)}
        </BookCard>
      ))}
    </BookCards>
  );
}

/** The authors in one line, each verified one with the seal. */
export function Byline({ book }: { book: BookView }) {
  const locale = useLocale();
  return (
    <span>
      {book.authors.map(({ slug, name, verified }, index) => (
        <span key={slug}>
          {index > 0 && commaIn(locale)}
          <bdi>{verified ? <Sealed name={name} /> : name}</bdi>
        </span>
      ))}
    </span>
  );
}

/** A longer word than this breaks where the line ends, seal or not. */
const LONG_WORD = 18;

/** A name with its seal; the last word and the seal stay on one line. */
function Sealed({ name }: { name: string }) {
  const words = name.split(" ");
  const last = words.pop() ?? "";
  return (
    <>
      {words.map((word) => `${word} `).join("")}
      <span className={last.length > LONG_WORD ? "wrap-anywhere" : "whitespace-nowrap"}>
        {last} <VerifiedBadge />
      </span>
    </>
  );
}

/** Title and authors in one line, as the link around a cover is named. */
export function TitleAndAuthors({ book: { title, authors } }: { book: BookView }) {
  const t = useTranslations("books.bookCard");
  const locale = useLocale();
  const names = authors.map(({ name }) => name);
  return names.length ? t("titleAndAuthors", { title, authors: listOfNames(names, locale) }) : title;
}
