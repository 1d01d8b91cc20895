"use client";

import { Link } from "@/components/ui/link";
import { CoverByAddress } from "./cover-by-address";

export type LinkedCover = {
  /** A book that only the reader whose file named it can open has none. */
  href: string | null;
  /** Title and authors. */
  name: string;
  address: string;
  colour?: string;
  /** Comes behind the name, for whoever hears it. */
  note?: string;
};

/**
 * Very many covers, each a link named by title and authors. They come as data, because elements that the server makes are in
 * the page twice; all of them wait until they are near.
 */
export function CoverLinks({ covers }: { covers: LinkedCover[] }) {
  return covers.map(({ href, name, address, colour, note }, place) => {
    const content = (
      <>
        <CoverByAddress address={address} colour={colour} className="rising" />
        <span className="sr-only">{name}</span>
      </>
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a book that was read twice stands here twice
      <li key={place}>
        {href === null ? (
          <span className="group raised" title={name}>
            {content}
          </span>
        ) : (
          <Link className="group raised" href={href}>
            {content}
          </Link>
        )}
        {note && <span className="sr-only">{note}</span>}
      </li>
    );
  });
}
