import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { LibraryTabs } from "@/components/library/library-tabs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { withCovers } from "@/lib/collections/discover";
import { listSaved } from "@/lib/collections/list";
import { PageQuery } from "@/lib/http/pagination";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.savedCollectionsPage");
  return { title: t("title") };
}

export default async function SavedCollectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("library.savedCollectionsPage");
  const ctx = await readerPageContext("/library/collections");
  const query = queryAs(PageQuery, textParams(await searchParams), { limit: "24" });
  const saved = await withCovers(ctx, await orNotFound(listSaved(ctx, query)), query);
  return (
    <>
      <h1 className="mt-13 mb-6">{t("title")}</h1>
      <LibraryTabs current="collections" />
      <div className="h-8" />
      <h2 className="sr-only">{t("lists")}</h2>
      {saved.data.length > 0 ? (
        <CollectionGrid collections={saved.data} />
      ) : (
        <EmptyState
          action={
            <ButtonLink variant="primary" href="/discover">
              {t("discover")}
            </ButtonLink>
          }
        >
          {t("empty")}
        </EmptyState>
      )}
      <Pagination {...saved} href={(n) => `/library/collections?page=${n}`} label={t("pages")} />
    </>
  );
}
