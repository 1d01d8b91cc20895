import { useLocale, useTranslations } from "next-intl";
import { ReviewText } from "@/components/books/review-text";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Avatar } from "@/components/ui/avatar";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Rating } from "@/components/ui/rating";
import type { Review } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";

/** One review with its reader; what would tell the plot stays folded. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations("books.review");
  const locale = useLocale();
  const { reader, rating, createdAt, updatedAt } = review;
  return (
    <Comment as="li" className="py-6" id={`review-${review.id}`}>
      <Avatar name={reader.displayName} src={reader.avatarUrl} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <Row as="p" style={{ gap: 8 }}>
            <b>
              {reader.username ? (
                <Link href={`/@${reader.username}`} prefetch={false}>
                  <bdi>{reader.displayName}</bdi>
                </Link>
              ) : (
                reader.displayName
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
              what={t("reported", { name: reader.displayName })}
              className="-my-2.5 -me-2.5 flex-none"
            />
          )}
        </div>
        {review.text && <ReviewText review={{ ...review, text: review.text }} />}
      </div>
    </Comment>
  );
}
