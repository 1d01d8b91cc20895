import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { CollectionFilters } from "@/components/collections/collection-filters";
import { TypeTabs } from "@/components/collections/type-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { browseCollections, countByType } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { ListCollections } from "@/lib/collections/schemas";
import { itemList } from "@/lib/format/json-ld";
import { alternatesOf, feedTypes } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { withinPages } from "@/lib/web/page-number";
import { type Query, queryAs, textParams } from "@/lib/web/query";

type Search = Promise<Query>;

export async function generateMetadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const t = await getTranslations("collections.listPage");
  const plain = Object.keys(await searchParams).length === 0;
  return {
    title: t("title"),
    description: t("description"),
    alternates: await alternatesOf("/collections", feedTypes("/feeds/collections/new")),
    robots: plain ? undefined : { index: false, follow: true },
  };
}

export default async function CollectionsPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslations("collections.listPage");
  const ctx = await publicPageContext();
  const given = textParams(await searchParams);
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const query = queryAs(ListCollections, asked, { limit: "21" });
  const [page, counts] = await Promise.all([orNotFound(browseCollections(ctx, query)), countByType(ctx)]);
  withinPages(page);
  const href = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, page: undefined, ...changes }))
      if (value) next.set(name, value);
    return next.size ? `/collections?${next}` : "/collections";
  };
  return (
    <>
      <h1 className="pt-11">{t("title")}</h1>
      <search>
        <CollectionFilters choices={query} href={href} />
      </search>
      <TypeTabs counts={counts} current={query.type} href={(type) => href({ type })} />
      {(query.q || query.season) && (
        <p className="text-ink-2 mb-6" role="status">
          {query.q ? t("foundFor", { count: page.total, query: query.q }) : t("found", { count: page.total })}
        </p>
      )}
      <h2 className="sr-only">{t("lists")}</h2>
      {page.data.length > 0 ? (
        <CollectionGrid collections={page.data} />
      ) : (
        <EmptyState action={<Link href="/collections">{t("seeAll")}</Link>}>{t("empty")}</EmptyState>
      )}
      <Pagination {...page} href={(n) => href({ page: n === 1 ? undefined : String(n) })} label={t("pages")} />
      <JsonLd
        data={itemList("Collections", collectionLinks(page.data), (page.page - 1) * page.limit + 1, page.total)}
      />
    </>
  );
}
