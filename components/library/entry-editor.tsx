"use client";

import { useLocale, useTranslations } from "next-intl";
import { CoverImage } from "@/components/books/cover-image";
import { StatusSelect } from "@/components/books/shelf-menu";
import { useBookShelves } from "@/components/books/use-book-shelves";
import { useBookStatus } from "@/components/books/use-book-status";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { namesOf } from "@/lib/format/names";
import { EarlierReadings } from "./earlier-readings";
import type { Entry } from "./entry";
import { EntryForm } from "./entry-form";

/**
 * Everything a reader keeps about one book of theirs. Status, shelves and earlier readings are kept as they are chosen,
 * the rest by Save; `onDone` follows on both ways out.
 */
export function EntryEditor({ entry, onDone }: { entry: Entry; onDone?: () => void }) {
  const t = useTranslations("library.entryEditor");
  const { book } = entry;
  const shelf = useBookStatus({ book, status: entry.status });
  return (
    <>
      <div className="mt-4 grid grid-cols-[84px_minmax(0,1fr)] gap-5">
        <CoverImage src={book.cover.address} width={84} />
        <div className="min-w-0">
          <p className="text-ink-2 wrap-anywhere">{namesOf(book.authors, useLocale())}</p>
          {book.hasPage && (
            <p className="text-small">
              <Link href={`/books/${book.slug}`} className="inline-flex min-h-8 items-center">
                {t("bookPage")}
              </Link>
            </p>
          )}
          <StatusSelect book={book} shelf={shelf} className="mt-2" />
        </div>
      </div>
      <EntryForm entry={{ ...entry, status: shelf.status ?? entry.status }} onDone={onDone} />
      <OwnShelves book={book} />
      <EarlierReadings book={book} reads={entry.reads} />
      <Row justify="end" className="mt-6 border-rule border-t pt-4">
        <Button
          variant="danger"
          size="compact"
          onClick={() => {
            shelf.move(null);
            onDone?.();
          }}
        >
          {t("remove")}
        </Button>
      </Row>
    </>
  );
}

function OwnShelves({ book }: { book: Entry["book"] }) {
  const t = useTranslations("library.entryEditor");
  const { shelves, toggle } = useBookShelves(book, true);
  if (!shelves) return null;
  return (
    <fieldset className="mt-6 border-rule border-t pt-4">
      <legend className="float-start w-full font-semibold text-[0.9375rem]">{t("shelves")}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-4">
        {shelves.map((own) => (
          <Checkbox key={own.id} label={own.name} checked={own.hasBook} onChange={() => toggle(own)} />
        ))}
      </div>
      <Link href="/library/shelves" className="inline-flex min-h-11 items-center text-small">
        {t(shelves.length > 0 ? "allShelves" : "firstShelf")}
      </Link>
    </fieldset>
  );
}
