import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { ShelfContents } from "@/components/profiles/shelf-contents";
import { ShelfForm } from "@/components/profiles/shelf-forms";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listShelfBooks } from "@/lib/profiles/shelf-books";
import { getShelf } from "@/lib/profiles/shelves";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.shelfPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

const BOOKS = 100;

export default async function ManageShelfPage({ params, searchParams }: Props) {
  const { id } = await params;
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext(`/settings/shelves/${id}`);
  const t = await getTranslations("settings.shelfPage");
  const shelf = await orNotFound(getShelf(ctx, id));
  const books = await orNotFound(listShelfBooks(ctx, id, { page, limit: BOOKS }));
  const items = books.data.map(({ book, note }) => ({
    id: book.id,
    title: book.title,
    by: book.authors.map(({ name }) => name).join(", "),
    note,
  }));
  return (
    <SettingsFrame title={shelf.name}>
      <p className="mb-6">
        <Link href="/settings/shelves">{t("allShelves")}</Link>
        {ctx.actor.username && (
          <>
            {" · "}
            <Link href={`/@${ctx.actor.username}/${shelf.slug}`}>{t("page")}</Link>
          </>
        )}
      </p>
      <ShelfForm key={shelf.id} shelf={shelf} sponsored={TIERS[await tierOf(ctx)].sponsoredShelves} />
      <Section title={t("books")} id="books">
        <ShelfContents shelfId={shelf.id} items={items} whole={books.pageCount <= 1} />
        <Pagination page={page} pageCount={books.pageCount} href={(to) => `/settings/shelves/${id}?page=${to}`} />
      </Section>
    </SettingsFrame>
  );
}
