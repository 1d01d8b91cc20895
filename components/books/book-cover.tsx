import { useId } from "react";
import { EastAsian } from "@/components/ui/east-asian";
import { type BookToDraw, coverInput } from "@/lib/covers/book-cover";
import { chosenPicture } from "@/lib/covers/chosen-cover";
import { cover } from "@/lib/covers/cover";
import { FLAT_BELOW, flatCover } from "@/lib/covers/flat";
import { inPage } from "@/lib/covers/in-page";
import { pictureMarkup } from "@/lib/covers/picture";

type BookCoverProps = {
  book: BookToDraw;
  /** Width in pixels; without it the cover fills its place. Under 44 the flat variant is drawn. */
  size?: number;
  /** Draws the flat variant at any size. */
  flat?: boolean;
  /** How wide the place is, where a picture of the book is what the page is about: it does not wait then. */
  sizes?: string;
  className?: string;
};

/**
 * The cover of a book, 2:3: its picture, or the generated one, drawn on the server. It is decoration, hidden from
 * assistive technology: title and author always stand beside it as text, or name the link around it.
 */
export function BookCover({ book, size, sizes, className, ...rest }: BookCoverProps) {
  const picture = chosenPicture(book.cover.picture);
  if (picture)
    return <Framed size={size} className={`cp ${className ?? ""}`.trim()} markup={pictureMarkup(picture, sizes)} />;
  return <DrawnCover book={book} size={size} className={className} {...rest} />;
}

function DrawnCover({ book, size, flat = size !== undefined && size < FLAT_BELOW, className }: BookCoverProps) {
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
