import { EastAsian } from "@/components/ui/east-asian";

type BookTitleProps = { book: { title: string; cover?: { language: string | null } } };

/** The title of a book, in its own language and direction whatever those of the page are. */
export function BookTitle({ book: { title, cover } }: BookTitleProps) {
  return (
    <>
      <bdi lang={cover?.language ?? undefined}>{title}</bdi>
      <EastAsian text={title} />
    </>
  );
}
