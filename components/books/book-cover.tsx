import { useId } from "react";
import { EastAsian } from "@/components/ui/east-asian";
import { type BookToDraw, coverInput } from "@/lib/covers/book-cover";
import { cover } from "@/lib/covers/cover";
import { FLAT_BELOW, flatCover } from "@/lib/covers/flat";
import { inPage } from "@/lib/covers/in-page";

type BookCoverProps = {
  book: BookToDraw;
  /** Width in pixels; without it the cover fills its place. Under 44 the flat variant is drawn. */
  size?: number;
  /** Draws the flat variant at any size. */
  flat?: boolean;
  className?: string;
};

/**
 * The generated cover of a book, 2:3, drawn on the server. It is decoration, hidden from assistive technology: title and
 * author always stand beside it as text, or name the link around it.
 */
export function BookCover({ book, size, flat = size !== undefined && size < FLAT_BELOW, className }: BookCoverProps) {
  const place = useId().replace(/\W/g, "");
  const input = coverInput(book);
  const svg = flat ? flatCover(input) : cover(input, place).svg;
  return (
    <>
      <span
        aria-hidden="true"
        className={className}
        dir="ltr"
        style={{ display: "block", width: size }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG; the generator escapes every text it sets
        dangerouslySetInnerHTML={{ __html: inPage(svg) }}
      />
      <EastAsian text={`${input.title} ${input.author}`} />
    </>
  );
}
