import { useTranslations } from "next-intl";
import { coverOf } from "@/components/books/linked-cover";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Shown, shortText, useChooser } from "./collection-card";
import { FeaturedCarousel } from "./featured-carousel";
import { drawnOrNear, isOwnCover } from "./wall-of";

/** The featured collections; of the first, which is in sight when the page comes, the covers are drawn. */
export function FeaturedCollections({ collections }: { collections: Shown[] }) {
  const t = useTranslations("collections.collectionCard");
  const chosenBy = useChooser();
  const slides = collections.map(({ slug, title, description, coverUrl, coverBooks, curator }, place) => ({
    slug,
    title,
    text: shortText(description),
    chosenBy: chosenBy(curator),
    front: isOwnCover(coverUrl)
      ? { picture: coverUrl }
      : { covers: coverBooks.map((book) => (place === 0 ? drawnOrNear(book) : coverOf(book))) },
  }));
  return <FeaturedCarousel slides={slides} badge={<VerifiedBadge label={t("verified")} />} />;
}
