"use client";

import type { ReactNode } from "react";
import { AuthorNames } from "@/components/books/author-names";
import { BookTitle } from "@/components/books/book-title";
import { CoverByAddress } from "@/components/books/cover-by-address";
import { StatusMenu } from "@/components/books/status-menu";
import { LeaderDots } from "@/components/ui/leader-list";
import { TitleLink } from "@/components/ui/title-link";
import type { LibraryStatus } from "@/lib/catalogue/schemas";

export type ContentsEntry = {
  position: number;
  note?: string;
  status?: LibraryStatus;
  book: { id: string; slug: string; title: string; cover?: { language: string } };
  authors: { name: string; verified?: true }[];
  cover: { address: string; colour?: string };
};
type ContentsProps = {
  entries: ContentsEntry[];
  collectionId: string;
  signedIn: boolean;
  /** What stands behind the name of a verified author. */
  badge: ReactNode;
};

/**
 * The books of a collection as the contents page of a book: numbers, leaders, the curator's note in italics. They come as data,
 * because elements that the server makes are in the page twice.
 */
export function Contents({ entries, collectionId, signedIn, badge }: ContentsProps) {
  return (
    <ol start={entries[0]?.position}>
      {entries.map(({ position, note, status, book, authors, cover }) => (
        <li key={book.id} className="contents-line">
          <span className="contents-number" aria-hidden="true">
            {position}
          </span>
          <CoverByAddress {...cover} />
          <div>
            <div className="contents-title">
              <h3>
                <TitleLink href={`/books/${book.slug}`}>
                  <BookTitle book={book} />
                </TitleLink>
              </h3>
              <LeaderDots className="mt-2 self-center max-md:hidden" />
              <span className="text-ink-2">
                <AuthorNames authors={authors} badge={badge} />
              </span>
            </div>
            {note && (
              <p dir="auto" className="serif mt-1 italic">
                {note}
              </p>
            )}
          </div>
          <div className="contents-status">
            <StatusMenu
              key={status ?? "none"}
              book={{ id: book.id, title: book.title }}
              status={status ?? null}
              signedIn={signedIn}
              source={`collection:${collectionId}`}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
