import type { ReactNode } from "react";
import { CoverByAddress } from "@/components/books/cover-by-address";
import { ShelfEdge } from "@/components/ui/shelf-edge";

/** What the wall of a collection shows: its own picture, or covers on a ledge before the first one's colour. */
export type Wall = { picture: string } | { tint: string; covers: WallCover[] };

/** A cover that the page draws, or the address of one. */
type WallCover = { drawn: ReactNode } | { address: string; colour?: string };

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
        {wall.covers.map(
          (cover, place) =>
            // biome-ignore-start lint/suspicious/noArrayIndexKey: covers of a wall stay where they are
            "drawn" in cover ? <Drawn key={place}>{cover.drawn}</Drawn> : <CoverByAddress key={place} {...cover} />,
          // biome-ignore-end lint/suspicious/noArrayIndexKey: covers of a wall stay where they are
        )}
      </ShelfEdge>
    </span>
  );
}

const Drawn = ({ children }: { children: ReactNode }) => children;
