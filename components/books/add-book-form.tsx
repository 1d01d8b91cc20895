"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";

type AddBookFormProps = {
  /** What was searched for and not found. */
  title: string;
  isbn: string;
  languages: { code: string; name: string }[];
};

const FORMATS = ["hardcover", "paperback", "ebook", "audiobook", "other"] as const;
const MAX_AUTHORS = 10;

/** Adds a book that the catalogue does not have: three lines are enough, the rest stands behind a press. */
export function AddBookForm({ title, isbn, languages }: AddBookFormProps) {
  const t = useTranslations("books.addBookForm");
  const formats = useTranslations("books.editions.format");
  const router = useSiteRouter();
  const [isOpened, setIsOpened] = useState(false);
  const form = useApiForm({
    values: {
      isbn,
      title,
      authors: [""],
      firstPublished: "",
      language: "",
      pages: "",
      format: "",
      publisher: "",
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
  const { authors } = form.values;
  const more = {
    firstPublished: form.errorAt("firstPublished"),
    language: form.errorAt("language"),
    pages: form.errorAt("edition.pages"),
    format: form.errorAt("edition.format"),
    publisher: form.errorAt("edition.publisher"),
    series: form.errorAt("series"),
    position: form.errorAt("series.position"),
    description: form.errorAt("description"),
  };
  const isOpen = isOpened || Object.values(more).some(Boolean);
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <Input label={t("isbn")} help={t("isbnHelp")} {...form.field("isbn")} maxLength={40} autoComplete="off" />
      <Input label={t("title")} {...form.field("title")} required maxLength={300} autoComplete="off" />
      {authors.map((name, index) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and none is moved
          key={index}
          label={index === 0 ? t("author") : t("anotherAuthor", { number: index + 1 })}
          value={name}
          error={form.errorAt(`authors.${index}`) ?? (index === 0 ? form.errorAt("authors") : undefined)}
          onChange={({ target }) =>
            form.change({ authors: authors.map((other, at) => (at === index ? target.value : other)) })
          }
          required={index === 0}
          maxLength={150}
          autoComplete="off"
        />
      ))}
      <Row gap={3}>
        {authors.length < MAX_AUTHORS && (
          <Button size="compact" onClick={() => form.change({ authors: [...authors, ""] })}>
            {t("addAuthor")}
          </Button>
        )}
        {!isOpen && (
          <Button size="compact" onClick={() => setIsOpened(true)}>
            {t("more")}
          </Button>
        )}
      </Row>
      {isOpen && (
        <>
          <Columns layout={2}>
            <Input
              label={t("firstPublished")}
              {...form.field("firstPublished")}
              error={more.firstPublished}
              inputMode="numeric"
              maxLength={5}
            />
            <Select label={t("language")} {...form.field("language")} error={more.language}>
              <option value="">{t("notSaid")}</option>
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            <Input label={t("pages")} {...form.field("pages")} error={more.pages} inputMode="numeric" maxLength={6} />
            <Select label={t("format")} {...form.field("format")} error={more.format}>
              <option value="">{t("notSaid")}</option>
              {FORMATS.map((format) => (
                <option key={format} value={format}>
                  {formats(format)}
                </option>
              ))}
            </Select>
          </Columns>
          <Input label={t("publisher")} {...form.field("publisher")} error={more.publisher} maxLength={150} />
          <Columns layout={2}>
            <Input label={t("series")} {...form.field("seriesName")} error={more.series} maxLength={150} />
            <Input
              label={t("position")}
              {...form.field("seriesPosition")}
              error={more.position}
              inputMode="decimal"
              maxLength={7}
            />
          </Columns>
          <Textarea
            label={t("description")}
            {...form.field("description")}
            error={more.description}
            maxLength={5_000}
          />
        </>
      )}
      <FormFooter label={t("add")} {...form.footer} />
    </Stack>
  );
}

type Values = Record<
  | "isbn"
  | "title"
  | "firstPublished"
  | "language"
  | "pages"
  | "format"
  | "publisher"
  | "seriesName"
  | "seriesPosition"
  | "description",
  string
> & { authors: string[] };

function toBody({ authors, seriesName, seriesPosition, pages, format, publisher, ...values }: Values) {
  const edition = {
    ...given("pages", pages, Number),
    ...given("format", format, (text) => FORMATS.find((known) => known === text)),
    ...given("publisher", publisher),
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
