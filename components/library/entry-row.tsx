"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusSelect } from "@/components/books/shelf-menu";
import { useBookStatus } from "@/components/books/use-book-status";
import { useProgressText } from "@/components/library/use-progress-text";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import type { LibraryEntry } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { EntryDetails } from "./entry-details";
import type { EntryFields } from "./entry-form";

type EntryRowProps = {
  entry: EntryFields & Pick<LibraryEntry, "status" | "addedAt" | "readCount" | "reads" | "privateNote">;
  cover: ReactNode;
  heading: ReactNode;
};

/** A book of the reader's library, with what the reader does to it: move, note progress, take out. */
export function EntryRow({ entry, cover, heading }: EntryRowProps) {
  const t = useTranslations("library.entryRow");
  const progressText = useProgressText();
  const locale = useLocale();
  const { book } = entry;
  const shelf = useBookStatus({ book, status: entry.status });
  const { status } = shelf;
  if (status === null) return null; // taken out, and back here when that is undone
  const dates = datesOf(t, entry, locale);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_290px] gap-5 border-rule border-b py-5 max-md:grid-cols-[64px_minmax(0,1fr)] max-md:gap-3.5">
      {cover}
      <div className="min-w-0">
        {heading}
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
