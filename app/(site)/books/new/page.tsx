import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AddBookForm } from "@/components/books/add-book-form";
import { languagesOfBooks } from "@/lib/catalogue/find-books";
import { namedLanguages } from "@/lib/format/languages";
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
  const [title, isbn, author] = [textParam(query.title, 300), textParam(query.isbn, 40), textParam(query.author, 150)];
  const scans = textParam(query.scan, 1) === "1";
  const ctx = await readerPageContext(addressOf("/books/new", { title, isbn, author }));
  const languages = namedLanguages(await languagesOfBooks(ctx), locale);
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-2 max-md:mt-7">{t("title")}</h1>
      <p className="prose mb-6 text-ink-2">{t("lead")}</p>
      <AddBookForm title={title} isbn={isbn} author={author} scans={scans} languages={languages} />
    </div>
  );
}
