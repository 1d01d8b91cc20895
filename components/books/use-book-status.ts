"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { bringBack, moveBook, type Stood } from "@/components/library/bring-back";
import { useToast } from "@/components/ui/toast";
import { useAhead } from "@/components/ui/use-ahead";
import type { LibraryStatus } from "@/lib/catalogue/schemas";

type BookToShelve = {
  book: { id: string; title: string };
  /** As the server says it; null is not in the library. */
  status: LibraryStatus | null;
  /** Where the book is added from, such as `author:<id>`. */
  source?: string;
  /** Called with the status that the server has from then on. */
  onSaved?: (status: LibraryStatus | null) => void;
};

export type BookStatus = {
  /** As it stands now, ahead of the server. */
  status: LibraryStatus | null;
  isPending: boolean;
  /** Moves the book, or takes it out of the library; a toast takes that back. */
  move: (to: LibraryStatus | null) => void;
};

/** `undoes` is how the book stood before the step that this one takes back; null when it was not in the library. */
type Step = { from: LibraryStatus | null; to: LibraryStatus | null; undoes?: Stood | null };

/** Where a book stands in the reader's library, and what moves it. Works on after the row that shows it is gone. */
export function useBookStatus({ book, status: known, source, onSaved }: BookToShelve): BookStatus {
  const t = useTranslations("books.statusMenu");
  const common = useTranslations("books.common");
  const toast = useToast();
  const { shown: status, ahead } = useAhead(known);
  const message = ({ to }: Step) =>
    to ? t("moved", { title: book.title, status: common(`status.${to}`) }) : t("takenOff", { title: book.title });

  const change = useApiMutation(
    async (step: Step): Promise<Stood | null> => {
      if (step.undoes === undefined) return moveBook(book.id, { ...step, source });
      if (step.undoes) await bringBack(step.undoes, { isOut: step.from === null });
      else await moveBook(book.id, { from: null, to: null });
      return null;
    },
    {
      scope: `shelf ${book.id}`, // one after the other: Undo never overtakes what it undoes
      toastFailure: true,
      optimistic: ({ to }) => ahead(to),
      onSuccess: (before, step) => {
        onSaved?.(step.to);
        if (step.undoes !== undefined) return;
        const undo = () => change.mutate({ from: step.to, to: before?.status ?? null, undoes: before });
        toast({ message: message(step), undo });
      },
    },
  );
  return { status, isPending: change.isPending, move: (to) => change.mutate({ from: status, to }) };
}
