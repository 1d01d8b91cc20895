import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { shorten } from "@/lib/format/shorten";
import { type Card, CollectionCards } from "./collection-cards";
import { wallOf } from "./wall-of";

type Shown = CollectionSummary & { coverBooks: BookView[]; because?: string };

/** A card shows two lines of the description; more than these characters are never in them. */
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
  const chosenBy = ({ curator }: Shown): Card["chosenBy"] => {
    if (!curator) return t("chosenByEditors");
    const { name, slug, verified } = curator;
    const [before = "", after = ""] = t.markup("chosenBy", { name, link: () => NAME }).split(NAME);
    return { before, name, after, slug, verified };
  };
  return (collection) => {
    const { slug, title, description, type, official, featured, bookCount, because } = collection;
    return {
      slug,
      title,
      text: shorten(firstParagraph(description), TEXT),
      type: common(`type.${type}`),
      marks: [...(official ? [common("official")] : []), ...(featured ? [common("featured")] : [])],
      bookCount: t("bookCount", { count: bookCount }),
      chosenBy: chosenBy(collection),
      wall: wallOf(collection),
      ...(because && { because }),
    };
  };
}

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

export function ChosenBy({ collection: { curator } }: { collection: Pick<CollectionSummary, "curator"> }) {
  const t = useTranslations("collections.collectionCard");
  if (!curator) return <span className="text-small">{t("chosenByEditors")}</span>;
  return (
    <span className="text-small">
      {t.rich("chosenBy", {
        name: curator.name,
        link: (chunks) => (
          <Link href={`/curators/${curator.slug}`} prefetch={false}>
            {chunks}
          </Link>
        ),
      })}{" "}
      {curator.verified && <VerifiedBadge label={t("verified")} />}
    </span>
  );
}
