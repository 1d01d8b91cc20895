import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BookReview } from "@/components/profiles/book-review";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { feedTypes } from "@/lib/web/alternates";
import { listOfReader, type Props, profileOf } from "../list-of-reader";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const profile = await profileOf(props);
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

export default async function ReviewsOfReader(props: Props) {
  const t = await getTranslations("profiles.reviewsPage");
  const { profile, page, found: reviews } = await listOfReader(props, "reviews", listReaderReviews);
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${profile.username}`}>{profile.displayName}</Link>
      </p>
      <h1 className="mt-2 mb-6">{t("title", { count: reviews.total })}</h1>
      {reviews.total === 0 && <EmptyState>{t("empty", { name: profile.displayName })}</EmptyState>}
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
