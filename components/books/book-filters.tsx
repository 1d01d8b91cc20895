import { useLocale, useTranslations } from "next-intl";
import { FilterLinks } from "@/components/ui/filter-links";
import { Link } from "@/components/ui/link";
import { SearchForm } from "@/components/ui/search-form";
import { atBeginning, languageName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";

type BookChoices = { q: string; genre: string; language: string; sort: string };

type BookFiltersProps = {
  choices: BookChoices;
  /** The languages there are books in, the most used first. */
  languages: readonly string[];
  orders: readonly { value: string; label: string }[];
  genres: readonly { slug: string; label: string }[];
};

const SHOWN_LANGUAGES = 7;

/** Narrows the wall of books: every choice is a link, so that it works at once and has an address; words are a plain form. */
export function BookFilters({ choices, languages, orders, genres }: BookFiltersProps) {
  const t = useTranslations("books.bookFilters");
  const locale = useLocale();
  const to = (change: Partial<BookChoices>) => addressOf("/books", { ...choices, ...change });
  const { q, genre, language, sort } = choices;
  const shown = languages.filter((code, index) => index < SHOWN_LANGUAGES || code === language);
  return (
    <div className="mb-9 print:hidden">
      <SearchForm
        action="/books"
        label={t("words")}
        query={q}
        others={{ genre, language, sort }}
        className="max-w-[520px]"
      >
        {t("search")}
      </SearchForm>
      <div className="mt-3 grid justify-items-start">
        <FilterLinks
          label={t("order")}
          choices={orders.map(({ value, label }) => ({ href: to({ sort: value }), label, current: value === sort }))}
        />
        {languages.length > 1 && (
          <FilterLinks
            label={t("language")}
            choices={["", ...shown].map((code) => ({
              href: to({ language: code }),
              label: code ? atBeginning(languageName(code, locale), locale) : t("allLanguages"),
              current: code === language,
            }))}
          />
        )}
        <details className="w-full">
          <summary className="cursor-pointer py-2.5 text-[0.9375rem]">
            <span className="text-ink-2">{t("genre")}</span>{" "}
            <b className="font-[650]">{genres.find(({ slug }) => slug === genre)?.label ?? t("allGenres")}</b>
          </summary>
          <ul className="columns-4 gap-x-8 pt-1 [:where(&>li)]:break-inside-avoid max-lg:columns-3 max-md:columns-2 max-md:gap-x-5">
            {[{ slug: "", label: t("allGenres") }, ...genres].map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  className="index-line"
                  href={to({ genre: slug })}
                  aria-current={slug === genre ? "true" : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
