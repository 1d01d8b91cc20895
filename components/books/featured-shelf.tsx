import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Plate } from "@/components/ui/plate";
import type { BookView } from "@/lib/catalogue/schemas";
import { Cover } from "./cover";

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
    <Plate className="featured">
      <div className="fan" aria-hidden="true">
        {books.map((book) => (
          <Cover key={book.id} book={book} />
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
