import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import type { BookView } from "@/lib/catalogue/schemas";
import { chosenAddresses } from "@/lib/covers/chosen-cover";
import { nearAddress } from "@/lib/covers/picture";
import { RAISED, RISING, TitleAndAuthors } from "./book-card";
import { BookLink } from "./book-link";
import { CoverImage } from "./cover-image";

const WIDTH = 132;

/** Covers of books like this one, loaded when they are near: drawn into the page they would weigh more than all of it. */
export function SimilarBooks({ books }: { books: BookView[] }) {
  const t = useTranslations("books.similarBooks");
  if (books.length === 0) return null;
  return (
    <Section title={t("title")} id="similar">
      <ul className="grid grid-cols-6 gap-x-6 gap-y-7 max-lg:grid-cols-4 max-md:grid-cols-3 max-md:gap-x-3.5">
        {books.map((book) => (
          <li key={book.slug}>
            <BookLink className={RAISED} book={book}>
              <CoverImage
                src={nearAddress(chosenAddresses(book.coverUrl))}
                width={WIDTH}
                lazy
                className={`w-full ${RISING}`}
              />
              <span className="sr-only">
                <TitleAndAuthors book={book} />
              </span>
            </BookLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
