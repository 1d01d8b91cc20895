import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BookReview } from "@/components/profiles/book-review";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { getProfile } from "@/lib/profiles/profiles";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { feedTypes } from "@/lib/web/alternates";
import { handleOf } from "@/lib/web/handle";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await orNotFound(getProfile(await publicPageContext(), handleOf((await params).handle)));
  const t = await getTranslations("profiles.reviewsPage");
  const path = `/@${profile.username}/reviews`;
  return {
    title: t("metaTitle", { name: profile.displayName }),
    description: t("description", { name: profile.displayName }),
    robots: profile.indexed ? undefined : { index: false },
    alternates: {
      canonical: path,
      types: feedTypes(`/feeds${path}`),
    },
  };
}

export default async function ReviewsOfReader({ params, searchParams }: Props) {
  const t = await getTranslations("profiles.reviewsPage");
  const handle = handleOf((await params).handle);
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const profile = await orNotFound(getProfile(ctx, handle));
  if (handle !== profile.username) permanentRedirect(`/@${profile.username}/reviews`);
  const reviews = await orNotFound(listReaderReviews(ctx, handle, { page, limit: 20 }));
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${profile.username}`}>{profile.displayName}</Link>
      </p>
      <h1 className="mt-2 mb-6">{t("title", { count: reviews.total })}</h1>
      {reviews.total === 0 && <Empty>{t("empty", { name: profile.displayName })}</Empty>}
      <ul>
        {reviews.data.map((review) => (
          <BookReview key={review.id} review={review} heading="h2" isOwn={profile.viewer?.isOwner ?? false} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={reviews.pageCount}
        label={t("pages")}
        href={(to) => `/@${profile.username}/reviews${to === 1 ? "" : `?page=${to}`}`}
      />
    </div>
  );
}
