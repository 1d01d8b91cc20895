import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { TypeTabs } from "@/components/collections/type-tabs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input, Select } from "@/components/ui/field";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { browseCollections, countByType } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { ListCollections } from "@/lib/collections/schemas";
import { COLLECTION_SORTS, SEASONS } from "@/lib/format/collection-kinds";
import { itemList } from "@/lib/format/json-ld";
import { localPath } from "@/lib/format/locales";
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
  const locale = await getLocale();
  const t = await getTranslations("collections.listPage");
  const common = await getTranslations("collections.common");
  const ctx = await publicPageContext();
  const given = textParams(await searchParams);
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const query = queryAs(ListCollections, asked, { limit: "24" });
  const page = await orNotFound(browseCollections(ctx, query));
  withinPages(page);
  const counts = await countByType(ctx);
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
        <Row action={localPath(locale, "/collections")} as="form" align="end" className="mt-6 mb-8">
          {query.type && <input type="hidden" name="type" value={query.type} />}
          <div className="min-w-60 flex-1">
            <Input label={t("query")} name="q" type="search" maxLength={200} defaultValue={query.q} />
          </div>
          <Select label={t("season")} name="season" defaultValue={query.season ?? ""}>
            <option value="">{t("anySeason")}</option>
            {SEASONS.map((season) => (
              <option key={season} value={season}>
                {common(`season.${season}`)}
              </option>
            ))}
          </Select>
          <Select label={t("order")} name="sort" defaultValue={query.sort ?? ""}>
            <option value="">{t(query.q ? "sort.match" : "sort.newest")}</option>
            {COLLECTION_SORTS.filter((sort) => query.q || sort !== "newest").map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="primary" className="min-h-12">
            {t("show")}
          </Button>
        </Row>
      </search>
      <TypeTabs counts={counts} current={query.type} href={(type) => href({ type })} />
      <p className="text-ink-2 mb-6" role="status">
        {query.q ? t("foundFor", { count: page.total, query: query.q }) : t("found", { count: page.total })}
      </p>
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
