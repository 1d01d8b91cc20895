import { EastAsian } from "@/components/ui/east-asian";
import { type BookToDraw, coverInput } from "@/lib/covers/book-cover";
import { drawCover } from "@/lib/covers/cover";

const [THIN, THICK, OF_PAGES] = [30, 64, 900];
const HEIGHTS = [212, 226, 218, 236, 206, 230] as const;

/** How wide a spine is: by its pages; where nobody knows them, somewhere in the middle, so that none looks longer for it. */
const widthOf = (pages: number | null, title: string): number =>
  Math.round(THIN + (THICK - THIN) * Math.min(1, (pages ?? OF_PAGES / 4 + 8 * (title.length % 7)) / OF_PAGES));

/** The spine of a book as it stands on a shelf, in the colours of its cover; decoration, as the cover is. */
export function BookSpine({
  book,
  pages,
  className = "",
}: {
  book: BookToDraw;
  pages: number | null;
  className?: string;
}) {
  const { ground, ink, spot } = drawCover(coverInput(book));
  const author = book.authors?.[0]?.name.split(" ").at(-1) ?? "";
  const height = HEIGHTS[(book.title.length + author.length) % HEIGHTS.length];
  return (
    <span
      aria-hidden="true"
      className={`relative flex flex-col items-center gap-2 overflow-hidden rounded-t-[2px] py-3 shadow-[inset_2px_0_2px_rgb(255_255_255/0.18),inset_-3px_0_3px_rgb(0_0_0/0.22)] ${className}`}
      style={{ width: widthOf(pages, book.title), height, background: ground, color: ink }}
    >
      <i className="h-1.5 w-full flex-none border-y" style={{ borderColor: spot }} />
      <span className="min-h-0 flex-1 truncate leading-none [font:500_0.9375rem/1_var(--serif)] [text-orientation:mixed] [writing-mode:vertical-rl]">
        {book.title}
      </span>
      <span className="max-h-16 flex-none truncate leading-none [font:600_0.625rem/1_var(--sans)] [writing-mode:vertical-rl]">
        {author}
      </span>
      <i className="h-1.5 w-full flex-none border-y" style={{ borderColor: spot }} />
      <EastAsian text={book.title + author} />
    </span>
  );
}
