import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { shorten } from "@/lib/format/shorten";
import type { Chooser } from "./chosen-by";
import { type Card, CollectionCards } from "./collection-cards";
import { wallOf } from "./wall-of";

export type Shown = CollectionSummary & { coverBooks: BookView[]; because?: string };

/** Two or three lines of a description are shown; more than these characters are never in them. */
const TEXT = 300;

/** Collections among others. `because` says under one why it is shown. */
export function CollectionGrid({ collections }: { collections: Shown[] }) {
  const t = useTranslations("collections.collectionCard");
  const cardOf = useCard();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-9 gap-y-12">
      <CollectionCards cards={collections.map(cardOf)} badge={<VerifiedBadge label={t("verified")} />} />
    </ul>
  );
}

function useCard(): (collection: Shown) => Card {
  const t = useTranslations("collections.collectionCard");
  const common = useTranslations("collections.common");
  const chosenBy = useChooser();
  return (collection) => {
    const { slug, title, description, type, official, featured, bookCount, because, curator } = collection;
    return {
      slug,
      title,
      text: shortText(description),
      type: common(`type.${type}`),
      marks: [...(official ? [common("official")] : []), ...(featured ? [common("featured")] : [])],
      bookCount: t("bookCount", { count: bookCount }),
      chosenBy: chosenBy(curator),
      wall: wallOf(collection),
      ...(because && { because }),
    };
  };
}

/** Who chose a collection, in the words of the page. */
export function useChooser(): (curator: Shown["curator"]) => Chooser {
  const t = useTranslations("collections.collectionCard");
  return (curator) => {
    if (!curator) return t("chosenByEditors");
    const { name, slug, verified } = curator;
    const [before = "", after = ""] = t.markup("chosenBy", { name, link: () => NAME }).split(NAME);
    return { before, name, after, slug, verified };
  };
}

/** What a card or a slide says of a collection. */
export const shortText = (description: string): string => shorten(firstParagraph(description), TEXT);

/** Stands for the link while the sentence is taken apart; no text has it. */
const NAME = "\0";

export function Marks({ official, featured }: { official: boolean; featured: boolean }) {
  const t = useTranslations("collections.common");
  return (
    <>
      {official && <Badge tone="gilt">{t("official")}</Badge>}
      {featured && <Badge tone="gilt">{t("featured")}</Badge>}
    </>
  );
}
