import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CarouselOrder, FeatureButton } from "@/components/collections/feature-controls";
import { OwnList } from "@/components/collections/own-list";
import { Empty } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listFeatured } from "@/lib/collections/list";
import { listAllCollections } from "@/lib/collections/own-collections";
import { ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUSES } from "@/lib/format/collection-kinds";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.collectionsPage");
  return { title: t("title") };
}

export default async function AdminCollectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/collections");
  const given = Object.fromEntries(Object.entries(textParams(await searchParams)).filter(([, value]) => value !== ""));
  const query = ListOwnCollections.safeParse(given).data ?? { page: 1, limit: 20 };
  const all = await listAllCollections(ctx, query);
  const featured = await listFeatured(ctx);
  const t = await getTranslations("admin.collectionsPage");
  const tCommon = await getTranslations("collections.common");
  return (
    <>
      <div className="row between">
        <h1>{t("title")}</h1>
        <Link className="btn pri" href="/admin/collections/new">
          {t("new")}
        </Link>
      </div>
      <Section title={t("carousel")} id="carousel">
        {featured.length > 0 ? (
          <CarouselOrder collections={featured.map(({ id, title }) => ({ id, title }))} />
        ) : (
          <Empty>{t("carouselEmpty")}</Empty>
        )}
      </Section>
      <Section title={t("all")} id="all">
        <form action="/admin/collections" className="row mb-6 items-end">
          <div className="min-w-60 flex-1">
            <TextField label={t("filterTitle")} name="q" type="search" maxLength={200} defaultValue={query.q} />
          </div>
          <SelectField label={t("filterState")} name="status" defaultValue={query.status ?? ""}>
            <option value="">{t("anyState")}</option>
            {COLLECTION_STATUSES.map((value) => (
              <option key={value} value={value}>
                {tCommon(`status.${value}`)}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn min-h-12">
            {t("filter")}
          </button>
        </form>
        <OwnList
          collections={all.data}
          home="/admin/collections"
          label={t("list")}
          actions={({ id, title, featured: isFeatured, archived }) => (
            <FeatureButton id={id} title={title} featured={isFeatured} disabled={archived} />
          )}
        />
        <Pagination
          {...all}
          href={(n) => `/admin/collections?${new URLSearchParams({ ...given, page: String(n) })}`}
          label={t("pages")}
        />
      </Section>
    </>
  );
}
