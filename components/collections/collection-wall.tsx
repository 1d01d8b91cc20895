import { Fragment, type ReactNode } from "react";
import { CoverByAddress } from "@/components/books/cover-by-address";
import { ShelfEdge } from "@/components/ui/shelf-edge";

/** What the wall of a collection shows: its own picture, or covers on a ledge before the first one's colour. */
export type Wall = { picture: string } | { tint: string; covers: WallCover[] };

/** A cover that the page draws, or the address of one. */
export type WallCover = { drawn: ReactNode } | { address: string; colour?: string };

/** So many covers stand on a ledge. */
const COLUMNS = { 2: "grid-cols-2", 4: "grid-cols-4" } as const;

export type MostCovers = keyof typeof COLUMNS;

const tinted = (colour: string) => ({ "--tint": colour }) as React.CSSProperties;

type WallProps = { wall: Wall; most?: MostCovers; className?: string };

/** The wall of a collection (components/collections/wall-of.ts makes what it shows), on pages and in islands. */
export function CollectionWall({ wall, most = 4, className = "" }: WallProps) {
  if ("picture" in wall)
    return (
      <span className={`collection-wall ${className}`.trim()} style={tinted("var(--wash)")} aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us */}
        <img src={wall.picture} alt="" loading="lazy" className="block aspect-3/2 w-full object-cover" />
      </span>
    );
  return (
    <span className={`collection-wall pt-[26px] ${className}`.trim()} style={tinted(wall.tint)} aria-hidden="true">
      <ShelfEdge as="span" layout="card" className={COLUMNS[most]}>
        <WallCovers covers={wall.covers} />
      </ShelfEdge>
    </span>
  );
}

type WallCoversProps = { covers: WallCover[]; around?: (cover: ReactNode, place: number) => ReactNode };

/** One after the other; covers stay where they are. */
export function WallCovers({ covers, around = (cover) => cover }: WallCoversProps) {
  return covers.map((cover, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: covers stay where they are
    <Fragment key={place}>{around("drawn" in cover ? cover.drawn : <CoverByAddress {...cover} />, place)}</Fragment>
  ));
}
