import { useTranslations } from "next-intl";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ForReaders } from "@/components/ui/for-readers";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { Review } from "@/lib/catalogue/schemas";
import type { Page } from "@/lib/http/pagination";
import { OwnReviewPlace, ReviewList, ReviewOfAnother, UnlessWritten } from "./own-of-book";
import { ReviewItem } from "./review";
import type { Mine } from "./review-form";

type ReviewsProps = {
  book: { id: string; slug: string; title: string };
  reviews: Page<Review>;
  /** The reader's own; null when they have none, undefined on a page that was made for nobody. */
  mine: Mine | null | undefined;
};

/** What readers wrote about a book, the newest first; the reader's own stands before them. */
export function Reviews({ book, reviews, mine }: ReviewsProps) {
  const t = useTranslations("books.reviews");
  const known = mine === undefined ? null : { review: mine && ownOf(mine) };
  const isOne = known !== null;
  return (
    <Section title={reviews.total > 0 ? t("count", { count: reviews.total }) : t("title")} id="reviews">
      <OwnReviewPlace book={{ id: book.id, title: book.title }} known={known}>
        {reviews.total > 0 && (
          <p className="text-ink-2 reader:hidden">
            {t.rich("signIn", { link: (chunks) => <SignInLink>{chunks}</SignInLink> })}
          </p>
        )}
      </OwnReviewPlace>
      {reviews.total === 0 && (
        <UnlessWritten known={known}>
          <EmptyState
            action={
              <ForReaders
                isOne={isOne}
                strangers={<SignInLink className={buttonStyles()}>{t("writeFirst")}</SignInLink>}
              >
                {null}
              </ForReaders>
            }
          >
            {t("empty")}
          </EmptyState>
        </UnlessWritten>
      )}
      <ReviewList ids={reviews.data.map(({ id }) => id)} known={known}>
        {reviews.data.map((review) => (
          <ReviewOfAnother key={review.id} id={review.id} known={known}>
            <ReviewItem review={review} />
          </ReviewOfAnother>
        ))}
      </ReviewList>
      <Pagination
        page={reviews.page}
        pageCount={reviews.pageCount}
        label={t("pages")}
        href={(to) => `/books/${book.slug}${to === 1 ? "" : `?page=${to}`}#reviews`}
      />
    </Section>
  );
}

/** What the page needs of it, and no more: it goes to the browser. */
const ownOf = ({ id, rating, text, spoiler, visibility, likeCount, commentCount, commentsClosed }: Mine): Mine => ({
  ...{ id, rating, text, spoiler, visibility, likeCount, commentCount, commentsClosed },
});
