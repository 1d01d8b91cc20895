import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCover } from "@/components/books/book-cover";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import { TitleLink } from "@/components/ui/title-link";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { coverInput } from "@/lib/covers/book-cover";
import { groundOf } from "@/lib/covers/chosen-cover";
import { firstParagraph } from "@/lib/format/first-paragraph";

type Shown = CollectionSummary & { coverBooks: BookView[] };

const ON_CARD = 4;

/** A collection among others: its wall, what it is, its name and who chose it. */
export function CollectionCard({ collection, under }: { collection: Shown; under?: ReactNode }) {
  const t = useTranslations("collections.collectionCard");
  const common = useTranslations("collections.common");
  const { slug, title, description, type, official, featured, bookCount } = collection;
  return (
    <li className="min-w-0 print:break-inside-avoid">
      <Link href={`/collections/${slug}`} className="block no-underline" prefetch={false}>
        <bdi className="sr-only">{title}</bdi>
        <CollectionWall collection={collection} />
      </Link>
      <Row gap={2} className="mt-5 mb-2">
        <Badge>{common(`type.${type}`)}</Badge>
        <Marks official={official} featured={featured} />
        <span className="text-small text-ink-2 tabular-nums">{t("bookCount", { count: bookCount })}</span>
      </Row>
      <h3 className="text-[1.45rem]">
        <TitleLink href={`/collections/${slug}`} prefetch={false}>
          <bdi>{title}</bdi>
        </TitleLink>
      </h3>
      <p dir="auto" className="text-ink-2 mt-1 mb-2 line-clamp-2">
        {firstParagraph(description)}
      </p>
      <ChosenBy collection={collection} />
      {under}
    </li>
  );
}

type GridProps<C extends Shown> = { collections: C[]; under?: (collection: C) => ReactNode };

export function CollectionGrid<C extends Shown>({ collections, under }: GridProps<C>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-9 gap-y-12">
      {collections.map((collection) => (
        <CollectionCard key={collection.slug} collection={collection} under={under?.(collection)} />
      ))}
    </ul>
  );
}

/** A wall in a pale tint, as high as the ledge of its covers or as the picture in it. */
const WALL =
  "block min-h-33 bg-[linear-gradient(color-mix(in_srgb,var(--tint)_20%,var(--paper))_0_0)] bg-size-[100%_calc(100%-4px)] bg-no-repeat";

const tinted = (colour: string) => ({ "--tint": colour }) as React.CSSProperties;

type WallProps = { collection: Shown; limit?: number; className?: string };

/** The wall of a collection: its own cover, or its first books on a ledge before the first one's colour. */
export function CollectionWall({ collection, limit = ON_CARD, className = "" }: WallProps) {
  const { coverUrl, coverBooks } = collection;
  const [first] = coverBooks;
  if (isOwnCover(coverUrl))
    return (
      <span className={`${WALL} ${className}`} style={tinted("var(--wash)")} aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us */}
        <img src={coverUrl} alt="" loading="lazy" className="block aspect-3/2 w-full object-cover" />
      </span>
    );
  return (
    <span
      className={`${WALL} pt-[26px] ${className}`}
      style={tinted(first ? groundOf(coverInput(first)) : "var(--wash)")}
      aria-hidden="true"
    >
      <ShelfEdge as="span" layout="card" style={{ gridTemplateColumns: `repeat(${limit}, minmax(0, 1fr))` }}>
        {coverBooks.slice(0, limit).map((book) => (
          <BookCover key={book.slug} book={book} />
        ))}
      </ShelfEdge>
    </span>
  );
}

export const isOwnCover = (coverUrl: string): boolean => coverUrl.includes("/media/");

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
