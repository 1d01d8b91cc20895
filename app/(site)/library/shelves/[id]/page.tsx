import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ShelfContents } from "@/components/profiles/shelf-contents";
import { ShelfForm } from "@/components/profiles/shelf-forms";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { namesOf } from "@/lib/format/names";
import { listShelfBooks } from "@/lib/profiles/shelf-books";
import { getShelf } from "@/lib/profiles/shelves";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.ownShelfPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

const BOOKS = 100;

export default async function OwnShelfPage({ params, searchParams }: Props) {
  const { id } = await params;
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext(`/library/shelves/${id}`);
  const t = await getTranslations("library.ownShelfPage");
  const locale = await getLocale();
  const shelf = await orNotFound(getShelf(ctx, id));
  const books = await orNotFound(listShelfBooks(ctx, id, { page, limit: BOOKS }));
  const items = books.data.map(({ book, note }) => ({
    id: book.id,
    title: book.title,
    by: namesOf(book.authors, locale),
    note,
  }));
  return (
    <div className="max-w-160 pt-11">
      <p>
        <Link href="/library/shelves">{t("allShelves")}</Link>
        {ctx.actor.username && (
          <>
            {" · "}
            <Link href={`/@${ctx.actor.username}/${shelf.slug}`}>{t("page")}</Link>
          </>
        )}
      </p>
      <h1 className="mt-2 mb-8 wrap-anywhere">
        <bdi>{shelf.name}</bdi>
      </h1>
      <ShelfForm key={shelf.id} shelf={shelf} sponsored={TIERS[await tierOf(ctx)].sponsoredShelves} />
      <Section title={t("books")} id="books">
        <ShelfContents shelfId={shelf.id} items={items} whole={books.pageCount <= 1} />
        <Pagination page={page} pageCount={books.pageCount} href={(to) => `/library/shelves/${id}?page=${to}`} />
      </Section>
    </div>
  );
}
