import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Plate } from "@/components/ui/plate";
import type { BookView } from "@/lib/catalogue/schemas";
import { BookCover } from "./book-cover";

type FeaturedShelfProps = {
  genre: { slug: string; label: string };
  books: BookView[];
  /** How many there are on the shelf. */
  total: number;
};

/** The shelf of the week on a plate: five covers held like a hand of cards, and the way to all of them. */
export function FeaturedShelf({ genre, books, total }: FeaturedShelfProps) {
  const t = useTranslations("books.featuredShelf");
  return (
    <Plate className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-center gap-7 max-md:grid-cols-1 max-md:gap-2 [:where(&>*)]:min-w-0">
      <div className="relative h-[236px]" aria-hidden="true">
        {books.map((book, index) => (
          <div
            key={book.id}
            className="absolute top-[calc(26px+var(--at)*var(--at)*3px)] left-[calc(50%-60px+var(--at)*27px)] w-[120px] origin-[50%_110%] rotate-[calc(var(--at)*6deg)]"
            style={{ "--at": index - 2 } as CSSProperties}
          >
            <BookCover book={book} />
          </div>
        ))}
      </div>
      <div>
        <p className="text-small text-ink-2">{t("cast")}</p>
        <h2 className="mt-1">{genre.label}</h2>
        <p className="prose text-ink-2 mt-2">
          {books[0]
            ? t.rich("mostRead", { count: total, title: books[0].title, i: (chunks) => <i>{chunks}</i> })
            : t("noneRead", { count: total })}
        </p>
        <p className="mt-5">
          <ButtonLink variant="primary" href={`/books?genre=${genre.slug}`}>
            {t("open")}
          </ButtonLink>
        </p>
      </div>
    </Plate>
  );
}
