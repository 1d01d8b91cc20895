import { cache, type ReactNode, useId } from "react";
import { EastAsian } from "@/components/ui/east-asian";
import type { BookView } from "@/lib/catalogue/schemas";
import { type BookToDraw, coverInput } from "@/lib/covers/book-cover";
import { chosenAddresses, chosenPicture } from "@/lib/covers/chosen-cover";
import { cover } from "@/lib/covers/cover";
import { FLAT_BELOW, flatCover } from "@/lib/covers/flat";
import { inPage } from "@/lib/covers/in-page";
import { nearAddress, pictureMarkup } from "@/lib/covers/picture";
import { CoverByAddress } from "./cover-by-address";

/** So many covers of a page are drawn into it, of so many characters together: each is there twice, as HTML and as the data that React reads. */
const DRAWN = { covers: 6, characters: 11_000 };

/** What a page may still draw; each page that is made begins anew. */
const drawings = cache(() => ({ ...DRAWN }));

/** Takes the drawing of a book from what the page may have; a drawing is of 700 to 4,300 characters, and the first that is too much ends it. */
function mayDraw(book: BookToDraw): boolean {
  const left = drawings();
  if (left.covers <= 0) return false;
  left.covers -= 1;
  left.characters -= inPage(cover(coverInput(book)).svg).length;
  if (left.characters < 0) left.covers = 0;
  return left.characters >= 0;
}

type BookCoverProps = {
  book: BookToDraw & { coverUrl?: string };
  /** Width in pixels; without it the cover fills its place. Under 44 the flat variant is drawn. */
  size?: number;
  /** Draws the flat variant at any size. */
  flat?: boolean;
  /** How wide the place is, where a picture of the book is what the page is about: it does not wait then. */
  sizes?: string;
  className?: string;
};

/**
 * The cover of a book, 2:3: its picture, or the generated one, drawn on the server; behind the first of a page it comes by its
 * address, when it is near the screen. It is decoration, hidden from assistive technology: title and author always stand
 * beside it as text, or name the link around it.
 */
export function BookCover({ book, size, sizes, className, ...rest }: BookCoverProps) {
  const picture = chosenPicture(book.cover.picture);
  if (picture)
    return <Framed size={size} className={`cp ${className ?? ""}`.trim()} markup={pictureMarkup(picture, sizes)} />;
  const flat = rest.flat ?? (size !== undefined && size < FLAT_BELOW);
  const { coverUrl } = book;
  if (flat || sizes || !coverUrl || mayDraw(book))
    return <DrawnCover book={book} size={size} className={className} flat={flat} />;
  return <CoverByAddress address={nearAddress(chosenAddresses(coverUrl))} size={size} className={className} />;
}

/** The cover of a book as a drawing for an island, while the page may have more of them; a picture comes by its address. */
export function drawnCover(book: BookView): ReactNode {
  if (chosenPicture(book.cover.picture) || !mayDraw(book)) return null;
  return <DrawnCover book={book} flat={false} />;
}

function DrawnCover({ book, size, flat, className }: BookCoverProps) {
  const place = useId().replace(/\W/g, "");
  const input = coverInput(book);
  const svg = flat ? flatCover(input) : cover(input, place).svg;
  return (
    <>
      <Framed size={size} className={className} markup={inPage(svg)} />
      <EastAsian text={`${input.title} ${input.author}`} />
    </>
  );
}

const Framed = ({ size, className, markup }: { size?: number; className?: string; markup: string }) => (
  <span
    aria-hidden="true"
    className={className}
    dir="ltr"
    style={{ display: "block", width: size }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup; the generator escapes every text it sets
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);
