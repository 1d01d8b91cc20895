import { useTranslations } from "next-intl";
import type { Edition } from "@/lib/catalogue/schemas";
import { languageName } from "@/lib/format/names";

const SHOWN = 6;

type T = ReturnType<typeof useTranslations<"books.editions">>;

/** A book's editions, a line each; many of them wait behind a word that needs no script. */
export function Editions({ editions }: { editions: Edition[] }) {
  const t = useTranslations("books.editions");
  if (editions.length === 0) return null;
  const [first, rest] = [editions.slice(0, SHOWN), editions.slice(SHOWN)];
  return (
    <div className="mt-8">
      <h3 className="mb-2">{t("title", { count: editions.length })}</h3>
      <EditionList editions={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 font-[550]">{t("showMore", { count: rest.length })}</summary>
          <EditionList editions={rest} />
        </details>
      )}
    </div>
  );
}

function EditionList({ editions }: { editions: Edition[] }) {
  const t = useTranslations("books.editions");
  return (
    <ul>
      {editions.map((edition) => (
        <li key={edition.id} className="border-rule border-b py-3 wrap-anywhere">
          {edition.title && <span className="serif">{edition.title}. </span>}
          <span className="text-ink-2 tabular-nums">{detailsOf(t, edition).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

function detailsOf(t: T, edition: Edition): string[] {
  const { format, publisher, published, language, pages, minutes, isbn13, isbn10 } = edition;
  const length = pages ? t("pageCount", { count: pages }) : minutes ? t("minuteCount", { count: minutes }) : null;
  const isbn = isbn13 ?? isbn10;
  return [
    format && t(`format.${format}`),
    publisher,
    published,
    language && languageName(language),
    length,
    isbn && t("isbn", { isbn }),
  ].filter((part) => typeof part === "string" && part !== "") as string[];
}
