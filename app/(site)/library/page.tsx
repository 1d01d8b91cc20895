import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { addBookPath } from "@/components/books/add-book-path";
import { BookCards, RISING } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { genreName } from "@/components/books/genre-names";
import { ViewSwitch } from "@/components/books/view-switch";
import { entryOf } from "@/components/library/entry";
import { EntryCovers } from "@/components/library/entry-covers";
import { EntryList } from "@/components/library/entry-list";
import { EntrySheets } from "@/components/library/entry-sheets";
import { EntrySpines } from "@/components/library/entry-spines";
import { ORDERS, paramsOf, readAddress, STARS } from "@/components/library/library-address";
import { LibraryTabs } from "@/components/library/library-tabs";
import { type LibraryChoice, LibraryTools } from "@/components/library/library-tools";
import { NothingHere } from "@/components/library/nothing-here";
import { StatusLinks } from "@/components/library/status-links";
import { YearOffer } from "@/components/profiles/year-offer";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { countLibrary } from "@/lib/catalogue/library-counts";
import { libraryChoices, listLibrary } from "@/lib/catalogue/library-list";
import { STATUSES } from "@/lib/catalogue/statuses";
import { addressOf } from "@/lib/format/urls";
import { listShelves } from "@/lib/profiles/shelves";
import { getYearOffer } from "@/lib/profiles/year-offer";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.libraryPage");
  return { title: t("title"), robots: { index: false } };
}

const SHOWN = { covers: 48, spines: 96, list: 36 };
const SHELVES = 100;
/** A row of covers on a wide screen. */
const DRAWN = 6;

export default async function LibraryPage({ searchParams }: Props) {
  const t = await getTranslations("library.libraryPage");
  const tGenre = await getTranslations("books.genres");
  const params = textParams(await searchParams);
  const ctx = await readerPageContext(addressOf("/library", params));
  const page = pageNumber(params.page);
  const address = readAddress(params);
  const { view, order, status } = address;
  const { shelf: slug, ...filters } = address.filters;
  const listed = (shelfId?: string) =>
    orNotFound(listLibrary(ctx, { page, limit: SHOWN[view], order, status, ...filters, shelfId }));
  const [counts, shelves, choices, ofAllShelves] = await Promise.all([
    countLibrary(ctx),
    listShelves(ctx, { page: 1, limit: SHELVES }),
    libraryChoices(ctx),
    slug ? null : listed(),
  ]);
  const total = STATUSES.reduce((sum, item) => sum + counts[item], 0);
  const shelf = shelves.data.find((own) => own.slug === slug);
  const found = ofAllShelves ?? (await listed(shelf?.id));
  const now = paramsOf({ ...address, filters: { ...filters, shelf: shelf?.slug } });
  const at = (change: Partial<typeof now> & { page?: number }) => addressOf("/library", { ...now, ...change });
  const { status: _status, view: _view, ...values } = now;
  const isNarrowed = Object.values(filters).some(Boolean) || shelf !== undefined;
  const entries = found.data.map(entryOf);
  return (
    <>
      <Row justify="between" align="end" className="mt-13 mb-6">
        <h1>{t("title")}</h1>
        <Row gap={3}>
          <ButtonLink href={addBookPath("")}>{t("addBook")}</ButtonLink>
          <ButtonLink href="/import">{t("import")}</ButtonLink>
        </Row>
      </Row>
      <YearOffer offer={await getYearOffer(ctx)} className="-mt-2 mb-6" />
      <LibraryTabs current="books" counts={{ books: total, shelves: shelves.total }} />
      {total === 0 ? (
        <NothingHere />
      ) : (
        <>
          <Row justify="between" className="py-2">
            <StatusLinks counts={counts} total={total} status={status} href={(to) => at({ status: to })} />
            <ViewSwitch view={view} href={(to) => at({ view: to === "covers" ? "" : to })} />
          </Row>
          <div className="mb-8 border-ink border-y py-3">
            <LibraryTools
              values={values}
              others={{ status: now.status, view: now.view }}
              reset={isNarrowed ? addressOf("/library", { status: now.status, view: now.view, sort: now.sort }) : null}
              choices={[
                choice(
                  "shelf",
                  shelves.data.map((own) => [own.slug, own.name]),
                ),
                choice(
                  "rating",
                  STARS.map((stars) => [String(stars), t("atLeast", { stars })]),
                ),
                choice(
                  "year",
                  choices.years.map((year) => [String(year), t("finishedIn", { year: String(year) })]),
                ),
                choice(
                  "genre",
                  choices.genres.map((genre) => [genre, genreName(tGenre, genre)]),
                ),
              ]
                .filter((filter) => filter.choices.length > 1)
                .concat({
                  name: "sort",
                  label: t("sort"),
                  choices: ORDERS.map((value) => ({
                    value: value === "touched" ? "" : value,
                    label: t(`orders.${value}`),
                  })),
                })}
            />
          </div>
          <p className="sr-only" role="status">
            {t("found", { count: found.total })}
          </p>
          {found.data.length === 0 ? (
            <NothingHere status={status} isNarrowed={isNarrowed} terms={now.q} />
          ) : (
            <EntrySheets entries={view === "list" ? [] : entries}>
              {view === "covers" && (
                <BookCards>
                  <EntryCovers
                    entries={entries}
                    drawn={found.data
                      .slice(0, DRAWN)
                      .map(({ book }) => <BookCover key={book.id} book={book} className={RISING} />)}
                    badge={<VerifiedBadge />}
                    showStatus={!status}
                  />
                </BookCards>
              )}
              {view === "spines" && <EntrySpines entries={found.data} label={t("title")} />}
              {view === "list" && <EntryList entries={entries} badge={<VerifiedBadge />} />}
            </EntrySheets>
          )}
          <Pagination page={page} pageCount={found.pageCount} href={(to) => at({ page: to })} />
        </>
      )}
    </>
  );

  function choice(name: "shelf" | "rating" | "year" | "genre", options: [string, string][]): LibraryChoice {
    const none = { value: "", label: t(`any.${name}`) };
    return {
      name,
      label: t(`filters.${name}`),
      choices: [none, ...options.map(([value, label]) => ({ value, label }))],
    };
  }
}
