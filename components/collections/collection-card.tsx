import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Cover } from "@/components/books/cover";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { coverInput } from "@/lib/covers/book-cover";
import { cover } from "@/lib/covers/cover";

type Shown = CollectionSummary & { coverBooks: BookView[] };

const ON_CARD = 4;

/** A collection among others: its wall, what it is, its name and who chose it. */
export function CollectionCard({ collection, under }: { collection: Shown; under?: ReactNode }) {
  const t = useTranslations("collections.collectionCard");
  const common = useTranslations("collections.common");
  const { slug, title, description, type, official, featured, bookCount } = collection;
  return (
    <li className="ccard">
      <Link href={`/collections/${slug}`} prefetch={false}>
        <span className="sr-only">{title}</span>
        <CollectionWall collection={collection} />
      </Link>
      <Row gap={2} className="mt-5 mb-2">
        <Badge>{common(`type.${type}`)}</Badge>
        <Marks official={official} featured={featured} />
        <span className="text-small text-ink-2 tabular-nums">{t("bookCount", { count: bookCount })}</span>
      </Row>
      <h3>
        <Link href={`/collections/${slug}`} prefetch={false}>
          {title}
        </Link>
      </h3>
      <p className="text-ink-2 mt-1 mb-2 line-clamp-2">{firstParagraph(description)}</p>
      <ChosenBy collection={collection} />
      {under}
    </li>
  );
}

export function CollectionGrid({ collections }: { collections: Shown[] }) {
  return (
    <ul className="cgrid">
      {collections.map((collection) => (
        <CollectionCard key={collection.id} collection={collection} />
      ))}
    </ul>
  );
}

/** The wall of a collection: its own cover, or its first books on a ledge before the first one's colour. */
export function CollectionWall({ collection, limit = ON_CARD }: { collection: Shown; limit?: number }) {
  const { coverUrl, coverBooks } = collection;
  const [first] = coverBooks;
  if (isOwnCover(coverUrl))
    return (
      <span className="cshelf own" aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us */}
        <img src={coverUrl} alt="" loading="lazy" />
      </span>
    );
  return (
    <span
      className="cshelf"
      aria-hidden="true"
      style={first ? ({ "--tint": cover(coverInput(first)).ground } as React.CSSProperties) : undefined}
    >
      <span className="ledge" style={{ gridTemplateColumns: `repeat(${limit}, minmax(0, 1fr))` }}>
        {coverBooks.slice(0, limit).map((book) => (
          <Cover key={book.id} book={book} />
        ))}
      </span>
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

/** The first paragraph, without the marks of Markdown. */
export const firstParagraph = (text: string): string =>
  (text.split(/\n\s*\n/)[0] ?? "").replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/[*_`>#]/g, "");
