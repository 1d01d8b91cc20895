import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LibraryTabs } from "@/components/library/library-tabs";
import { ShelfPreview } from "@/components/profiles/shelf-covers";
import { NewShelf } from "@/components/profiles/shelf-forms";
import { ShelfOrder } from "@/components/profiles/shelf-order";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listShelves } from "@/lib/profiles/shelves";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.ownShelvesPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

const SHELVES = 100;

export default async function OwnShelvesPage({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const ctx = await readerPageContext("/library/shelves");
  const t = await getTranslations("library.ownShelvesPage");
  const shelves = await orNotFound(listShelves(ctx, { page, limit: SHELVES }));
  return (
    <>
      <h1 className="mt-13 mb-6">{t("title")}</h1>
      <LibraryTabs current="shelves" counts={{ shelves: shelves.total }} />
      <div className="mt-8">
        <NewShelf />
      </div>
      {shelves.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <>
          <Stack as="ul" gap={11} className="mt-8">
            {shelves.data.map((shelf) => (
              <ShelfPreview key={shelf.id} shelf={shelf} username={ctx.actor.username} heading="h2" isOwn />
            ))}
          </Stack>
          <Pagination page={page} pageCount={shelves.pageCount} href={(to) => `/library/shelves?page=${to}`} />
          <Section title={t("arrange")} id="arrange">
            <div className="max-w-160">
              <ShelfOrder shelves={shelves.data} whole={shelves.pageCount <= 1} />
            </div>
          </Section>
        </>
      )}
    </>
  );
}
