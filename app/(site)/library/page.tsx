import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Byline, TitleAndAuthors } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { EntryRow } from "@/components/library/entry-row";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { EntryTitle } from "@/components/ui/entry-title";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { type LibraryOrder, type LibraryView, listLibrary } from "@/lib/catalogue/library";
import { countLibrary } from "@/lib/catalogue/library-counts";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.shelvesPage");
  return { title: t("title"), robots: { index: false } };
}

const SHOWN = 40;
const SORTS: { value: string; order: LibraryOrder }[] = [
  { value: "", order: "touched" },
  { value: "added", order: "added" },
  { value: "finished", order: "finished" },
  { value: "title", order: "title" },
];

export default async function LibraryPage({ searchParams }: Props) {
  const t = await getTranslations("library.shelvesPage");
  const common = await getTranslations("books.common");
  const query = await searchParams;
  const ctx = await readerPageContext(addressOf("/library", textParams(query)));
  const page = pageNumber(query.page);
  const status = STATUSES.find((candidate) => candidate === query.status);
  const sort = SORTS.find(({ value }) => value === query.sort);
  const counts = await countLibrary(ctx);
  const total = STATUSES.reduce((sum, item) => sum + counts[item], 0);
  const shown = await orNotFound(listLibrary(ctx, { page, limit: SHOWN, status, order: sort?.order }));
  const at = (change: { status?: string; sort?: string; page?: number }) =>
    addressOf("/library", { status, sort: sort?.value, ...change });
  return (
    <>
      <h1 className="mt-13 mb-2">{t("title")}</h1>
      <p className="text-ink-2 tabular-nums mb-6">
        {total === 0 ? t("noBooks") : t("total", { count: total })} · <Link href="/library/goals">{t("goals")}</Link> ·{" "}
        <Link href="/settings/shelves">{t("ownShelves")}</Link> ·{" "}
        <Link href="/library/collections">{t("savedCollections")}</Link>
      </p>
      <Tabs
        label={t("statuses")}
        tabs={[
          { href: at({ status: "" }), label: t("all"), count: total, current: !status },
          ...STATUSES.map((option) => ({
            href: at({ status: option }),
            label: common(`status.${option}`),
            count: counts[option],
            current: status === option,
          })),
        ]}
      />
      {shown.data.length === 0 ? (
        <NothingHere status={status} />
      ) : (
        <>
          <nav className="flex flex-wrap gap-x-5 py-2" aria-label={t("order")}>
            {SORTS.map(({ value, order }) => (
              <Link
                key={value}
                href={at({ sort: value })}
                aria-current={(sort?.value ?? "") === value ? "true" : undefined}
                className="flex min-h-11 items-center text-[0.9375rem] text-ink-2 no-underline hover:underline hover:decoration-auto aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:shadow-[inset_0_-10px_0_-8px_var(--rubric)]"
                scroll={false}
              >
                {t(`orders.${order}`)}
              </Link>
            ))}
          </nav>
          <ul className="border-ink border-t-2">
            {shown.data.map((entry) => (
              <EntryRow
                key={entry.book.id}
                entry={detailsOf(entry)}
                cover={
                  <Link href={`/books/${entry.book.slug}`} tabIndex={-1} prefetch={false}>
                    <BookCover book={entry.book} size={64} />
                    <span className="sr-only">
                      <TitleAndAuthors book={entry.book} />
                    </span>
                  </Link>
                }
                heading={
                  <>
                    <EntryTitle href={`/books/${entry.book.slug}`}>{entry.book.title}</EntryTitle>
                    <p className="text-small text-ink-2">
                      <Byline book={entry.book} />
                    </p>
                  </>
                }
              />
            ))}
          </ul>
          <Pagination page={page} pageCount={shown.pageCount} href={(to) => at({ page: to })} />
        </>
      )}
    </>
  );
}

/** Only what the row shows goes along to the browser. */
const detailsOf = ({ book, ...entry }: LibraryView) => ({ ...entry, book: { id: book.id, title: book.title } });

function NothingHere({ status }: { status: LibraryStatus | undefined }) {
  const t = useTranslations("library.shelvesPage");
  const common = useTranslations("books.common");
  return (
    <EmptyState
      action={
        <ButtonLink variant="primary" href="/books">
          {t("findBook")}
        </ButtonLink>
      }
    >
      {status ? t("emptyStatus", { status: common(`status.${status}`) }) : t("empty")}
    </EmptyState>
  );
}
