"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { MenuButton } from "@/components/ui/menu-button";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toasts";
import { useSynced } from "@/components/ui/use-synced";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { api } from "@/lib/http/client";
import { failureWords } from "@/lib/words/failures";
import { STATUS_WORDS, STATUSES } from "@/lib/words/statuses";

type QuickAddProps = {
  book: { id: string; title: string };
  status: LibraryStatus | null;
  signedIn: boolean;
  /** Where the book is added from, such as `author:<id>`. */
  source?: string;
  className?: string;
};

/** Puts a book on the reader's shelf with one press; then a menu moves it, and a toast takes it back. */
export function QuickAdd({ book, status: before, signedIn, source, className = "" }: QuickAddProps) {
  const router = useRouter();
  const toast = useToast();
  const [status, setStatus] = useSynced(before);
  const change = useMutation({
    scope: { id: `shelf ${book.id}` }, // one after the other: Undo never overtakes what it undoes
    mutationFn: async (next: LibraryStatus | null) => {
      if (next === null) await api("DELETE /v1/me/library/{bookId}", { params: { bookId: book.id } });
      else await api("POST /v1/me/library", { body: { bookId: book.id, status: next, ...(source ? { source } : {}) } });
    },
  });

  function move(next: LibraryStatus | null, from: LibraryStatus | null, isUndo = false) {
    setStatus(next);
    change.mutate(next, {
      onSuccess: () => {
        router.refresh();
        if (!isUndo) toast({ words: saying(book.title, next), undo: () => move(from, next, true) });
      },
      onError: (error) => {
        setStatus(from);
        toast({ words: failureWords(error) });
      },
    });
  }

  if (!signedIn)
    return (
      <SignInLink className={`btn lo ${className}`} aria-label={`Add ${book.title}: sign in first`}>
        <Icon name="add" /> Add
      </SignInLink>
    );
  return (
    <MenuButton
      className={`btn ${status ? "on" : "lo"} ${className}`}
      label={status ? `${STATUS_WORDS[status]}: ${book.title}. Change` : `Add ${book.title}`}
      busy={change.isPending}
      press={status ? undefined : () => move("want", null)}
      items={[
        ...STATUSES.map((one) => ({
          words: STATUS_WORDS[one],
          pressed: one === status,
          choose: () => move(one, status),
        })),
        { words: "Take off my shelf", choose: () => move(null, status) },
      ]}
    >
      <Icon name={status ? "tick" : "add"} /> {status ? STATUS_WORDS[status] : "Add"}
    </MenuButton>
  );
}

const saying = (title: string, status: LibraryStatus | null): string =>
  status ? `${title}: ${STATUS_WORDS[status]}.` : `${title} is off your shelf.`;
