import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { FeedHead } from "@/components/home/feed-head";
import { ReceivedRecommendation } from "@/components/profiles/received-recommendation";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { addressOf } from "@/lib/format/urls";
import { listRecommendations } from "@/lib/profiles/recommendations";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.feedPage");
  return { title: t("recommendations"), robots: { index: false } };
}

/** Books that others recommend to the reader, the newest first. */
export default async function RecommendationsPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await readerPageContext(addressOf("/feed/recommendations", textParams(query)));
  const t = await getTranslations("home.feedPage");
  const page = pageNumber(query.page);
  const { data, total, pageCount } = await orNotFound(listRecommendations(ctx, { page, limit: 20 }));
  return (
    <div className="mx-auto max-w-3xl">
      <FeedHead current="/feed/recommendations" />
      <p className="mt-5 text-ink-2">
        <Link href="/settings/privacy">{t("whoMay")}</Link>
      </p>
      {total === 0 ? (
        <EmptyState>{t("emptyRecommendations")}</EmptyState>
      ) : (
        <ul>
          {data.map((recommendation) => (
            <ReceivedRecommendation
              key={recommendation.id}
              recommendation={recommendation}
              cover={<BookCover book={recommendation.book} size={64} />}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} href={(to) => addressOf("/feed/recommendations", { page: to })} />
    </div>
  );
}
