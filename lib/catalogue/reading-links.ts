/** Where a book can be read, heard, borrowed or bought: made from what catalogues call it, its ISBNs, and the shops. */
import { sql } from "drizzle-orm";
import type { Edition, ReadingLink } from "./schemas";
import type { ReadingSources } from "./views";

/** A `ReadingSources` (alias `w`). */
export const readingSourcesJson = sql<ReadingSources>`json_build_object(
  'names', coalesce((select json_agg(json_build_object('scheme', identifier.scheme, 'value', identifier.value)
      order by identifier.scheme, length(identifier.value), identifier.value)
    from identifiers identifier where identifier.target_id = w.id and identifier.kind = 'work'
      and identifier.scheme in ('gutenberg', 'standardebooks', 'openlibrary')), '[]'::json),
  'shops', coalesce((select json_agg(json_build_object('name', partner.name, 'kind', partner.kind, 'url', partner.book_urls->>'default')
      order by partner.position, partner.id)
    from affiliate_partners partner where partner.active and partner.book_urls->>'default' is not null), '[]'::json))`;

type BookEdition = Pick<Edition, "isbn13" | "format" | "published">;

/** The links in their order: what costs nothing first. */
export function readingLinks({ names, shops }: ReadingSources, editions: readonly BookEdition[]): ReadingLink[] {
  const named = (scheme: string, shape: RegExp) =>
    names.find((name) => name.scheme === scheme && shape.test(name.value))?.value;
  const [print, audio, ebook] = [isbnOf(editions, isPrint), isbnOf(editions, "audiobook"), isbnOf(editions, "ebook")];
  const isbn = print ?? ebook ?? audio;
  const free = (kind: ReadingLink["kind"], label: string, url: string | undefined | false) =>
    url ? [{ kind, label, url, partner: null }] : [];
  const gutenberg = named("gutenberg", /^\d+$/);
  const standard = named("standardebooks", /^[\w-]+(?:\/[\w-]+)+$/);
  const openLibrary = named("openlibrary", /^OL\d+W$/);
  return [
    ...free("read", "Standard Ebooks", standard && `https://standardebooks.org/ebooks/${standard}`),
    ...free("read", "Project Gutenberg", gutenberg && `https://www.gutenberg.org/ebooks/${gutenberg}`),
    ...free("borrow", "Open Library", openLibraryUrl(openLibrary, isbn)),
    ...free("borrow", "WorldCat", isbn && `https://www.worldcat.org/isbn/${isbn}`),
    ...shops.flatMap(({ name, kind, url }) => {
      const sold = kind === "audiobook" ? audio : kind === "digital" ? ebook : print;
      const link = { kind: kind === "audiobook" ? ("listen" as const) : ("buy" as const), label: name, partner: name };
      return sold ? [{ ...link, url: url.replaceAll("{isbn13}", sold) }] : [];
    }),
  ];
}

const openLibraryUrl = (work: string | undefined, isbn: string | undefined) =>
  work ? `https://openlibrary.org/works/${work}` : isbn && `https://openlibrary.org/isbn/${isbn}`;

const isPrint = (format: Edition["format"]) => format !== "audiobook" && format !== "ebook";

/** The ISBN of the newest edition of that kind. */
function isbnOf(editions: readonly BookEdition[], kind: Edition["format"] | typeof isPrint): string | undefined {
  const fits = typeof kind === "function" ? kind : (format: Edition["format"]) => format === kind;
  const having = editions.filter(({ isbn13, format }) => isbn13 !== null && fits(format));
  return having.toSorted((a, b) => (b.published ?? "").localeCompare(a.published ?? ""))[0]?.isbn13 ?? undefined;
}
