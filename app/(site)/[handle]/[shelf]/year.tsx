import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { ThemedPage } from "@/components/profiles/themed-page";
import { YearPlate } from "@/components/profiles/year-plate";
import { YearWall } from "@/components/profiles/year-wall";
import { YearWhole } from "@/components/profiles/year-whole";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { localPath } from "@/lib/format/locales";
import { themeStyle } from "@/lib/format/theme";
import { foundOrNull } from "@/lib/http/errors";
import { env } from "@/lib/kernel/env";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { yearJsonLd, yearSummary } from "@/lib/profiles/summary";
import { getYearInBooks, type YearPage } from "@/lib/profiles/year-in-books";
import { alternatesOf, openGraphOf } from "@/lib/web/alternates";
import { handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string; shelf: string }>; searchParams: Promise<Query> };

/** As many as a page has room for (docs/decisions/053-weight-of-a-page.md); the rest of a fuller year is on the next. */
const COVERS = 90;

/** Once for the head and the page. */
const yearOf = cache(async (username: string, year: string, page: number) =>
  orNotFound(foundOrNull(getYearInBooks(await publicPageContext(), { username, year }, { page, limit: COVERS }))),
);

async function load({ params, searchParams }: Props) {
  const { handle, shelf: year } = await params;
  const username = handleOf(handle);
  const page = pageNumber((await searchParams).page);
  return { username, page, found: (await yearOf(username, year, page)) ?? (await shelfOfBefore()) };

  /** A shelf had this address before years did: where there is no year to show, it leads there still. */
  async function shelfOfBefore(): Promise<YearPage> {
    const ctx = await publicPageContext();
    const { owner, slug } = await orNotFound(getPublicShelf(ctx, { username, slug: year }, { page: 1, limit: 1 }));
    redirect(localPath(await getLocale(), `/@${owner.username}/${slug}`));
  }
}

const pathOf = ({ reader, year }: YearPage) => `/@${reader.username}/${year}`;

export async function yearMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("profiles.yearPage");
  const { found, page } = await load(props);
  const path = pathOf(found);
  const title = t("metaTitle", { name: found.reader.displayName, year: String(found.year) });
  const description = yearSummary(found, await getLocale());
  return {
    title,
    description,
    robots: found.indexed && found.isOpen ? undefined : { index: false },
    alternates: await alternatesOf(page === 1 ? path : `${path}?page=${page}`),
    openGraph: {
      ...(await openGraphOf(path)),
      title,
      description,
      images: [
        {
          url: `/cards/year/${found.reader.username}-${found.year}.png`,
          width: 1200,
          height: 630,
          alt: t("cardAlt", { name: found.reader.displayName, year: String(found.year) }),
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** What a reader finished in a year: its plate, what stands out, and every cover in the order of reading. */
export async function YearOfReader(props: Props) {
  const t = await getTranslations("profiles.yearPage");
  const { found, username, page } = await load(props);
  const path = pathOf(found);
  if (username !== found.reader.username) await movedFor(path);
  const { displayName: name } = found.reader;
  const year = String(found.year);
  const address = `${env().APP_URL}${path}`;
  return (
    // the reader's ink, and not the ground: covers sing on plain paper, and paper is what it is printed on
    <ThemedPage
      style={themeStyle({ accent: found.accent, background: null })}
      className="print:bg-transparent print:py-0"
    >
      <JsonLd data={yearJsonLd(found, t("metaTitle", { name, year }))} />
      <YearPlate year={found} address={address} />
      {found.isOwner && found.books > 0 && !found.isOpen && <OnlyOwner />}
      {found.books === 0 ? (
        <div className="mt-11">
          <EmptyState action={<ButtonLink href="/library?status=finished&view=list">{t("emptyAction")}</ButtonLink>}>
            {t("empty", { year })}
          </EmptyState>
        </div>
      ) : (
        <>
          {page === 1 && <YearWhole part="highlights" year={found} />}
          <YearWall year={found} />
          <Pagination
            page={page}
            pageCount={found.readings.pageCount}
            label={t("pages")}
            href={(to) => (to === 1 ? path : `${path}?page=${to}`)}
          />
          {page === 1 && <YearWhole part="company" year={found} />}
        </>
      )}
      <p className="mt-11 hidden border-ink border-t pt-3 text-center text-small print:block">
        <bdi>{address}</bdi>
      </p>
    </ThemedPage>
  );
}

async function OnlyOwner() {
  const t = await getTranslations("profiles.yearPage");
  return (
    <p className="mt-6 text-center text-ink-2 print:hidden">
      {t.rich("onlyYou", { link: (chunks) => <Link href="/settings/privacy">{chunks}</Link> })}
    </p>
  );
}
