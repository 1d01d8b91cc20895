import { useLocale, useTranslations } from "next-intl";
import type { BookView } from "@/lib/catalogue/schemas";
import { listOfNames } from "@/lib/format/names";

type Named = { title: string; authors: readonly Pick<BookView["authors"][number], "name">[] };

/** Title and authors in one line, as the link around a cover is named. */
export function useTitleAndAuthors(): (book: Named) => string {
  const t = useTranslations("books.bookCard");
  const locale = useLocale();
  return ({ title, authors }) => {
    const names = authors.map(({ name }) => name);
    return names.length ? t("titleAndAuthors", { title, authors: listOfNames(names, locale) }) : title;
  };
}
