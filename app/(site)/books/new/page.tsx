import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AddBookForm } from "@/components/books/add-book-form";
import { languagesOfBooks } from "@/lib/catalogue/books";
import { LOCALES } from "@/lib/format/locales";
import { atBeginning, languageName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("books.newPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function NewBookPage({ searchParams }: Props) {
  const t = await getTranslations("books.newPage");
  const locale = await getLocale();
  const query = await searchParams;
  const [title, isbn] = [textParam(query.title, 300), textParam(query.isbn, 40)];
  const ctx = await readerPageContext(addressOf("/books/new", { title: title || undefined, isbn: isbn || undefined }));
  const codes = [...new Set<string>([...LOCALES, ...(await languagesOfBooks(ctx))])];
  const languages = codes
    .map((code) => ({ code, name: atBeginning(languageName(code, locale), locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-2 max-md:mt-7">{t("title")}</h1>
      <p className="prose mb-6 text-ink-2">{t("lead")}</p>
      <AddBookForm title={title} isbn={isbn} languages={languages} />
    </div>
  );
}
