"use client";

import type { ComponentProps, ReactNode } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import type { OwnPartOfBook } from "@/lib/catalogue/own-schemas";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { hasBegun } from "@/lib/catalogue/statuses";
import { BookMenu, OwnRating, OwnReview } from "./reader-islands";

type Book = { id: string; title: string };
type OwnProps<Known> = {
  /** What a page says that was made for its reader; on one that came without them `children` stand there until it is known. */
  known: Known | null;
  children: ReactNode;
};

/** The reader's stars; their room is kept, on narrow screens a line of their own. */
export function OwnStars({
  book,
  known,
}: {
  book: Book;
  known: Pick<ComponentProps<typeof OwnRating>, "status" | "rating"> | null;
}) {
  const own = useOwnPage();
  const viewer = known ?? (own?.book && { status: own.statuses[book.id] ?? null, rating: own.book.rating });
  return (
    <div className={viewer ? ROOM_OF_STARS : `hidden reader:block ${ROOM_OF_STARS}`}>
      {viewer && <OwnRating book={book} {...viewer} />}
    </div>
  );
}
const ROOM_OF_STARS = "min-h-25 min-w-40 max-md:basis-full";

/** The three dots of a book, which do more for a reader. */
export function OwnBookMenu({
  isReader,
  children,
  ...menu
}: ComponentProps<typeof BookMenu> & { isReader: boolean; children: ReactNode }) {
  const own = useOwnPage();
  return isReader || own?.book ? <BookMenu {...menu} /> : children;
}

type Review = Pick<OwnPartOfBook, "review">;

/** The reader's own review, or the way to write one; its room is kept. */
export function OwnReviewPlace({ book, known, children }: OwnProps<Review> & { book: Book }) {
  const own = useOwnPage();
  const viewer = known ?? own?.book;
  return <div className="reader:min-h-11">{viewer ? <OwnReview book={book} mine={viewer.review} /> : children}</div>;
}

/** What is there as long as the reader has written nothing. */
export function UnlessWritten({ known, children }: OwnProps<Review>) {
  const own = useOwnPage();
  return (known ?? own?.book)?.review?.text ? null : children;
}

/**
 * The reviews of others stand below the reader's own, of which nobody knows yet how long it is, or whether there is one: so
 * that they do not jump, a reader sees them when that is known, and at once or soon where it never is.
 */
export function ReviewList({ ids, known, children }: OwnProps<Review> & { ids: readonly string[] }) {
  const own = useOwnPage();
  const viewer = known ?? own?.book;
  if (ids.every((id) => id === viewer?.review?.id)) return null;
  return <ul className={`mt-4 ${viewer ? AT_ONCE : SOON}`}>{children}</ul>;
}
/** A transition that is under way goes on unless it is taken away by name. */
const AT_ONCE = "transition-none";
const SOON = "reader:transition-[visibility] reader:delay-700 reader:duration-0 reader:starting:invisible";

/** A review among those of others: not the reader's own, which stands before them. */
export function ReviewOfAnother({ id, known, children }: OwnProps<Review> & { id: string }) {
  const own = useOwnPage();
  return (known ?? own?.book)?.review?.id === id ? null : children;
}

/** What is there for a reader who has begun the book. */
export function OnceBegun({ id, known, children }: OwnProps<{ status: LibraryStatus | null }> & { id: string }) {
  const own = useOwnPage();
  return hasBegun(known ? known.status : (own?.statuses[id] ?? null)) ? children : null;
}
