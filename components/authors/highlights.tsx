import { useTranslations } from "next-intl";
import { ReviewText } from "@/components/books/review-text";
import { PersonLink } from "@/components/site/person-link";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Quote } from "@/components/ui/quote";
import { Rating } from "@/components/ui/rating";
import { Section } from "@/components/ui/section";
import type { Highlight } from "@/lib/authors/schemas";
import { shownName } from "@/lib/format/names";

/** Reviews the author chose to show, each with its reader and its book. */
export function Highlights({ highlights }: { highlights: Highlight[] }) {
  const t = useTranslations("authors.highlights");
  if (highlights.length === 0) return null;
  return (
    <Section title={t("title")} id="highlights">
      <Stack as="ul" gap={7}>
        {highlights.map(({ id, review }) => (
          <Quote key={id} as="li">
            {review.text && <ReviewText review={{ ...review, text: review.text }} />}
            <p className="text-small mt-3">
              <Reader reader={review.reader} /> {review.rating !== null && <Rating rating={review.rating} />}{" "}
              <span className="text-ink-2">
                {t.rich("of", {
                  title: review.book.title,
                  book: (chunks) => (
                    <Link href={`/books/${review.book.slug}#review-${review.id}`} className="italic">
                      {chunks}
                    </Link>
                  ),
                })}
              </span>
            </p>
          </Quote>
        ))}
      </Stack>
    </Section>
  );
}

function Reader({ reader }: { reader: Highlight["review"]["reader"] }) {
  const t = useTranslations("authors.highlights");
  return (
    <b>
      <PersonLink of={reader}>{shownName(reader, t("reader"))}</PersonLink>
    </b>
  );
}
