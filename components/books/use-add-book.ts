"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSiteRouter } from "@/components/ui/navigation";
import type { BookDraft } from "@/lib/catalogue/adding-schemas";
import { api } from "@/lib/registry/client";

export const FORMATS = ["hardcover", "paperback", "ebook", "audiobook", "other"] as const;

/** The form of a new book: its fields as they are typed, and what sends them. */
export function useAddBook({ title, isbn, author }: { title: string; isbn: string; author: string }) {
  const t = useTranslations("books.addBookForm");
  const router = useSiteRouter();
  return useApiForm({
    values: {
      isbn,
      title,
      authors: [author],
      firstPublished: "",
      language: "",
      pages: "",
      format: "",
      publisher: "",
      published: "",
      seriesName: "",
      seriesPosition: "",
      description: "",
    },
    check: (values) => {
      if (!values.title.trim()) return { path: "title", message: t("titleMissing") };
      return values.authors.some((name) => name.trim()) ? null : { path: "authors", message: t("authorMissing") };
    },
    toBody,
    schema: async () => (await import("@/lib/catalogue/adding-schemas")).AddBook,
    send: (body) => api("POST /v1/books", { body }),
    onSuccess: ({ slug }) => router.push(`/books/${slug}`),
    leaves: true,
  });
}

export type AddBookForm = ReturnType<typeof useAddBook>;

/** What was found, as the fields show it. */
export const fieldsOf = ({ isbn, title, authors, edition }: BookDraft) => ({
  isbn,
  title,
  authors: authors.length > 0 ? authors.map(({ name }) => name) : [""],
  pages: edition?.pages ? String(edition.pages) : "",
  publisher: edition?.publisher ?? "",
  published: edition?.published ?? "",
});

type Values = Record<
  | "isbn"
  | "title"
  | "firstPublished"
  | "language"
  | "pages"
  | "format"
  | "publisher"
  | "published"
  | "seriesName"
  | "seriesPosition"
  | "description",
  string
> & { authors: string[] };

function toBody({ authors, seriesName, seriesPosition, pages, format, publisher, published, ...values }: Values) {
  const edition = {
    ...given("pages", pages, Number),
    ...given("format", format, (text) => FORMATS.find((known) => known === text)),
    ...given("publisher", publisher),
    ...given("published", published),
  };
  return {
    ...given("isbn", values.isbn),
    title: values.title.trim(),
    authors: authors.flatMap((name) => (name.trim() ? { name: name.trim() } : [])),
    ...given("language", values.language),
    ...given("firstPublished", values.firstPublished, Number),
    ...given("description", values.description),
    ...(seriesName.trim()
      ? { series: { name: seriesName.trim(), ...given("position", seriesPosition.replace(",", "."), Number) } }
      : {}),
    ...(Object.keys(edition).length > 0 ? { edition } : {}),
  };
}

/** A field of the body, where something was typed. */
function given<K extends string, T = string>(name: K, typed: string, read: (text: string) => T = (text) => text as T) {
  const text = typed.trim();
  return (text ? { [name]: read(text) } : {}) as Partial<Record<K, T>>;
}
