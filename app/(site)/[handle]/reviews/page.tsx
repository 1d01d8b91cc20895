import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Choices } from "@/components/books/choices";
import { BookReview } from "@/components/profiles/book-review";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { addressOf } from "@/lib/format/urls";
import { listReviewsAndChoices } from "@/lib/profiles/public-reviews";
import { alternatesOf, feedTypes } from "@/lib/web/alternates";
import { headOf, listOfReader, type Props } from "../list-of-reader";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const profile = await headOf(props);
  const t = await getTranslations("profiles.reviewsPage");
  const path = `/@${profile.username}/reviews`;
  return {
    title: t("metaTitle", { name: profile.displayName }),
    description: t("description", { name: profile.displayName }),
    robots: profile.indexed ? undefined : { index: false },
    alternates: await alternatesOf(path, feedTypes(`/feeds${path}`)),
  };
}

export default async function ReviewsOfReader(props: Props) {
  const t = await getTranslations("profiles.reviewsPage");
  const query = await props.searchParams;
  const [stars, year] = [numberIn(query.stars), numberIn(query.year)];
  const {
    profile,
    page,
    found: reviews,
  } = await listOfReader(props, "reviews", (ctx, handle, paging) =>
    listReviewsAndChoices(ctx, handle, { ...paging, stars, year }),
  );
  const { choices } = reviews;
  const isNarrowed = stars !== undefined || year !== undefined;
  const path = `/@${profile.username}/reviews`;
  const at = (change: { stars?: number | ""; year?: number | ""; page?: number }) =>
    addressOf(path, { stars, year, ...change });
  return (
    <div className="pt-11">
      <AnewWhenTied isMadeForReader={profile.viewer !== null} />
      <p>
        <Link href={`/@${profile.username}`}>
          <bdi>{profile.displayName}</bdi>
        </Link>
      </p>
      <h1 className="mt-2 mb-6">{t("title", { count: reviews.total })}</h1>
      {(isNarrowed || Math.max(choices.stars.length, choices.years.length) > 1) && (
        <div className="mb-4 flex flex-wrap gap-x-8 border-rule border-b">
          <Choices
            label={t("stars")}
            places={[
              { href: at({ stars: "" }), label: t("anyStars"), isCurrent: stars === undefined },
              ...choices.stars.map((option) => ({
                href: at({ stars: option }),
                label: t("starsOf", { stars: option }),
                isCurrent: stars === option,
              })),
            ]}
          />
          <Choices
            label={t("years")}
            places={[
              { href: at({ year: "" }), label: t("anyYear"), isCurrent: year === undefined },
              ...choices.years.map((option) => ({
                href: at({ year: option }),
                label: String(option),
                isCurrent: year === option,
              })),
            ]}
          />
        </div>
      )}
      {reviews.total === 0 && (
        <EmptyState>{isNarrowed ? t("noneSuch") : t("empty", { name: profile.displayName })}</EmptyState>
      )}
      <ul>
        {reviews.data.map((review) => (
          <BookReview key={review.id} review={review} heading="h2" isOwn={profile.viewer?.isOwner ?? false} />
        ))}
      </ul>
      <Pagination page={page} pageCount={reviews.pageCount} label={t("pages")} href={(to) => at({ page: to })} />
    </div>
  );
}

/** A whole number of at most four digits; what is none is as if it were not asked. */
const numberIn = (text: string | string[] | undefined): number | undefined =>
  typeof text === "string" && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
