"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthorNames } from "@/components/books/author-names";
import { BookTitle } from "@/components/books/book-title";
import { CoverByAddress } from "@/components/books/cover-by-address";
import { StatusSelect } from "@/components/books/shelf-menu";
import { useBookStatus } from "@/components/books/use-book-status";
import { useTitleAndAuthors } from "@/components/books/use-title-and-authors";
import { useProgressText } from "@/components/library/use-progress-text";
import { Button } from "@/components/ui/button";
import { EntryTitle } from "@/components/ui/entry-title";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import { longDate } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import type { Entry } from "./entry";
import { EntryDetails } from "./entry-details";

type EntryRowProps = {
  entry: Entry;
  /** What stands behind the name of a verified author. */
  badge: ReactNode;
};

/** The books of a library one under the other. */
export function EntryList({ entries, badge }: { entries: Entry[]; badge: ReactNode }) {
  return (
    <ul className="border-ink border-t-2">
      {entries.map((entry) => (
        <EntryRow key={entry.book.id} entry={entry} badge={badge} />
      ))}
    </ul>
  );
}

/** A book of the reader's library, with what the reader does to it: move, note progress, take out. */
function EntryRow({ entry, badge }: EntryRowProps) {
  const t = useTranslations("library.entryRow");
  const progressText = useProgressText();
  const locale = useLocale();
  const nameOf = useTitleAndAuthors();
  const { book } = entry;
  const shelf = useBookStatus({ book, status: entry.status });
  const { status } = shelf;
  if (status === null) return null; // taken out, and back here when that is undone
  const dates = datesOf(t, entry, locale);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_290px] gap-5 border-rule border-b py-5 max-md:grid-cols-[64px_minmax(0,1fr)] max-md:gap-3.5">
      <Link href={`/books/${book.slug}`} tabIndex={-1}>
        <CoverByAddress address={book.cover.address} colour={book.cover.colour} size={64} />
        <span className="sr-only">{nameOf(book)}</span>
      </Link>
      <div className="min-w-0">
        <EntryTitle href={`/books/${book.slug}`}>
          <BookTitle book={book} />
        </EntryTitle>
        <p className="text-small text-ink-2">
          <AuthorNames authors={book.authors} badge={badge} />
        </p>
        {status === "reading" || status === "abandoned" ? (
          <div className="mt-2.5 max-w-[360px]">
            {entry.percent === null ? (
              <p className="text-small tabular-nums">{progressText(entry)}</p>
            ) : (
              <Progress percent={entry.percent} label={progressText(entry)} />
            )}
          </div>
        ) : null}
        <p className="text-small text-ink-2 tabular-nums mt-2">
          {entry.rating !== null && (
            <>
              <Rating rating={entry.rating} />{" "}
            </>
          )}
          {dates}
          {entry.readCount > 1 && ` · ${t("readTimes", { count: entry.readCount })}`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-2 max-md:col-span-full">
        <StatusSelect book={book} shelf={shelf} className="col-span-full" />
        <EntryDetails entry={entry} label={t(status === "reading" ? "noteProgress" : "datesAndRating")} />
        <Button size="compact" aria-label={t("removeBook", { title: book.title })} onClick={() => shelf.move(null)}>
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}

function datesOf(
  t: ReturnType<typeof useTranslations<"library.entryRow">>,
  { status, startedOn, finishedOn, addedAt }: EntryRowProps["entry"],
  locale: Locale,
): string {
  if (status === "finished" && finishedOn) return t("finished", { date: longDate(finishedOn, locale) });
  if (status !== "want" && startedOn) return t("started", { date: longDate(startedOn, locale) });
  return t("added", { date: longDate(addedAt, locale) });
}
