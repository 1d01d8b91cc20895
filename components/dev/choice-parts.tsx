"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { ShelfMenu, StatusSelect } from "@/components/books/shelf-menu";
import { StatusMenu } from "@/components/books/status-menu";
import type { BookStatus } from "@/components/books/use-book-status";
import { Row, Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { UNKNOWN_ID } from "./use-sample-books";
import { useSamples } from "./use-samples";

/** Parts that move a book, or find one. */
export function ChoiceParts() {
  const t = useTranslations("dev.choiceParts");
  const { short, other, long, arabic } = useSamples();
  const [book, setBook] = useState<PickedBook | null>(null);
  const [books, setBooks] = useState<PickedBook[]>([]);
  const [added, pending] = [useSampleStatus(null), useSampleStatus("finished")];
  const [reading, wide] = [useSampleStatus("reading"), useSampleStatus("abandoned")];
  return (
    <Section title={t("heading")} id="choices">
      <Stack gap={6}>
        <Row aria-label={t("status")} role="group">
          <ShelfMenu book={{ title: short }} shelf={added} />
          <ShelfMenu book={{ title: other }} shelf={{ ...pending, isPending: true }} />
          <StatusMenu book={{ id: UNKNOWN_ID, title: short }} status={null} signedIn={false} />
          <StatusSelect book={{ title: short }} shelf={reading} />
        </Row>
        <ShelfMenu book={{ title: long }} shelf={wide} className="w-full" />
        <div>
          <p>{t("refused")}</p>
          <StatusMenu book={{ id: UNKNOWN_ID, title: arabic }} status={null} signedIn className="mt-3" />
        </div>
        <BookSearch
          label={t("search")}
          help={t("searchHelp")}
          picked={book}
          onPick={({ id, title }) => setBook({ id, title })}
          onClear={() => setBook(null)}
        />
        <Stack>
          <BookSearch
            label={t("searchMany")}
            error={books.length === 0 ? t("searchError") : undefined}
            onPick={({ id, title }) => setBooks((now) => [...now, { id, title }])}
            has={(id) => books.some((picked) => picked.id === id)}
          />
          <ul aria-label={t("chosen")}>
            {books.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </Section>
  );
}

/** Where a book stands, in no library. */
function useSampleStatus(first: LibraryStatus | null): BookStatus {
  const [status, setStatus] = useState(first);
  return { status, isPending: false, move: setStatus };
}
