import Link from "next/link";
import type { ReactNode } from "react";
import { DotLeader } from "@/components/ui/dot-leader";
import { Section } from "@/components/ui/section";
import type { Book } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import { languageName } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
import { Editions } from "./editions";

type Detail = { label: string; value: ReactNode };

/** What stands on a book's copyright page: facts with dot leaders, then its editions. */
export function CopyrightPage({ book, genres }: { book: Book; genres: { slug: string; label: string }[] }) {
  const details = detailsOf(book, genres);
  if (details.length === 0 && book.editions.length === 0) return null;
  return (
    <Section title="Copyright page" id="facts">
      <DotLeader items={details} />
      {book.subjects.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3">Subjects</h3>
          <ul className="row" style={{ gap: 8 }}>
            {book.subjects.map((subject) => (
              <li key={subject} className="tag max-w-full whitespace-normal">
                {subject}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Editions editions={book.editions} />
    </Section>
  );
}

function detailsOf(book: Book, genres: { slug: string; label: string }[]): Detail[] {
  const length = book.editions.find(({ pages }) => pages)?.pages;
  const { series } = book;
  const details: (Detail | null)[] = [
    book.firstPublished === null ? null : { label: "First published", value: formatYear(book.firstPublished) },
    series && {
      label: "Series",
      value: `${series.name}${series.position === null ? "" : `, ${series.position}`}`,
    },
    ...othersOf(book),
    book.language ? { label: "Language", value: languageName(book.language) } : null,
    length ? { label: "Length", value: counted(length, "page") } : null,
    genres.length > 0
      ? {
          label: genres.length === 1 ? "Genre" : "Genres",
          value: listed(genres.map(({ slug, label }) => ({ key: slug, label, href: `/books?genre=${slug}` }))),
        }
      : null,
  ];
  return details.filter((detail) => detail !== null);
}

/** Who else worked on the book, by role: two translators share a line. */
function othersOf({ contributors }: Book): Detail[] {
  const byRole = Map.groupBy(
    contributors.filter(({ role }) => role !== "author"),
    ({ role }) => role,
  );
  return [...byRole].map(([role, people]) => ({
    label: ROLES[role] ?? role,
    value: listed(
      people.map(({ author, hasPage }) => ({
        key: author.id,
        label: author.name,
        href: hasPage ? `/authors/${author.slug}` : null,
      })),
    ),
  }));
}

const ROLES: Record<string, string> = {
  editor: "Edited by",
  translator: "Translated by",
  illustrator: "Illustrated by",
  narrator: "Read by",
  introduction: "Introduced by",
  contributor: "With",
};

function listed(items: { key: string; label: string; href: string | null }[]): ReactNode {
  return items.map(({ key, label, href }, index) => (
    <span key={key}>
      {index > 0 && ", "}
      {href ? <Link href={href}>{label}</Link> : label}
    </span>
  ));
}
