"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { EastAsian } from "@/components/ui/east-asian";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { TitleLink } from "@/components/ui/title-link";
import { type Chooser, ChosenBy } from "./chosen-by";
import { CollectionWall, type Wall } from "./collection-wall";

/** What the card of a collection shows, in the words of the page. */
export type Card = {
  slug: string;
  title: string;
  text: string;
  type: string;
  marks: string[];
  bookCount: string;
  chosenBy: Chooser;
  wall: Wall;
  /** Why it is shown to this reader. */
  because?: string;
};

type CardsProps = {
  cards: Card[];
  /** What stands behind the name of a verified curator. */
  badge: ReactNode;
};

/**
 * Collections among others, each with its wall, what it is, its name and who chose it. They come as data, because elements that
 * the server makes are in the page twice.
 */
export function CollectionCards({ cards, badge }: CardsProps) {
  return cards.map(({ slug, title, text, type, marks, bookCount, chosenBy, wall, because }) => (
    <li key={slug} className="min-w-0 print:break-inside-avoid">
      <Link href={`/collections/${slug}`} className="block no-underline">
        <bdi className="sr-only">{title}</bdi>
        <CollectionWall wall={wall} />
      </Link>
      <Row gap={2} className="mt-5 mb-2">
        <Badge>{type}</Badge>
        {marks.map((mark) => (
          <Badge key={mark} tone="gilt">
            {mark}
          </Badge>
        ))}
        <span className="text-small text-ink-2 tabular-nums">{bookCount}</span>
      </Row>
      <h3 className="text-[1.45rem]">
        <TitleLink href={`/collections/${slug}`}>
          <bdi>{title}</bdi>
        </TitleLink>
      </h3>
      <p dir="auto" className="text-ink-2 mt-1 mb-2 line-clamp-2">
        {text}
      </p>
      <ChosenBy by={chosenBy} badge={badge} />
      <EastAsian text={`${title} ${text}`} />
      {because && <p className="mt-1.5 text-ink-2 text-small">{because}</p>}
    </li>
  ));
}
