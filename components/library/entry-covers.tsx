"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthorNames } from "@/components/books/author-names";
import { BookTitle } from "@/components/books/book-title";
import { CoverByAddress } from "@/components/books/cover-by-address";
import { useProgressText } from "@/components/library/use-progress-text";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import type { Entry } from "./entry";
import { EntryLink } from "./entry-sheets";

type EntryCoversProps = {
  entries: Entry[];
  /** The covers of the first row, drawn into the page. */
  drawn: ReactNode[];
  /** What stands behind the name of a verified author. */
  badge: ReactNode;
  /** Where books of every status stand side by side. */
  showStatus: boolean;
};

/** The books of a library as covers. They are drawn from what their sheets are, which is in the page already. */
export function EntryCovers({ entries, drawn, badge, showStatus }: EntryCoversProps) {
  return entries.map((entry, place) => (
    <li key={entry.book.id}>
      <EntryLink className="group raised" book={entry.book}>
        {drawn[place] ?? (
          <CoverByAddress address={entry.book.cover.address} colour={entry.book.cover.colour} className="rising" />
        )}
        <b className="card-title">
          <BookTitle book={entry.book} />
        </b>
        <span className="card-line">
          <AuthorNames authors={entry.book.authors} badge={badge} />
        </span>
      </EntryLink>
      <State entry={entry} showStatus={showStatus} />
    </li>
  ));
}

/** One line of what there is to say: how far, how good, or that it waits. */
function State({ entry, showStatus }: { entry: Entry; showStatus: boolean }) {
  const t = useTranslations("books.common");
  const progressText = useProgressText();
  const { status, percent, rating } = entry;
  if (status === "reading" && percent !== null)
    return (
      <div className="mt-2">
        <Progress percent={percent} label={progressText(entry)} showLabel={false} />
      </div>
    );
  if (rating !== null) return <Rating rating={rating} />;
  return showStatus ? <span className="card-line">{t(`status.${status}`)}</span> : null;
}
