import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { namedGenres } from "@/components/books/genre-names";
import { correctableOfBook } from "@/components/corrections/correctable";
import { Suggest } from "@/components/corrections/suggest";
import { mayCorrect } from "@/lib/catalogue/corrections/may-correct";
import { readPresent } from "@/lib/catalogue/corrections/present";
import { languagesOfBooks } from "@/lib/catalogue/find-books";
import { EditionFormat } from "@/lib/catalogue/schemas";
import { namedLanguages } from "@/lib/format/languages";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("corrections.suggest");
  return { title: t("title"), robots: { index: false } };
}

export default async function CorrectBookPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/books/${slug}/correct`);
  const present = await orNotFound(readPresent(ctx, "book", slug));
  const genres = namedGenres(await getTranslations("books.genres"));
  const formats = await getTranslations("books.editions.format");
  const groups = correctableOfBook(await getTranslations("corrections.fields"), present, {
    language: namedLanguages(await languagesOfBooks(ctx), await getLocale()).map(({ code, name }) => ({
      value: code,
      label: name,
    })),
    genres: genres.map(({ slug: value, label }) => ({ value, label })),
    format: EditionFormat.options.map((value) => ({ value, label: formats(value) })),
  });
  return (
    <Suggest
      kind="book"
      present={present}
      path={`/books/${present.slug}`}
      groups={groups}
      isAtOnce={mayCorrect(ctx, present)}
    />
  );
}
