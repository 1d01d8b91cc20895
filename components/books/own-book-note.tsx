import { useTranslations } from "next-intl";
import { ConfirmBook } from "@/components/books/reader-islands";
import { Panel } from "@/components/ui/panel";

type OwnBookNoteProps = {
  book: { id: string; title: string };
  /** Whether whoever looks added it; else they are of a club that reads it, or staff. */
  isOwn: boolean;
  mayConfirm: boolean;
};

/** Whose a book is that is not everybody's yet, and what makes it so. */
export function OwnBookNote({ book, isOwn, mayConfirm }: OwnBookNoteProps) {
  const t = useTranslations("books.ownBookNote");
  return (
    <Panel as="aside" className="mt-8 max-w-3xl">
      <p>{isOwn ? t("own") : t("others")}</p>
      {mayConfirm && <ConfirmBook book={book} />}
    </Panel>
  );
}
