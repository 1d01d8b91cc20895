import Link from "next/link";
import { counted } from "@/lib/format/numbers";
import type { Shelf } from "@/lib/profiles/schemas";

const VISIBILITY_LABELS = {
  public: null,
  unlisted: "By its address only",
  followers: "For followers",
  private: "Private",
};

/** A shelf as it stands in a list: name, count, the first covers on a ledge. */
export function ShelfPreview({
  shelf,
  username,
  heading: Heading = "h3",
}: {
  shelf: Shelf;
  username: string;
  heading?: "h2" | "h3";
}) {
  const href = `/@${username}/${shelf.slug}`;
  const label = VISIBILITY_LABELS[shelf.visibility];
  return (
    <li className="shelf-ledge">
      <div className="row between">
        <Heading className="min-w-0 break-words">
          <Link href={href}>{shelf.name}</Link>
        </Heading>
        <span className="small quiet num">
          {shelf.pinned && <span className="tag red">Pinned</span>} {label && <span className="tag">{label}</span>}{" "}
          {shelf.sponsor && <span className="tag off">Sponsored by {shelf.sponsor}</span>}{" "}
          {counted(shelf.bookCount, "book")}
        </span>
      </div>
      {shelf.coverUrls.length > 0 && (
        <Link href={href} className="ledge" tabIndex={-1} aria-hidden="true">
          {shelf.coverUrls.map((url) => (
            // biome-ignore lint/performance/noImgElement: our own drawings, cached for ever under their version
            <img key={url} src={url} alt="" width={120} height={180} loading="lazy" />
          ))}
        </Link>
      )}
    </li>
  );
}
