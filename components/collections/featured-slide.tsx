import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EastAsian } from "@/components/ui/east-asian";
import { type Chooser, ChosenBy } from "./chosen-by";
import { type WallCover, WallCovers } from "./collection-wall";

/** What the carousel shows of a collection: its own picture or a hand of five covers, its name, its first words. */
export type Slide = {
  slug: string;
  title: string;
  text: string;
  chosenBy: Chooser;
  front: { picture: string } | { covers: WallCover[] };
};

/** One collection in the carousel; it comes as data, as cards do. */
export function FeaturedSlide({ slide, badge }: { slide: Slide; badge: ReactNode }) {
  const t = useTranslations("collections.featuredCarousel");
  const { slug, title, text, chosenBy, front } = slide;
  return (
    <div className="grid min-h-[262px] grid-cols-[262px_minmax(0,1fr)] items-center gap-9 max-md:grid-cols-1 max-md:gap-2">
      {"picture" in front ? (
        // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
        <img src={front.picture} alt="" className="aspect-3/4 w-full object-cover" />
      ) : (
        <div className="relative h-[262px] max-md:h-[236px]" aria-hidden="true">
          <WallCovers
            covers={front.covers}
            around={(cover, place) => (
              <div className="in-hand" style={{ "--i": place - (front.covers.length - 1) / 2 } as React.CSSProperties}>
                {cover}
              </div>
            )}
          />
        </div>
      )}
      <div>
        <p className="text-small text-ink-2">{t("featured")}</p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p dir="auto" className="prose mt-2 mb-2 line-clamp-3">
          {text}
        </p>
        <p>
          <ChosenBy by={chosenBy} badge={badge} />
        </p>
        <p className="mt-4">
          <ButtonLink variant="primary" href={`/collections/${slug}`}>
            {t("open")}
          </ButtonLink>
        </p>
      </div>
      <EastAsian text={`${title} ${text}`} />
    </div>
  );
}
