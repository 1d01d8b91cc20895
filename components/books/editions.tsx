import type { Edition } from "@/lib/catalogue/schemas";
import { languageName } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";

const SHOWN = 6;

const FORMATS: Record<NonNullable<Edition["format"]>, string> = {
  hardcover: "Hardcover",
  paperback: "Paperback",
  ebook: "E-book",
  audiobook: "Audiobook",
  other: "Another format",
};

/** A book's editions, a line each; many of them wait behind a word that needs no script. */
export function Editions({ editions }: { editions: Edition[] }) {
  if (editions.length === 0) return null;
  const [first, rest] = [editions.slice(0, SHOWN), editions.slice(SHOWN)];
  return (
    <div className="mt-8">
      <h3 className="mb-2">{counted(editions.length, "edition")}</h3>
      <EditionList editions={first} />
      {rest.length > 0 && (
        <details>
          <summary className="more">Show {rest.length} more</summary>
          <EditionList editions={rest} />
        </details>
      )}
    </div>
  );
}

function EditionList({ editions }: { editions: Edition[] }) {
  return (
    <ul>
      {editions.map((edition) => (
        <li key={edition.id} className="border-rule border-b py-3 wrap-anywhere">
          {edition.title && <span className="serif">{edition.title}. </span>}
          <span className="quiet num">{detailsOf(edition).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

function detailsOf({ format, publisher, published, language, pages, minutes, isbn13, isbn10 }: Edition): string[] {
  const length = pages ? counted(pages, "page") : minutes ? counted(minutes, "minute") : null;
  const isbn = isbn13 ?? isbn10;
  return [
    format && FORMATS[format],
    publisher,
    published,
    language && languageName(language),
    length,
    isbn && `ISBN ${isbn}`,
  ].filter((part) => typeof part === "string" && part !== "") as string[];
}
