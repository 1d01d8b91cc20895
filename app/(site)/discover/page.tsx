import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { FeaturedCollections } from "@/components/collections/featured-collections";
import { Hemisphere } from "@/components/collections/hemisphere";
import { SuggestionsSwitch } from "@/components/collections/suggestions-island";
import { TypeTabs } from "@/components/collections/type-tabs";
import { ClientMessages } from "@/components/messages/client-messages";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/field";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { type Discover, getDiscover } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { CollectionType } from "@/lib/collections/schemas";
import { fullRows } from "@/lib/format/full-rows";
import { itemList } from "@/lib/format/json-ld";
import { localPath } from "@/lib/format/locales";
import { alternatesOf, feedTypes } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.discoverPage");
  return {
    title: t("metaTitle"),
    description: t("metaDescription"),
    alternates: await alternatesOf("/discover", feedTypes("/feeds/collections/new")),
  };
}

export default async function DiscoverPage({ searchParams }: { searchParams: Promise<Query> }) {
  const locale = await getLocale();
  const t = await getTranslations("home.discoverPage");
  const ctx = await publicPageContext();
  const type = CollectionType.safeParse((await searchParams).type).data;
  const discover = await getDiscover(ctx, type);
  const { featured, editors, counts, suggestions } = discover;
  const seasons = discover.seasons.map((season) => ({ ...season, row: rowOf(season, discover) }));
  const elsewhere = new Set([...editors, ...seasons.flatMap(({ row }) => row)].map(({ id }) => id));
  const others = discover.newest.filter(({ id }) => type || !elsewhere.has(id));
  const newest = fullRows(others.length > 0 ? others : discover.newest, ROW);
  return (
    <>
      {newest.length > 0 && <JsonLd data={itemList(t("newCollections"), collectionLinks(newest))} />}
      {/* From the top, not in the middle: the plate grows while its slides come, and moves nothing. */}
      <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-14 pt-14 max-lg:grid-cols-1 max-lg:gap-8 max-md:pt-7">
        <div className="lg:pt-10">
          <h1>{t("title")}</h1>
          <p className="prose text-ink-2 mt-4 mb-6">{t("text")}</p>
          <search>
            <Row action={localPath(locale, "/collections")} as="form" align="end">
              <div className="flex-1">
                <Input label={t("searchLabel")} name="q" type="search" maxLength={200} />
              </div>
              <Button type="submit" variant="primary" className="min-h-12">
                {t("search")}
              </Button>
            </Row>
          </search>
          <Row className="mt-4 md:hidden">
            <ButtonLink size="compact" href="/books">
              {t("allBooks")}
            </ButtonLink>
            <ButtonLink size="compact" href="/authors">
              {t("allAuthors")}
            </ButtonLink>
          </Row>
        </div>
        {featured.length > 0 && <FeaturedCollections collections={featured} />}
      </section>
      {editors.length >= ROW && (
        <Section
          title={t("editors")}
          id="editors"
          more={<Link href="/collections?official=true">{t("allOfEditors")}</Link>}
        >
          <CollectionGrid collections={editors} />
        </Section>
      )}
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
      <Seasons seasons={seasons} isPersonal={(suggestions?.groups.length ?? 0) > 0} />
      {suggestions && (
        <div className="mt-8">
          <ClientMessages parts={["collections.suggestionsSwitch", "ui.useApiMutation"]}>
            <SuggestionsSwitch enabled={suggestions.enabled} />
          </ClientMessages>
        </div>
      )}
      <Section title={t("curateTitle")} id="curate">
        <p className="prose">{t("curate")}</p>
        <p className="mt-4">
          <ButtonLink href="/curators/apply">{t("apply")}</ButtonLink>
        </p>
      </Section>
    </>
  );
}

type Season = Discover["seasons"][number];
type Chosen = Season["collections"][number] & { because?: string };

/** A row has three; one that would stand half empty is filled or left out. */
const ROW = 3;
const MAX_IN_SEASON = 2 * ROW;

/** What is near the reader, what is for the season, and moods where both are few; each once. */
function rowOf({ collections }: Season, { suggestions, moods }: Discover): Chosen[] {
  const suggested = (suggestions?.groups ?? []).flatMap(({ because, collections: near }) =>
    near.map((collection) => ({ ...collection, because: because.title })),
  );
  const own: Chosen[] = once([...suggested, ...collections]);
  return fullRows(own.length < ROW ? once([...own, ...moods]) : own, ROW).slice(0, MAX_IN_SEASON);
}

const once = <T extends { id: string }>(all: T[]): T[] =>
  all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);

function Seasons({ seasons, isPersonal }: { seasons: (Season & { row: Chosen[] })[]; isPersonal: boolean }) {
  const t = useTranslations("home.discoverPage");
  const filled = seasons.filter(({ row }) => row.length > 0);
  if (filled.length === 0) return null;
  return (
    <Hemisphere
      parts={filled.map(({ hemisphere, season, row }) => ({
        hemisphere,
        href: `/collections?season=${season}`,
        content: (
          <Section
            title={t(isPersonal ? "seasonAndYou" : "season", { season, hemisphere })}
            id={`season-${hemisphere}`}
            more={<Link href={`/collections?season=${season}`}>{t("allOfSeason", { season })}</Link>}
          >
            <CollectionGrid
              collections={row.map((collection) => ({
                ...collection,
                because: collection.because && t("because", { title: collection.because }),
              }))}
            />
          </Section>
        ),
      }))}
    />
  );
}
