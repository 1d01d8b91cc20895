import { useLocale, useTranslations } from "next-intl";
import { LeaderDots } from "@/components/ui/leader-list";
import { Link } from "@/components/ui/link";
import type { Edition } from "@/lib/catalogue/schemas";
import type { Locale } from "@/lib/format/locales";
import { languageName } from "@/lib/format/names";

const SHOWN = 6;

type T = ReturnType<typeof useTranslations<"books.editions">>;

type EditionsProps = { editions: Edition[] /** Below which each has its page. */; path: string };

/** A book's editions, a line each; many of them wait behind a word that needs no script. */
export function Editions({ editions, path }: EditionsProps) {
  const t = useTranslations("books.editions");
  if (editions.length === 0) return null;
  const [first, rest] = [editions.slice(0, SHOWN), editions.slice(SHOWN)];
  return (
    <div className="mt-8">
      <h3 className="mb-2">{t("title", { count: editions.length })}</h3>
      <EditionList editions={first} path={path} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 font-[550]">{t("showMore", { count: rest.length })}</summary>
          <EditionList editions={rest} path={path} />
        </details>
      )}
    </div>
  );
}

function EditionList({ editions, path }: EditionsProps) {
  const t = useTranslations("books.editions");
  const locale = useLocale();
  return (
    <ul>
      {editions.map((edition) => (
        <li
          key={edition.id}
          className="grid grid-cols-[auto_minmax(24px,1fr)_auto] items-baseline gap-2 py-2 max-md:block"
        >
          <Link href={`${path}/${edition.id}`} className="wrap-anywhere max-w-[60ch]">
            {edition.title && (
              <i className="font-serif">
                <bdi lang={edition.language ?? undefined}>{edition.title}</bdi>
              </i>
            )}
            {edition.title && edition.format && ", "}
            {edition.format && t(`format.${edition.format}`)}
            {!edition.title && !edition.format && t("edition")}
          </Link>
          <LeaderDots className="max-md:hidden" />
          <span className="wrap-anywhere text-end text-ink-2 tabular-nums max-md:block max-md:text-start max-md:text-small">
            {detailsOf(t, edition, locale).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function detailsOf(t: T, edition: Edition, locale: Locale): string[] {
  const { publisher, published, language, pages, minutes, isbn13, isbn10 } = edition;
  const length = pages ? t("pageCount", { count: pages }) : minutes ? t("minuteCount", { count: minutes }) : null;
  const isbn = isbn13 ?? isbn10;
  return [publisher, published, language && languageName(language, locale), length, isbn && t("isbn", { isbn })].filter(
    (part) => typeof part === "string" && part !== "",
  ) as string[];
}
