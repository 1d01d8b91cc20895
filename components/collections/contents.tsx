import { useLocale } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { StatusMenu } from "@/components/books/status-menu";
import { LeaderDots } from "@/components/ui/leader-list";
import { TitleLink } from "@/components/ui/title-link";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView, LibraryStatus } from "@/lib/catalogue/schemas";
import { commaIn } from "@/lib/format/names";

type Entry = { position: number; note: string | null; book: BookView };
type ContentsProps = {
  entries: Entry[];
  collectionId: string;
  signedIn: boolean;
  statuses: ReadonlyMap<string, LibraryStatus>;
};

/** The books of a collection as the contents page of a book: numbers, leaders, the curator's note in italics. */
export function Contents({ entries, collectionId, signedIn, statuses }: ContentsProps) {
  const locale = useLocale();
  return (
    <ol start={entries[0]?.position}>
      {entries.map(({ position, note, book }) => (
        <li
          key={book.slug}
          className="grid grid-cols-[40px_56px_minmax(0,1fr)_auto] items-center gap-5 border-rule border-b py-3.5 max-md:grid-cols-[24px_48px_minmax(0,1fr)_auto] max-md:gap-3 print:break-inside-avoid"
        >
          <span
            className="font-normal font-serif text-[1.7rem] text-rubric leading-none tabular-nums max-md:text-[1.2rem]"
            aria-hidden="true"
          >
            {position}
          </span>
          <BookCover book={book} />
          <div>
            <div className="grid grid-cols-[auto_minmax(24px,1fr)_auto] items-baseline gap-2.5 max-md:block">
              <h3>
                <TitleLink href={`/books/${book.slug}`} prefetch={false}>
                  <BookTitle book={book} />
                </TitleLink>
              </h3>
              <LeaderDots className="mt-2 self-center max-md:hidden" />
              <span className="text-ink-2">
                {book.authors.map(({ slug, name, verified }, i) => (
                  <span key={slug}>
                    {i > 0 && commaIn(locale)}
                    <bdi>{name}</bdi> {verified && <VerifiedBadge />}
                  </span>
                ))}
              </span>
            </div>
            {note && (
              <p dir="auto" className="serif mt-1 italic">
                {note}
              </p>
            )}
          </div>
          <StatusMenu
            key={statuses.get(book.id) ?? "none"}
            book={{ id: book.id, title: book.title }}
            status={statuses.get(book.id) ?? null}
            signedIn={signedIn}
            source={`collection:${collectionId}`}
          />
        </li>
      ))}
    </ol>
  );
}
