import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BookCard, BookCards } from "@/components/books/book-card";
import { ReportButton } from "@/components/moderation/report-button";
import { EmbedCode } from "@/components/profiles/embed-code";
import { Shops } from "@/components/profiles/shops";
import { ThemedPage } from "@/components/profiles/themed-page";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { Rating } from "@/components/ui/rating";
import { ShareLink } from "@/components/ui/share-link";
import { longDate } from "@/lib/format/dates";
import { themeStyle } from "@/lib/format/theme";
import { env } from "@/lib/kernel/env";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { shelfJsonLd, shelfSummary } from "@/lib/profiles/summary";
import { embedTypes, feedTypes } from "@/lib/web/alternates";
import { decodeSegment, handleOf } from "@/lib/web/handle";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string; shelf: string }>; searchParams: Promise<Query> };

const BOOKS = 24;

async function load({ params, searchParams }: Props) {
  const { handle, shelf } = await params;
  const address = { username: handleOf(handle), slug: decodeSegment(shelf) };
  const page = pageNumber((await searchParams).page);
  const found = await orNotFound(getPublicShelf(await publicPageContext(), address, { page, limit: BOOKS }));
  return { found, address, page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("profiles.shelfPage");
  const { found, page } = await load(props);
  const path = `/@${found.owner.username}/${found.slug}`;
  const listed = found.visibility === "public" && found.indexed;
  return {
    title: t("title", { shelf: found.name, name: found.owner.displayName }),
    description: shelfSummary(found),
    robots: listed ? undefined : { index: false },
    alternates: {
      canonical: page === 1 ? path : `${path}?page=${page}`,
      types: { ...embedTypes(path), ...feedTypes(`/feeds${path}`) },
    },
    openGraph: {
      title: found.name,
      description: shelfSummary(found),
      url: path,
      images: [
        { url: `/cards/shelf/${found.id}.png`, width: 1200, height: 630, alt: t("cardAlt", { shelf: found.name }) },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function ShelfOfReader(props: Props) {
  const t = await getTranslations("profiles.shelfPage");
  const { found: shelf, address, page } = await load(props);
  const path = `/@${shelf.owner.username}/${shelf.slug}`;
  if (address.username !== shelf.owner.username || address.slug !== shelf.slug) permanentRedirect(path);
  const origin = env().APP_URL;
  const sold = shelf.books.data.some(({ purchaseLinks }) => purchaseLinks.length > 0);
  const shown = shelf.visibility === "public" || shelf.visibility === "unlisted";
  return (
    <ThemedPage style={themeStyle(shelf.theme)}>
      <JsonLd data={shelfJsonLd(shelf)} />
      <header className="mb-8 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-11 gap-y-6 border-rule border-b pb-7 max-md:grid-cols-1">
        <div className="min-w-0">
          <Row as="p" style={{ gap: 10 }}>
            <Avatar name={shelf.owner.displayName} src={shelf.owner.avatarUrl} size={32} />
            <span>
              {t.rich("owner", {
                name: shelf.owner.displayName,
                link: (chunks) => <Link href={`/@${shelf.owner.username}`}>{chunks}</Link>,
              })}
            </span>
          </Row>
          <h1 className="break-words mt-3">{shelf.name}</h1>
          {shelf.description && <p className="prose mt-3">{shelf.description}</p>}
          {shelf.tags.length > 0 && (
            <Row as="ul" gap={2} className="mt-4" aria-label={t("tags")}>
              {shelf.tags.map((tag) => (
                <Badge as="li" key={tag}>
                  {tag}
                </Badge>
              ))}
            </Row>
          )}
        </div>
        <div>
          <p className="text-ink-2 tabular-nums mb-3">
            {t.rich("facts", {
              count: shelf.bookCount,
              date: longDate(shelf.updatedAt),
              b: (chunks) => <b>{chunks}</b>,
              time: (chunks) => <time dateTime={shelf.updatedAt}>{chunks}</time>,
            })}
          </p>
          <Row>
            <ShareLink hasWord address={`${origin}${path}`} title={t("shareTitle", { shelf: shelf.name })} />
            {shown && <EmbedCode address={`${origin}/embed${path}`} script={`${origin}/embed.js`} title={shelf.name} />}
          </Row>
        </div>
      </header>
      {shelf.sponsor && (
        <p className="mb-6">
          <Badge tone="gilt">{t("sponsor", { name: shelf.sponsor })}</Badge>
        </p>
      )}
      {shelf.books.data.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <BookCards>
          {shelf.books.data.map(({ book, note, rating, purchaseLinks }) => (
            <BookCard key={book.id} book={book}>
              {rating !== null && <Rating rating={rating} />}
              {note && <p className="mt-1.5 [font:italic_400_1rem/1.35_var(--serif)]">{note}</p>}
              <Shops title={book.title} links={purchaseLinks} />
            </BookCard>
          ))}
        </BookCards>
      )}
      <Pagination
        page={page}
        pageCount={shelf.books.pageCount}
        label={t("pages")}
        href={(to) => (to === 1 ? path : `${path}?page=${to}`)}
      />
      {!shelf.isOwner && (
        <div className="mt-8">
          <ReportButton kind="shelf" id={shelf.id} what={t("reported", { shelf: shelf.name })} />
        </div>
      )}
      {sold && <p className="text-small text-ink-2 mt-11">{t("disclosure", { name: shelf.owner.displayName })}</p>}
    </ThemedPage>
  );
}
