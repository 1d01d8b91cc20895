import type { ReactNode } from "react";
import { AuthorList } from "@/components/authors/author-list";
import { BookGrid } from "@/components/books/book-card";
import { FoundBook } from "@/components/books/found-book";
import { ClubRow } from "@/components/clubs/club-row";
import { CollectionGrid } from "@/components/collections/collection-card";
import type { listAuthors } from "@/lib/authors/authors";
import type { BookPage } from "@/lib/catalogue/books";
import type { BookView } from "@/lib/catalogue/schemas";
import type { ClubView } from "@/lib/clubs/views";
import type { CollectionView } from "@/lib/collections/discover";
import type { ReaderSummary } from "@/lib/profiles/schemas";
import { ReaderList } from "./reader-list";

type Author = Awaited<ReturnType<typeof listAuthors>>["data"][number];

/** The rows of one kind, each kind as it looks elsewhere. */
export type Found =
  | { kind: "books"; rows: BookView[]; only?: BookPage }
  | { kind: "people"; rows: Pick<Author, "id" | "slug" | "name" | "verified" | "bookCount" | "photoUrl">[] }
  | { kind: "collections"; rows: CollectionView[] }
  | { kind: "readers"; rows: ReaderSummary[] }
  | { kind: "clubs"; rows: ClubView[] };

export type Kind = Found["kind"];

export function Results({ found, isNarrow = false }: { found: Found; isNarrow?: boolean }): ReactNode {
  if (found.kind === "books") return found.only ? <FoundBook book={found.only} /> : <BookGrid books={found.rows} />;
  if (found.kind === "people") return <AuthorList authors={found.rows} isNarrow={isNarrow} />;
  if (found.kind === "collections") return <CollectionGrid collections={found.rows} />;
  if (found.kind === "readers") return <ReaderList readers={found.rows} isNarrow={isNarrow} />;
  return (
    <ul>
      {found.rows.map((club) => (
        <ClubRow key={club.id} club={club} />
      ))}
    </ul>
  );
}
