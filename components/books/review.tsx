import Link from "next/link";
import { useTranslations } from "next-intl";
import { ReviewText } from "@/components/books/review-text";
import { ReportButton } from "@/components/moderation/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import { Rating } from "@/components/ui/rating";
import type { Review } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";

/** One review with its reader; what would tell the plot stays folded. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations("books.review");
  const { reader, rating, createdAt, updatedAt } = review;
  return (
    <Comment as="li" className="py-6" id={`review-${review.id}`}>
      <Avatar name={reader.displayName} src={reader.avatarUrl} />
      <div className="min-w-0">
        <Row as="p" style={{ gap: 8 }}>
          <b>
            {reader.username ? (
              <Link href={`/@${reader.username}`} prefetch={false}>
                {reader.displayName}
              </Link>
            ) : (
              reader.displayName
            )}
          </b>
          {rating !== null && <Rating rating={rating} />}
          <time className="text-small text-ink-2" dateTime={createdAt}>
            {updatedAt === createdAt ? longDate(createdAt) : t("edited", { date: longDate(createdAt) })}
          </time>
        </Row>
        {review.text && <ReviewText review={{ ...review, text: review.text }} />}
        {review.text && (
          <ReportButton kind="review" id={review.id} what={t("reported", { name: reader.displayName })} />
        )}
      </div>
    </Comment>
  );
}
