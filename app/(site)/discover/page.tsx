import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { FeaturedCarousel } from "@/components/collections/featured-carousel";
import { FeaturedSlide } from "@/components/collections/featured-slide";
import { Hemisphere } from "@/components/collections/hemisphere";
import { SuggestionsSwitch } from "@/components/collections/suggestions-switch";
import { TypeTabs } from "@/components/collections/type-tabs";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/field";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { type Discover, getDiscover } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { CollectionType } from "@/lib/collections/schemas";
import { itemList } from "@/lib/format/json-ld";
import { feedTypes } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.discoverPage");
  return {
    title: t("metaTitle"),
    description: t("metaDescription"),
    alternates: { canonical: "/discover", types: feedTypes("/feeds/collections/new") },
  };
}

export default async function DiscoverPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("home.discoverPage");
  const ctx = await publicPageContext();
  const type = CollectionType.safeParse((await searchParams).type).data;
  const { featured, newest, counts, seasons, suggestions } = await getDiscover(ctx, type);
  return (
    <>
      {newest.length > 0 && <JsonLd data={itemList(t("newCollections"), collectionLinks(newest))} />}
      <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-14 pt-14 max-lg:grid-cols-1 max-lg:gap-8 max-md:pt-7">
        <div>
          <h1>{t("title")}</h1>
          <p className="prose text-ink-2 mt-4 mb-6">{t("text")}</p>
          <search>
            <Row action="/collections" as="form" align="end">
              <div className="flex-1">
                <Input label={t("searchLabel")} name="q" type="search" maxLength={200} />
              </div>
              <Button type="submit" variant="primary" className="min-h-12">
                {t("search")}
              </Button>
            </Row>
          </search>
        </div>
        {featured.length > 0 && (
          <FeaturedCarousel
            slides={featured.map((collection) => ({
              id: collection.id,
              title: collection.title,
              content: <FeaturedSlide collection={collection} />,
            }))}
          />
        )}
      </section>
      <Section
        title={t("collections")}
        id="collections"
        more={
          <Link href={type ? `/collections?type=${type}` : "/collections"}>
            {t("seeAll", { count: counts[type ?? "all"] })}
          </Link>
        }
      >
        <TypeTabs
          counts={counts}
          current={type}
          href={(option) => (option ? `/discover?type=${option}` : "/discover")}
        />
        {newest.length > 0 ? (
          <CollectionGrid collections={newest} />
        ) : (
          <EmptyState action={<Link href="/curators/apply">{t("becomeCurator")}</Link>}>{t("empty")}</EmptyState>
        )}
      </Section>
      <Seasons seasons={seasons} />
      {suggestions && <Suggestions {...suggestions} />}
      <Section title={t("curateTitle")} id="curate">
        <p className="prose">{t("curate")}</p>
        <p className="mt-4">
          <ButtonLink href="/curators/apply">{t("apply")}</ButtonLink>
        </p>
      </Section>
    </>
  );
}

function Seasons({ seasons }: Pick<Discover, "seasons">) {
  const t = useTranslations("home.discoverPage");
  const filled = seasons.filter(({ collections }) => collections.length > 0);
  if (filled.length === 0) return null;
  return (
    <Hemisphere
      parts={filled.map(({ hemisphere, season, collections }) => ({
        hemisphere,
        content: (
          <Section
            title={t("season", { season, hemisphere })}
            id={`season-${hemisphere}`}
            more={<Link href={`/collections?season=${season}`}>{t("allOfSeason", { season })}</Link>}
          >
            <CollectionGrid collections={collections} />
          </Section>
        ),
      }))}
    />
  );
}

function Suggestions({ enabled, groups }: NonNullable<Discover["suggestions"]>) {
  const t = useTranslations("home.discoverPage");
  return (
    <>
      {groups.map(({ because, collections }) => (
        <Section key={because.id} title={t("because", { title: because.title })} id={`because-${because.slug}`}>
          <CollectionGrid collections={collections} />
        </Section>
      ))}
      <div className="mt-8">
        <SuggestionsSwitch enabled={enabled} />
      </div>
    </>
  );
}
