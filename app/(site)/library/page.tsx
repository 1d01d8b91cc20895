import type { Metadata } from "next";
import Link from "next/link";
import { Byline, titleAndAuthors } from "@/components/books/book-card";
import { Cover } from "@/components/books/cover";
import { EntryRow } from "@/components/library/entry-row";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { type LibraryOrder, type LibraryView, listLibrary } from "@/lib/catalogue/library";
import { countLibrary } from "@/lib/catalogue/library-counts";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUS_LABELS, STATUSES } from "@/lib/catalogue/statuses";
import { counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "My shelves", robots: { index: false } };

const SHOWN = 40;
const SORTS: { value: string; label: string; order: LibraryOrder }[] = [
  { value: "", label: "Last touched", order: "touched" },
  { value: "added", label: "Last added", order: "added" },
  { value: "finished", label: "Last finished", order: "finished" },
  { value: "title", label: "Title", order: "title" },
];

export default async function LibraryPage({ searchParams }: Props) {
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
      <h1 className="mt-13 mb-2">My shelves</h1>
      <p className="quiet num mb-6">
        {total === 0 ? "Nothing on them yet" : `${counted(total, "book")} in all`} ·{" "}
        <Link href="/library/goals">Goal and challenges</Link> · <Link href="/settings/shelves">Own shelves</Link> ·{" "}
        <Link href="/library/collections">Saved collections</Link>
      </p>
      <Tabs
        label="Where books stand"
        tabs={[
          { href: at({ status: "" }), label: "All", count: total, current: !status },
          ...STATUSES.map((option) => ({
            href: at({ status: option }),
            label: STATUS_LABELS[option],
            count: counts[option],
            current: status === option,
          })),
        ]}
      />
      {shown.data.length === 0 ? (
        <NothingHere status={status} />
      ) : (
        <>
          <nav className="sorts" aria-label="Order">
            {SORTS.map(({ value, label }) => (
              <Link
                key={value}
                href={at({ sort: value })}
                aria-current={(sort?.value ?? "") === value ? "true" : undefined}
                scroll={false}
              >
                {label}
              </Link>
            ))}
          </nav>
          <ul className="library-entries">
            {shown.data.map((entry) => (
              <EntryRow
                key={entry.book.id}
                entry={detailsOf(entry)}
                cover={
                  <Link href={`/books/${entry.book.slug}`} tabIndex={-1} prefetch={false}>
                    <Cover book={entry.book} size={64} />
                    <span className="sr-only">{titleAndAuthors(entry.book)}</span>
                  </Link>
                }
                heading={
                  <>
                    <h2>
                      <Link href={`/books/${entry.book.slug}`} prefetch={false}>
                        {entry.book.title}
                      </Link>
                    </h2>
                    <p className="small quiet">
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
  return (
    <Empty
      action={
        <Link className="btn pri" href="/books">
          Find a book
        </Link>
      }
    >
      {status ? `No book stands under ${STATUS_LABELS[status]}.` : "Start with one you loved and never returned."}
    </Empty>
  );
}
