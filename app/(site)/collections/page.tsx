import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { TypeTabs } from "@/components/collections/type-tabs";
import { Empty } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { JsonLd } from "@/components/ui/json-ld";
import { Pagination } from "@/components/ui/pagination";
import { browseCollections, countByType } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { ListCollections } from "@/lib/collections/schemas";
import { COLLECTION_SORTS, SEASONS } from "@/lib/format/collection-kinds";
import { itemList } from "@/lib/format/json-ld";
import { feedTypes } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

type Search = Promise<Query>;

export async function generateMetadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const t = await getTranslations("collections.listPage");
  const plain = Object.keys(await searchParams).length === 0;
  return {
    title: t("title"),
    description: t("description"),
    alternates: { canonical: "/collections", types: feedTypes("/feeds/collections/new") },
    robots: plain ? undefined : { index: false, follow: true },
  };
}

export default async function CollectionsPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslations("collections.listPage");
  const common = await getTranslations("collections.common");
  const ctx = await publicPageContext();
  const given = textParams(await searchParams);
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const query = ListCollections.safeParse({ limit: "24", ...asked }).data ?? { page: 1, limit: 24 };
  const page = await browseCollections(ctx, query);
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
        <form action="/collections" className="row mt-6 mb-8 items-end">
          {query.type && <input type="hidden" name="type" value={query.type} />}
          <div className="min-w-60 flex-1">
            <TextField label={t("query")} name="q" type="search" maxLength={200} defaultValue={query.q} />
          </div>
          <SelectField label={t("season")} name="season" defaultValue={query.season ?? ""}>
            <option value="">{t("anySeason")}</option>
            {SEASONS.map((season) => (
              <option key={season} value={season}>
                {common(`season.${season}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("order")} name="sort" defaultValue={query.sort ?? ""}>
            <option value="">{t(query.q ? "sort.match" : "sort.newest")}</option>
            {COLLECTION_SORTS.filter((sort) => query.q || sort !== "newest").map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn pri min-h-12">
            {t("show")}
          </button>
        </form>
      </search>
      <TypeTabs counts={counts} current={query.type} href={(type) => href({ type })} />
      <p className="quiet mb-6" role="status">
        {query.q ? t("foundFor", { count: page.total, query: query.q }) : t("found", { count: page.total })}
      </p>
      <h2 className="sr-only">{t("lists")}</h2>
      {page.data.length > 0 ? (
        <CollectionGrid collections={page.data} />
      ) : (
        <Empty action={<Link href="/collections">{t("seeAll")}</Link>}>{t("empty")}</Empty>
      )}
      <Pagination {...page} href={(n) => href({ page: n === 1 ? undefined : String(n) })} label={t("pages")} />
      <JsonLd
        data={itemList("Collections", collectionLinks(page.data), (page.page - 1) * page.limit + 1, page.total)}
      />
    </>
  );
}
