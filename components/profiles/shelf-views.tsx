import type { ReactNode } from "react";
import { BookCard, BookCards, Byline, RAISED, RISING, TitleAndAuthors } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { BookSpine } from "@/components/books/book-spine";
import { BookTitle } from "@/components/books/book-title";
import { SpineRow } from "@/components/books/spine-row";
import type { View } from "@/components/books/view-switch";
import { Shops } from "@/components/profiles/shops";
import { Rating } from "@/components/ui/rating";
import type { ShelfPage } from "@/lib/profiles/public-shelves";

type Item = ShelfPage["books"]["data"][number];

const NOTE = "[font:italic_400_1rem/1.35_var(--serif)]";

/** The books of a shelf as covers with what their owner says of them, as spines, or one under the other. */
export function ShelfBooks({ items, view, label }: { items: Item[]; view: View; label: string }) {
  if (view === "spines")
    return (
      <SpineRow aria-label={label}>
        {items.map(({ book, lengths }) => (
          <li key={book.slug}>
            <BookLink className={RAISED} book={book}>
              <BookSpine book={book} pages={lengths.page} className={RISING} />
              <span className="sr-only">
                <TitleAndAuthors book={book} />
              </span>
            </BookLink>
          </li>
        ))}
      </SpineRow>
    );
  if (view === "list")
    return (
      <ul className="border-ink border-t-2" aria-label={label}>
        {items.map((item) => (
          <Line key={item.book.slug} item={item} />
        ))}
      </ul>
    );
  return (
    <BookCards>
      {items.map(({ book, note, rating, purchaseLinks }) => (
        <BookCard key={book.slug} book={book} note={note && <Note>{note}</Note>}>
          {rating !== null && <Rating rating={rating} />}
          <Shops title={book.title} links={purchaseLinks} />
        </BookCard>
      ))}
    </BookCards>
  );
}

/** Two lines under a cover, which open when it is pointed at or reached; whole where nothing can be pointed with. */
const Note = ({ children }: { children: ReactNode }) => (
  <span
    className={`mt-1.5 line-clamp-2 group-hover:line-clamp-none group-focus-visible:line-clamp-none [@media(hover:none)]:line-clamp-none ${NOTE}`}
  >
    {children}
  </span>
);

function Line({ item: { book, note, rating, purchaseLinks } }: { item: Item }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-5 border-rule border-b py-4 max-md:gap-3.5">
      <BookCover book={book} size={64} />
      <div className="min-w-0">
        <p className="[font:500_1.25rem/1.2_var(--serif)] wrap-anywhere">
          <BookLink book={book}>
            <BookTitle book={book} />
          </BookLink>
        </p>
        <p className="text-small text-ink-2">
          <Byline book={book} />
        </p>
        {rating !== null && <Rating rating={rating} />}
        {note && (
          <p dir="auto" className={`mt-1.5 max-w-[62ch] ${NOTE}`}>
            {note}
          </p>
        )}
        <Shops title={book.title} links={purchaseLinks} />
      </div>
    </li>
  );
}
