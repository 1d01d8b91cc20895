import { useTranslations } from "next-intl";
import { BookCover, NearCover } from "@/components/books/book-cover";
import { ButtonLink } from "@/components/ui/button";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { ChosenBy } from "./collection-card";
import { isOwnCover } from "./wall-of";

type FeaturedSlideProps = {
  collection: CollectionSummary & { coverBooks: BookView[] };
  /** It is in sight when the page comes. */
  isFirst: boolean;
};

/** One collection in the carousel: a hand of five covers, its name, its first words. */
export function FeaturedSlide({ collection, isFirst }: FeaturedSlideProps) {
  const t = useTranslations("collections.featuredSlide");
  const { slug, title, description, coverBooks, coverUrl } = collection;
  const Cover = isFirst ? BookCover : NearCover;
  const middle = (coverBooks.length - 1) / 2;
  return (
    <div className="grid min-h-[262px] grid-cols-[262px_minmax(0,1fr)] items-center gap-9 max-md:grid-cols-1 max-md:gap-2">
      {isOwnCover(coverUrl) ? (
        // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
        <img src={coverUrl} alt="" className="aspect-3/4 w-full object-cover" />
      ) : (
        <div className="relative h-[262px] max-md:h-[236px]" aria-hidden="true">
          {coverBooks.map((book, i) => (
            <div key={book.slug} className="in-hand" style={{ "--i": i - middle } as React.CSSProperties}>
              <Cover book={book} />
            </div>
          ))}
        </div>
      )}
      <div>
        <p className="text-small text-ink-2">{t("featured")}</p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p dir="auto" className="prose mt-2 mb-2 line-clamp-3">
          {firstParagraph(description)}
        </p>
        <p>
          <ChosenBy collection={collection} />
        </p>
        <p className="mt-4">
          <ButtonLink variant="primary" href={`/collections/${slug}`}>
            {t("open")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
