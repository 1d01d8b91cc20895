import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { CollectionGrid } from "@/components/collections/collection-card";
import { FollowCurator } from "@/components/collections/follow-curator";
import { ReportButton } from "@/components/moderation/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Empty } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Markdown } from "@/components/ui/markdown";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { getCurator } from "@/lib/collections/curators";
import { withCovers } from "@/lib/collections/discover";
import { curatorJsonLd } from "@/lib/collections/json-ld";
import { CURATOR_KIND_LABELS } from "@/lib/format/collection-labels";
import { counted } from "@/lib/format/numbers";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { PageQuery } from "@/lib/http/pagination";
import { markdownToText } from "@/lib/markdown";
import { embedTypes, feedTypes } from "@/lib/web/alternates";
import { orNotFound, pageContext, publicPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await orNotFound(getCurator(await pageContext(), (await params).slug, { page: 1, limit: 1 }));
  return {
    title: `${found.name}, curator`,
    description: markdownToText(withoutSpoilers(found.bio)).slice(0, 200),
    alternates: {
      canonical: `/curators/${found.slug}`,
      types: { ...embedTypes(`/curators/${found.slug}`), ...feedTypes(`/feeds/curators/${found.slug}`) },
    },
    robots: found.verified ? undefined : { index: false },
  };
}

export default async function CuratorPage({ params, searchParams }: Props) {
  const ctx = await publicPageContext();
  const { slug } = await params;
  const query = PageQuery.safeParse({ limit: "24", ...textParams(await searchParams) });
  if (!query.success) notFound();
  const found = await orNotFound(getCurator(ctx, slug, query.data));
  if (found.slug !== slug) permanentRedirect(`/curators/${found.slug}`);
  const collections = await withCovers(ctx, found.collections, query.data);
  return (
    <article>
      <header className="cols with-aside items-start pt-11">
        <div>
          <div className="row mb-4">
            <Avatar name={found.name} size={96} />
            <div>
              <h1>
                {found.name} {found.verified && <VerifiedBadge label="Verified curator" />}
              </h1>
              <p className="quiet mt-2">
                <span className="tag blue">Curator</span> {CURATOR_KIND_LABELS[found.kind]}
              </p>
            </div>
          </div>
          <Markdown text={found.bio} />
          <div className="row mt-5">
            <FollowCurator
              id={found.id}
              name={found.name}
              back={`/curators/${found.slug}`}
              viewer={found.viewer}
              choosing
            />
            <span className="quiet num">{counted(found.followerCount, "follower")}</span>
          </div>
        </div>
        <aside className="card">
          <h2 className="mb-2">Credentials</h2>
          <p>{found.credentials}</p>
          {found.links.length > 0 && (
            <ul className="mt-4">
              {found.links.map(({ kind, url }) => (
                <li key={url}>
                  <a href={url} rel="nofollow ugc noopener" className="inline-block py-2">
                    {kind}: {new URL(url).host}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </header>
      <Section
        title="Collections"
        id="collections"
        more={<span className="num">{counted(found.collections.total, "list")}</span>}
      >
        {collections.data.length > 0 ? (
          <CollectionGrid collections={collections.data} />
        ) : (
          <Empty>No list is published yet. Follow, and you hear of the first one.</Empty>
        )}
        <Pagination {...collections} href={(n) => `/curators/${found.slug}?page=${n}`} label="Pages of collections" />
      </Section>
      <div className="mt-8">
        <ReportButton kind="curator" id={found.id} what={`the page of ${found.name}`} />
      </div>
      <JsonLd data={curatorJsonLd(found)} />
    </article>
  );
}
