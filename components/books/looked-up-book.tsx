"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { moveBook } from "@/components/library/bring-back";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { TitleLink } from "@/components/ui/title-link";
import type { BookDraft, BookLookup } from "@/lib/catalogue/adding-schemas";
import type { Book } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import { listOfNames } from "@/lib/format/names";
import { api } from "@/lib/registry/client";
import { BookTitle } from "./book-title";
import { CoverImage } from "./cover-image";
import { OwnShelfMenu } from "./shelf-island";
import { noteStatus } from "./use-isbn-lookup";

type Outside = Extract<BookLookup, { found: "outside" }>;

/** The book of the catalogue that the ISBN names, to be put on a shelf at once. */
export function BookThere({ book, children }: { book: Book; children: ReactNode }) {
  const t = useTranslations("books.addBookForm");
  const cover = new URL(book.coverUrl);
  const years = book.firstPublished === null ? [] : [book.firstPublished];
  return (
    <Found
      coverUrl={cover.pathname + cover.search}
      title={
        <TitleLink href={`/books/${book.slug}`} className="inline-block py-1">
          <BookTitle book={book} />
        </TitleLink>
      }
      names={book.authors}
      facts={useFacts({ years })}
      from={t("there")}
    >
      <OwnShelfMenu
        book={book}
        status={book.viewer?.status ?? null}
        onSaved={(status) => noteStatus(book.id, status)}
        isMain
      />
      {children}
    </Found>
  );
}

/** What another catalogue says of the ISBN: one press adds the book and puts it on the reader's shelf. */
export function BookOutside({ found: { draft, coverUrl, source }, children }: { found: Outside; children: ReactNode }) {
  const t = useTranslations("books.addBookForm");
  const menu = useTranslations("books.statusMenu");
  const common = useTranslations("books.common");
  const router = useSiteRouter();
  const adding = useApiMutation(() => addToShelf(draft), {
    refresh: false,
    successMessage: ({ title, status }) => menu("moved", { title, status: common(`status.${status}`) }),
    onSuccess: ({ slug }) => router.push(`/books/${slug}`),
  });
  const { edition } = draft;
  const year = Number(edition?.published?.slice(0, 4));
  return (
    <Found
      coverUrl={coverUrl}
      title={<bdi>{draft.title}</bdi>}
      names={draft.authors}
      facts={useFacts({ publisher: edition?.publisher, years: year ? [year] : [], pages: edition?.pages })}
      from={t.rich("from", {
        name: source.name,
        source: (name) => (
          <a href={source.url} rel="noreferrer">
            {name}
          </a>
        ),
      })}
    >
      {adding.failure && <ErrorMessage role="alert">{adding.failure}</ErrorMessage>}
      {draft.authors.length > 0 && (
        <Button
          variant="primary"
          isPending={adding.isPending || adding.isSuccess}
          onClick={() => adding.isPending || adding.mutate()}
        >
          {t("addToShelf")}
        </Button>
      )}
      {children}
    </Found>
  );
}

/** Adds the book and puts it on the shelf, where it is on none yet. */
async function addToShelf(draft: BookDraft) {
  const { id, slug, title, viewer } = await api("POST /v1/books", { body: draft });
  const status = viewer?.status ?? "want";
  if (!viewer?.status) await moveBook(id, { from: null, to: status });
  return { slug, title, status };
}

/** "Puffin · 1988 · 96 pages". */
function useFacts({ publisher, years, pages }: { publisher?: string; years: number[]; pages?: number }): ReactNode[] {
  const t = useTranslations("books.addBookForm");
  const locale = useLocale();
  return [
    publisher && <bdi key="publisher">{publisher}</bdi>,
    ...years.map((year) => <span key="year">{formatYear(year, locale)}</span>),
    pages && <span key="pages">{t("pageCount", { count: pages })}</span>,
  ].filter(Boolean);
}

type FoundProps = {
  coverUrl: string;
  title: ReactNode;
  names: { name: string }[];
  facts: ReactNode[];
  /** Who has it. */
  from: ReactNode;
  children: ReactNode;
};

function Found({ coverUrl, title, names, facts, from, children }: FoundProps) {
  const locale = useLocale();
  return (
    <article className="grid grid-cols-[104px_minmax(0,1fr)] items-start gap-5 border-rule border-t pt-6">
      <CoverImage src={coverUrl} width={104} />
      <div className="min-w-0">
        <h2 className="text-[1.25rem] leading-[1.15] wrap-anywhere">{title}</h2>
        <p className="mt-1 text-ink-2">
          {listOfNames(
            names.map(({ name }) => name),
            locale,
          )}
        </p>
        <Row gap={2} className="mt-1 text-ink-2 text-small tabular-nums">
          {facts}
        </Row>
        <p className="mt-1 text-ink-2 text-small">{from}</p>
        <Row gap={3} className="mt-4">
          {children}
        </Row>
      </div>
    </article>
  );
}
