import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { Choices } from "@/components/books/choices";
import { VIEWS, ViewSwitch } from "@/components/books/view-switch";
import { ReportMenu } from "@/components/moderation/report-menu";
import { EmbedCode } from "@/components/profiles/embed-code";
import { ShelfBooks } from "@/components/profiles/shelf-views";
import { ThemedPage } from "@/components/profiles/themed-page";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { ShareLink } from "@/components/ui/share-link";
import { longDate } from "@/lib/format/dates";
import { themeStyle } from "@/lib/format/theme";
import { addressOf } from "@/lib/format/urls";
import { env } from "@/lib/kernel/env";
import { getPublicShelf, type ShelfOrder } from "@/lib/profiles/public-shelves";
import { shelfJsonLd, shelfSummary } from "@/lib/profiles/summary";
import { isYearSlug } from "@/lib/profiles/years";
import { alternatesOf, embedTypes, feedTypes, openGraphOf } from "@/lib/web/alternates";
import { decodeSegment, handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";
import { YearOfReader, yearMetadata } from "./year";

type Props = { params: Promise<{ handle: string; shelf: string }>; searchParams: Promise<Query> };

const BOOKS = { covers: 24, spines: 72, list: 24 };
const ORDERS = ["shelf", "added", "title", "rating"] as const satisfies ShelfOrder[];

/** Once for the head and the page. */
const shelfOf = cache(async (username: string, slug: string, page: number, order: ShelfOrder, limit: number) =>
  orNotFound(getPublicShelf(await publicPageContext(), { username, slug }, { page, order, limit })),
);

async function load({ params, searchParams }: Props) {
  const { handle, shelf } = await params;
  const address = { username: handleOf(handle), slug: decodeSegment(shelf) };
  const query = await searchParams;
  const page = pageNumber(query.page);
  const view = VIEWS.find((candidate) => candidate === query.view) ?? "covers";
  const order = ORDERS.find((candidate) => candidate === query.sort) ?? "shelf";
  const found = await shelfOf(address.username, address.slug, page, order, BOOKS[view]);
  return { found, address, page, view, order };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (isYearSlug((await props.params).shelf)) return yearMetadata(props);
  const t = await getTranslations("profiles.shelfPage");
  const { found, page } = await load(props);
  const path = `/@${found.owner.username}/${found.slug}`;
  const listed = found.visibility === "public" && found.indexed;
  const description = shelfSummary(found, await getLocale());
  return {
    title: t("title", { shelf: found.name, name: found.owner.displayName }),
    description,
    robots: listed ? undefined : { index: false },
    alternates: await alternatesOf(page === 1 ? path : `${path}?page=${page}`, {
      ...(await embedTypes(path)),
      ...feedTypes(`/feeds${path}`),
    }),
    openGraph: {
      ...(await openGraphOf(path)),
      title: found.name,
      description,
      images: [
        { url: `/cards/shelf/${found.id}.png`, width: 1200, height: 630, alt: t("cardAlt", { shelf: found.name }) },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function ShelfOrYear(props: Props) {
  return isYearSlug((await props.params).shelf) ? <YearOfReader {...props} /> : <ShelfOfReader {...props} />;
}

async function ShelfOfReader(props: Props) {
  const t = await getTranslations("profiles.shelfPage");
  const locale = await getLocale();
  const { found: shelf, address, page, view, order } = await load(props);
  const path = `/@${shelf.owner.username}/${shelf.slug}`;
  if (address.username !== shelf.owner.username || address.slug !== shelf.slug) await movedFor(path);
  const at = (change: { view?: string; sort?: string; page?: number }) =>
    addressOf(path, {
      view: view === "covers" ? "" : view,
      sort: order === "shelf" ? "" : order,
      ...change,
    });
  const origin = env().APP_URL;
  const sold = shelf.books.data.some(({ purchaseLinks }) => purchaseLinks.length > 0);
  const shown = shelf.visibility === "public" || shelf.visibility === "unlisted";
  return (
    <ThemedPage style={themeStyle(shelf.theme)}>
      <JsonLd data={shelfJsonLd(shelf, locale)} />
      <header className="relative mb-8 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-11 gap-y-6 max-md:grid-cols-1">
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
          <h1 className="break-words mt-3">
            <bdi>{shelf.name}</bdi>
          </h1>
          {shelf.pinned && (
            <span className="absolute end-0 top-0 bg-(--rubric) px-2 pt-3 pb-5 font-[650] text-[0.8125rem] text-paper [clip-path:polygon(0_0,100%_0,100%_100%,50%_82%,0_100%)] max-md:hidden">
              {t("pinned")}
            </span>
          )}
          {shelf.description && (
            <p dir="auto" className="prose mt-3">
              {shelf.description}
            </p>
          )}
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
              date: longDate(shelf.updatedAt, locale),
              b: (chunks) => <b>{chunks}</b>,
              time: (chunks) => <time dateTime={shelf.updatedAt}>{chunks}</time>,
            })}
          </p>
          <Row>
            <ShareLink hasWord address={`${origin}${path}`} title={t("shareTitle", { shelf: shelf.name })} />
            {shown && <EmbedCode origin={origin} path={path} title={shelf.name} />}
            {!shelf.isOwner && <ReportMenu kind="shelf" id={shelf.id} what={t("reported", { shelf: shelf.name })} />}
          </Row>
        </div>
      </header>
      {!shown && shelf.isOwner && (
        <p className="mb-6 text-ink-2">
          {t.rich("hidden", {
            visibility: shelf.visibility,
            link: (chunks) => <Link href={`/library/shelves/${shelf.id}`}>{chunks}</Link>,
          })}
        </p>
      )}
      {shelf.sponsor && (
        <p className="mb-6">
          <Badge tone="gilt">{t("sponsor", { name: shelf.sponsor })}</Badge>
        </p>
      )}
      {shelf.books.data.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <>
          <Row justify="between" className="mb-8 border-ink border-y py-2">
            <Choices
              label={t("order")}
              places={ORDERS.map((option) => ({
                href: at({ sort: option === "shelf" ? "" : option }),
                label: t(`orders.${option}`, { name: shelf.owner.displayName }),
                isCurrent: option === order,
              }))}
            />
            <ViewSwitch view={view} href={(to) => at({ view: to === "covers" ? "" : to })} />
          </Row>
          <ShelfBooks items={shelf.books.data} view={view} label={shelf.name} />
        </>
      )}
      <Pagination page={page} pageCount={shelf.books.pageCount} label={t("pages")} href={(to) => at({ page: to })} />
      {sold && <p className="text-small text-ink-2 mt-11">{t("disclosure", { name: shelf.owner.displayName })}</p>}
    </ThemedPage>
  );
}
