import Link from "next/link";
import { Cover } from "@/components/books/cover";
import { StatusMenu } from "@/components/books/status-menu";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView, LibraryStatus } from "@/lib/catalogue/schemas";

type Entry = { position: number; note: string | null; book: BookView };
type ContentsProps = {
  entries: Entry[];
  collectionId: string;
  signedIn: boolean;
  statuses: ReadonlyMap<string, LibraryStatus>;
};

/** The books of a collection as the contents page of a book: numbers, leaders, the curator's note in italics. */
export function Contents({ entries, collectionId, signedIn, statuses }: ContentsProps) {
  return (
    <ol className="contents" start={entries[0]?.position}>
      {entries.map(({ position, note, book }) => (
        <li key={book.id}>
          <span className="n tabular-nums" aria-hidden="true">
            {position}
          </span>
          <Cover book={book} />
          <div>
            <div className="leader">
              <h3>
                <Link href={`/books/${book.slug}`} prefetch={false}>
                  {book.title}
                </Link>
              </h3>
              <span className="dots" aria-hidden="true" />
              <span className="text-ink-2">
                {book.authors.map(({ id, name, verified }, i) => (
                  <span key={id}>
                    {i > 0 && ", "}
                    {name} {verified && <VerifiedBadge />}
                  </span>
                ))}
              </span>
            </div>
            {note && <p className="serif mt-1 italic">{note}</p>}
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
