import { useTranslations } from "next-intl";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { Review } from "@/lib/catalogue/schemas";
import type { Page } from "@/lib/http/pagination";
import { OwnReview } from "./reader-islands";
import { ReviewItem } from "./review";
import type { Mine } from "./review-form";

type ReviewsProps = {
  book: { id: string; slug: string; title: string };
  reviews: Page<Review>;
  /** The reader's own; null when they have none, undefined for strangers. */
  mine: Mine | null | undefined;
};

/** What readers wrote about a book, the newest first; the reader's own stands before them. */
export function Reviews({ book, reviews, mine }: ReviewsProps) {
  const t = useTranslations("books.reviews");
  const others = reviews.data.filter(({ id }) => id !== mine?.id);
  const signIn = mine === undefined;
  return (
    <Section title={reviews.total > 0 ? t("count", { count: reviews.total }) : t("title")} id="reviews">
      {mine !== undefined && (
        <OwnReview
          book={{ id: book.id, title: book.title }}
          mine={
            mine && {
              id: mine.id,
              rating: mine.rating,
              text: mine.text,
              spoiler: mine.spoiler,
              visibility: mine.visibility,
              likeCount: mine.likeCount,
              commentCount: mine.commentCount,
              commentsClosed: mine.commentsClosed,
            }
          }
        />
      )}
      {signIn && reviews.total > 0 && (
        <p className="text-ink-2">{t.rich("signIn", { link: (chunks) => <SignInLink>{chunks}</SignInLink> })}</p>
      )}
      {reviews.total === 0 && !mine?.text && (
        <EmptyState action={signIn && <SignInLink className={buttonStyles()}>{t("writeFirst")}</SignInLink>}>
          {t("empty")}
        </EmptyState>
      )}
      <ul className="mt-4">
        {others.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        page={reviews.page}
        pageCount={reviews.pageCount}
        label={t("pages")}
        href={(to) => `/books/${book.slug}${to === 1 ? "" : `?page=${to}`}#reviews`}
      />
    </Section>
  );
}
