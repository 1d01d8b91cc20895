import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CollectionGrid } from "@/components/collections/collection-card";
import { FollowAction } from "@/components/collections/follow-action";
import { CuratorReading } from "@/components/home/curator-reading";
import { ReportMenu } from "@/components/moderation/report-menu";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { Pagination } from "@/components/ui/pagination";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { getCurator } from "@/lib/collections/curators";
import { withCovers } from "@/lib/collections/discover";
import { curatorJsonLd } from "@/lib/collections/json-ld";
import { getCuratorReading } from "@/lib/home/curator-reading";
import { PageQuery } from "@/lib/http/pagination";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { alternatesOf, embedTypes, feedTypes } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, pageContext, publicPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("collections.curatorPage");
  const found = await orNotFound(getCurator(await pageContext(), (await params).slug, { page: 1, limit: 1 }));
  return {
    title: t("title", { name: found.name }),
    description: markdownToText(withoutSpoilersIn(await getLocale(), found.bio)).slice(0, 200),
    alternates: await alternatesOf(`/curators/${found.slug}`, {
      ...(await embedTypes(`/curators/${found.slug}`)),
      ...feedTypes(`/feeds/curators/${found.slug}`),
    }),
    robots: found.verified ? undefined : { index: false },
  };
}

export default async function CuratorPage({ params, searchParams }: Props) {
  const t = await getTranslations("collections.curatorPage");
  const common = await getTranslations("collections.common");
  const ctx = await publicPageContext();
  const { slug } = await params;
  const query = PageQuery.safeParse({ limit: "24", ...textParams(await searchParams) });
  if (!query.success) notFound();
  const found = await orNotFound(getCurator(ctx, slug, query.data));
  if (found.slug !== slug) await movedFor(`/curators/${found.slug}`);
  const collections = await withCovers(ctx, found.collections, query.data);
  const reading = await getCuratorReading(ctx, found.id);
  return (
    <article>
      <AnewWhenTied isMadeForReader={ctx.actor !== null} />
      <Columns as="header" layout="aside" className="items-start pt-11">
        <div>
          <Row className="mb-4">
            <Avatar name={found.name} size={96} />
            <div>
              <h1>
                <bdi>{found.name}</bdi> {found.verified && <VerifiedBadge label={t("verified")} size="heading" />}
              </h1>
              <p className="text-ink-2 mt-2">
                <Badge tone="prussian">{t("curator")}</Badge> {common(`curatorKind.${found.kind}`)}
              </p>
            </div>
          </Row>
          <Markdown text={found.bio} />
          <Row className="mt-5">
            <FollowAction id={found.id} name={found.name} viewer={found.viewer} choosing />
            <span className="text-ink-2 tabular-nums">{t("followers", { count: found.followerCount })}</span>
            <ReportMenu kind="curator" id={found.id} what={t("reported", { name: found.name })} />
          </Row>
          {reading && (
            <div className="mt-12">
              <CuratorReading reading={reading} />
            </div>
          )}
        </div>
        <Stack as="aside" gap={8} className="min-w-0">
          <Panel>
            <h2 className="mb-2">{t("credentials")}</h2>
            <p dir="auto">{found.credentials}</p>
            {found.links.length > 0 && (
              <ul className="mt-4">
                {found.links.map(({ kind, url }) => (
                  <li key={url}>
                    <a href={url} rel="nofollow ugc noopener" className="inline-block py-2">
                      <bdi>{new URL(url).host}</bdi>
                    </a>{" "}
                    <bdi className="text-ink-2 text-small">{kind}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </Stack>
      </Columns>
      <Section
        title={t("collections")}
        id="collections"
        more={<span className="tabular-nums">{t("listCount", { count: found.collections.total })}</span>}
      >
        {collections.data.length > 0 ? (
          <CollectionGrid collections={collections.data} />
        ) : (
          <EmptyState>{t("empty")}</EmptyState>
        )}
        <Pagination {...collections} href={(n) => `/curators/${found.slug}?page=${n}`} label={t("pages")} />
      </Section>
      <JsonLd data={curatorJsonLd(found, await getLocale())} />
    </article>
  );
}
