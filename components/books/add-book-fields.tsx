"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row } from "@/components/ui/layout";
import { type AddBookForm, FORMATS } from "./use-add-book";

type AddBookFieldsProps = {
  form: AddBookForm;
  languages: { code: string; name: string }[];
  /** They have come in place of something, which had the focus. */
  takesFocus: boolean;
};

const MAX_AUTHORS = 10;

/** A book by hand: two lines are enough, the rest stands behind a press. */
export function AddBookFields({ form, languages, takesFocus }: AddBookFieldsProps) {
  const t = useTranslations("books.addBookForm");
  const formats = useTranslations("books.editions.format");
  const [isOpened, setIsOpened] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
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
    <>
      <Input ref={first} label={t("title")} {...form.field("title")} required maxLength={300} autoComplete="off" />
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
    </>
  );
}
