import Link from "next/link";
import { CollectionGrid } from "@/components/collections/collection-card";
import { FeaturedCarousel } from "@/components/collections/featured-carousel";
import { FeaturedSlide } from "@/components/collections/featured-slide";
import { Hemisphere } from "@/components/collections/hemisphere";
import { SuggestionsSwitch } from "@/components/collections/suggestions-switch";
import { TypeTabs } from "@/components/collections/type-tabs";
import { Empty } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { JsonLd } from "@/components/ui/json-ld";
import { Section } from "@/components/ui/section";
import { type Discover, getDiscover } from "@/lib/collections/discover";
import { collectionLinks } from "@/lib/collections/json-ld";
import { CollectionType } from "@/lib/collections/schemas";
import { SEASON_LABELS } from "@/lib/format/collection-labels";
import { itemList } from "@/lib/format/json-ld";
import { feedTypes } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export const metadata = {
  title: "Discover",
  description:
    "Lists of books by librarians, booksellers, authors and the editors: for seasons, moods, trends and topics.",
  alternates: { canonical: "/discover", types: feedTypes("/feeds/collections/new") },
};

export default async function DiscoverPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await publicPageContext();
  const type = CollectionType.safeParse((await searchParams).type).data;
  const { featured, newest, counts, seasons, suggestions } = await getDiscover(ctx, type);
  return (
    <>
      {newest.length > 0 && <JsonLd data={itemList("New collections", collectionLinks(newest))} />}
      <section className="hero">
        <div>
          <h1>Find the next one.</h1>
          <p className="prose quiet mt-4 mb-6">
            Lists made by people who read: librarians, booksellers, authors and the editors here.
          </p>
          <search>
            <form action="/collections" className="row items-end">
              <div className="flex-1">
                <TextField label="Search lists by name or theme" name="q" type="search" maxLength={200} />
              </div>
              <button type="submit" className="btn pri min-h-12">
                Search
              </button>
            </form>
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
        title="Collections"
        id="collections"
        more={<Link href={type ? `/collections?type=${type}` : "/collections"}>See all {counts[type ?? "all"]}</Link>}
      >
        <TypeTabs
          counts={counts}
          current={type}
          href={(option) => (option ? `/discover?type=${option}` : "/discover")}
        />
        {newest.length > 0 ? (
          <CollectionGrid collections={newest} />
        ) : (
          <Empty action={<Link href="/curators/apply">Become a curator</Link>}>No list stands here yet.</Empty>
        )}
      </Section>
      <Seasons seasons={seasons} />
      {suggestions && <Suggestions {...suggestions} />}
      <Section title="Do you read for others?" id="curate">
        <p className="prose">
          Librarians, booksellers, bloggers, authors and makers of films about books can curate here, under their own
          name and badge.
        </p>
        <p className="mt-4">
          <Link className="btn" href="/curators/apply">
            Apply as a curator
          </Link>
        </p>
      </Section>
    </>
  );
}

function Seasons({ seasons }: Pick<Discover, "seasons">) {
  const filled = seasons.filter(({ collections }) => collections.length > 0);
  if (filled.length === 0) return null;
  return (
    <Hemisphere
      parts={filled.map(({ hemisphere, season, collections }) => ({
        hemisphere,
        content: (
          <Section
            title={`${SEASON_LABELS[season]} in the ${hemisphere}`}
            id={`season-${hemisphere}`}
            more={<Link href={`/collections?season=${season}`}>All of {season}</Link>}
          >
            <CollectionGrid collections={collections} />
          </Section>
        ),
      }))}
    />
  );
}

function Suggestions({ enabled, groups }: NonNullable<Discover["suggestions"]>) {
  return (
    <>
      {groups.map(({ because, collections }) => (
        <Section key={because.id} title={<>Because you liked {because.title}</>} id={`because-${because.slug}`}>
          <CollectionGrid collections={collections} />
        </Section>
      ))}
      <div className="mt-8">
        <SuggestionsSwitch enabled={enabled} />
      </div>
    </>
  );
}
