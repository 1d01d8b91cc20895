import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CarouselOrder, FeatureButton } from "@/components/collections/feature-controls";
import { OwnList } from "@/components/collections/own-list";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input, Select } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listFeatured } from "@/lib/collections/list";
import { listAllCollections } from "@/lib/collections/own-collections";
import { ListOwnCollections } from "@/lib/collections/schemas";
import { COLLECTION_STATUSES } from "@/lib/format/collection-kinds";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.collectionsPage");
  return { title: t("title") };
}

export default async function AdminCollectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/collections", "editor");
  const given = Object.fromEntries(Object.entries(textParams(await searchParams)).filter(([, value]) => value !== ""));
  const query = queryAs(ListOwnCollections, given);
  const all = await orNotFound(listAllCollections(ctx, query));
  const featured = await listFeatured(ctx);
  const t = await getTranslations("admin.collectionsPage");
  const tCommon = await getTranslations("collections.common");
  return (
    <>
      <Row justify="between">
        <h1>{t("title")}</h1>
        <ButtonLink variant="primary" href="/admin/collections/new">
          {t("new")}
        </ButtonLink>
      </Row>
      <Section title={t("carousel")} id="carousel">
        {featured.length > 0 ? (
          <CarouselOrder collections={featured.map(({ id, title }) => ({ id, title }))} />
        ) : (
          <EmptyState>{t("carouselEmpty")}</EmptyState>
        )}
      </Section>
      <Section title={t("all")} id="all">
        <Row action="/admin/collections" as="form" align="end" className="mb-6">
          <div className="min-w-60 flex-1">
            <Input label={t("filterTitle")} name="q" type="search" maxLength={200} defaultValue={query.q} />
          </div>
          <Select label={t("filterState")} name="status" defaultValue={query.status ?? ""}>
            <option value="">{t("anyState")}</option>
            {COLLECTION_STATUSES.map((value) => (
              <option key={value} value={value}>
                {tCommon(`status.${value}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" className="min-h-12">
            {t("filter")}
          </Button>
        </Row>
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
