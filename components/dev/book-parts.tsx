import { useTranslations } from "next-intl";
import { BookCard, BookCards, BookLine } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookShelf } from "@/components/books/book-shelf";
import { StatusMenu } from "@/components/books/status-menu";
import { Row, Stack } from "@/components/ui/layout";
import { Rating } from "@/components/ui/rating";
import { Section } from "@/components/ui/section";
import { UNKNOWN_ID, useSampleBooks } from "./use-sample-books";

const SIZES = [112, 64, 36];

/** Books as they are shown: covers in their sizes, cards with what can stand on them, and a shelf. */
export function BookParts() {
  const t = useTranslations("dev.bookParts");
  const { short, shared, long, arabic, ofReader } = useSampleBooks();
  const books = [short, shared, long, arabic, ofReader];
  return (
    <Section title={t("heading")} id="books">
      <Stack gap={8}>
        <Row aria-label={t("covers")} role="group" align="end">
          {SIZES.map((size) => (
            <BookCover key={size} book={short} size={size} />
          ))}
          <BookCover book={short} size={112} flat />
          {[long, arabic].map((book) => (
            <BookCover key={book.id} book={book} size={112} />
          ))}
        </Row>
        <BookCards>
          <BookCard
            book={short}
            note={
              <BookLine>
                <Rating rating={4.25} />
              </BookLine>
            }
          />
          <BookCard book={shared}>
            <StatusMenu book={{ id: UNKNOWN_ID, title: shared.title }} status={null} signedIn={false} />
          </BookCard>
          <BookCard book={long} />
          <BookCard book={arabic} by={false} />
          <BookCard book={ofReader} />
        </BookCards>
        <BookShelf books={books} label={t("shelf")} />
      </Stack>
    </Section>
  );
}
