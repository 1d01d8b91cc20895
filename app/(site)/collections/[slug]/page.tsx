import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { BookShelf } from "@/components/books/book-shelf";
import { CollectionActions } from "@/components/collections/collection-actions";
import { Marks } from "@/components/collections/collection-card";
import { CollectionWall } from "@/components/collections/collection-wall";
import { Contents } from "@/components/collections/contents";
import { contentsEntry } from "@/components/collections/contents-entry";
import { FollowAction } from "@/components/collections/follow-action";
import { isOwnCover } from "@/components/collections/wall-of";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Markdown } from "@/components/ui/markdown";
import { Pagination } from "@/components/ui/pagination";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { statusesOf } from "@/lib/catalogue/library";
import { type CollectionPage, getCollection } from "@/lib/collections/collection-page";
import { coversOf } from "@/lib/collections/covers";
import { COLLECTION_SECONDS } from "@/lib/collections/endpoints";
import { collectionJsonLd } from "@/lib/collections/json-ld";
import { attribution } from "@/lib/collections/shares";
import { longDate } from "@/lib/format/dates";
import { PageQuery } from "@/lib/http/pagination";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { alternatesOf, embedTypes, openGraphOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const COVER_BOOKS = 5;

/** Once for the page and its metadata. */
const collectionOf = cache(async (slug: string, page: number, limit: number) =>
  orNotFound(getCollection(await publicPageContext(COLLECTION_SECONDS), slug, { page, limit })),
);

const queryOf = (params: Query) => PageQuery.safeParse({ limit: "40", ...textParams(params) });

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = queryOf(await searchParams);
  if (!query.success) notFound();
  const found = await collectionOf((await params).slug, query.data.page, query.data.limit);
  const locale = await getLocale();
  const text = markdownToText(withoutSpoilersIn(locale, found.description));
  const description = `${attribution(found, locale)}. ${text}`.slice(0, 300);
  const image = { url: `/cards/collection/${found.id}.png`, width: 1200, height: 630, alt: found.title };
  return {
    title: found.title,
    description,
    alternates: await alternatesOf(`/collections/${found.slug}`, await embedTypes(`/collections/${found.slug}`)),
    openGraph: {
      ...(await openGraphOf(`/collections/${found.slug}`)),
      title: found.title,
      description,
      images: [image],
    },
    twitter: { card: "summary_large_image", title: found.title, description, images: [image] },
    robots: found.published ? undefined : { index: false },
  };
}

export default async function OneCollectionPage({ params, searchParams }: Props) {
  const t = await getTranslations("collections.collectionPage");
  const locale = await getLocale();
  const common = await getTranslations("collections.common");
  const ctx = await publicPageContext(COLLECTION_SECONDS);
  const { slug } = await params;
  const query = queryOf(await searchParams);
  if (!query.success) notFound();
  const found = await collectionOf(slug, query.data.page, query.data.limit);
  if (found.slug !== slug) await movedFor(`/collections/${found.slug}`);
  const entries = found.books.data;
  const statuses = await statusesOf(
    ctx,
    entries.map(({ book }) => book.id),
  );
  const coverBooks =
    found.books.page === 1
      ? entries.slice(0, COVER_BOOKS).map(({ book }) => book)
      : ((await coversOf(ctx, [found.id])).get(found.id) ?? []);
  const signedIn = ctx.actor !== null;
  return (
    <article>
      {!found.published && <Preview collection={found} />}
      <header className="grid grid-cols-2 items-end gap-16 pt-12 max-lg:grid-cols-1 max-lg:gap-8 max-md:pt-7">
        <div>
          <Row as="p" gap={2} className="mb-3">
            <Badge>{common(found.season ? `season.${found.season}` : `type.${found.type}`)}</Badge>
            <Marks official={found.official} featured={found.featured} />
          </Row>
          <h1>
            <bdi>{found.title}</bdi>
          </h1>
          <Markdown text={found.description} className="mt-4 mb-5" />
          <Attribution collection={found} />
          <Row className="mt-5">
            <CollectionActions collection={found} signedIn={signedIn} />
            {found.published && (
              <ReportMenu kind="collection" id={found.id} what={t("reported", { title: found.title })} />
            )}
          </Row>
          <p className="text-small text-ink-2 tabular-nums mt-4">
            {t("facts", {
              count: found.saveCount,
              appears: found.publishedAt ? "day" : "none",
              publishedAt: found.publishedAt ? longDate(found.publishedAt, locale) : "",
              goes: found.expiresAt ? "day" : "none",
              expiresAt: found.expiresAt ? longDate(found.expiresAt, locale) : "",
            })}
          </p>
        </div>
        {isOwnCover(found.coverUrl) ? (
          <CollectionWall wall={{ picture: found.coverUrl }} />
        ) : (
          coverBooks.length > 0 && <BookShelf books={coverBooks} label={t("firstBooks")} />
        )}
      </header>
      <Section
        title={t("contents")}
        id="contents"
        more={<span className="tabular-nums">{t("bookCount", { count: found.bookCount })}</span>}
      >
        {entries.length > 0 ? (
          <Contents
            entries={entries.map((entry) => contentsEntry(entry, statuses.get(entry.book.id) ?? null))}
            collectionId={found.id}
            signedIn={signedIn}
            badge={<VerifiedBadge />}
          />
        ) : (
          <EmptyState>{t("empty")}</EmptyState>
        )}
        <Pagination
          {...found.books}
          href={(n) => `/collections/${found.slug}${n === 1 ? "" : `?page=${n}`}`}
          label={t("pages")}
        />
      </Section>
      <JsonLd data={collectionJsonLd(found, locale)} />
    </article>
  );
}

function Attribution({ collection: { curator, viewer } }: { collection: CollectionPage }) {
  const t = useTranslations("collections.collectionPage");
  if (!curator) return <p>{t("chosenByEditors")}</p>;
  return (
    <Row>
      <Avatar name={curator.name} />
      <div>
        <Link href={`/curators/${curator.slug}`} className="font-semibold">
          <bdi>{curator.name}</bdi>
        </Link>{" "}
        {curator.verified && <VerifiedBadge label={t("verified")} />}
        <Badge tone="prussian" className="ms-2">
          {t("curator")}
        </Badge>
      </div>
      <FollowAction id={curator.id} name={curator.name} viewer={viewer} />
    </Row>
  );
}

function Preview({ collection: { slug } }: { collection: CollectionPage }) {
  const t = useTranslations("collections.collectionPage");
  return (
    <Panel as="p" className="mt-6" role="note">
      {t("preview")} <Link href={`/curate/${slug}`}>{t("backToEditing")}</Link>
    </Panel>
  );
}
