import { useLocale, useTranslations } from "next-intl";
import { ReviewActions } from "@/components/books/review-actions";
import { inBrief } from "@/components/books/review-in-brief";
import { ReviewText } from "@/components/books/review-text";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Avatar } from "@/components/ui/avatar";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Rating } from "@/components/ui/rating";
import type { Review } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";

/** One review with its reader; what would tell the plot stays folded. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations("books.review");
  const locale = useLocale();
  const { reader, rating, createdAt, updatedAt } = review;
  const name = shownName(reader, t("reader"));
  return (
    <Comment as="li" className="py-6" id={`review-${review.id}`}>
      <Avatar name={name} src={reader.avatarUrl} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <Row as="p" style={{ gap: 8 }}>
            <b>
              {reader.username ? (
                <Link href={`/@${reader.username}`}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </b>
            {rating !== null && <Rating rating={rating} />}
            <time className="text-small text-ink-2" dateTime={createdAt}>
              {updatedAt === createdAt
                ? longDate(createdAt, locale)
                : t("edited", { date: longDate(createdAt, locale) })}
            </time>
          </Row>
          {review.text && (
            <ReportMenu
              kind="review"
              id={review.id}
              what={t("reported", { name: name })}
              className="-my-2.5 -me-2.5 flex-none"
            />
          )}
        </div>
        {review.text && (
          <>
            <ReviewText review={{ ...review, text: review.text }} />
            <ReviewActions review={inBrief(review, name)} />
          </>
        )}
      </div>
    </Comment>
  );
}
