"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { queryClient } from "@/components/ui/query-client";
import { useToast } from "@/components/ui/toast";
import { usePartsAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";

const MAX_SHELVES = 100;

type OwnShelf = { id: string; name: string; hasBook: boolean };

type Step = { shelf: { id: string; name: string }; to: boolean; isUndo?: boolean };

/** The shelves that the book stands on after a step, once it is known on which it stood. */
const put = (ids: string[] | undefined, { shelf, to }: Step): string[] | undefined =>
  ids && [...ids.filter((id) => id !== shelf.id), ...(to ? [shelf.id] : [])];

/** The reader's own shelves and whether a book stands on each; null until `isAsked`, and until they are here. */
export function useBookShelves(book: { id: string; title: string }, isAsked: boolean) {
  const t = useTranslations("books.statusMenu");
  const toast = useToast();
  const queries = queryClient();
  const all = useQuery(
    {
      queryKey: ["own-shelves"],
      queryFn: () => api("GET /v1/me/shelves", { query: { limit: MAX_SHELVES } }),
      enabled: isAsked,
    },
    queryClient(),
  );
  const withBook = useQuery(
    {
      queryKey: ["own-shelves", book.id],
      queryFn: async () =>
        (await api("GET /v1/me/shelves", { query: { limit: MAX_SHELVES, book: book.id } })).data.map(({ id }) => id),
      enabled: isAsked,
    },
    queryClient(),
  );

  const { shown: idsWithBook, ahead } = usePartsAhead(withBook.data, put);
  const change = useApiMutation(
    ({ shelf: { id }, to }: Step) =>
      to
        ? api("POST /v1/me/shelves/{id}/books", { params: { id }, body: { bookId: book.id } })
        : api("DELETE /v1/me/shelves/{id}/books/{bookId}", { params: { id, bookId: book.id } }),
    {
      scope: `shelf ${book.id}`, // after a move that is under way: of two toasts with Undo the later press has the last word
      toastFailure: true,
      optimistic: ahead,
      onSuccess: (_, step) => {
        queries.setQueryData<string[]>(["own-shelves", book.id], (ids) => put(ids, step));
        const { shelf, to, isUndo } = step;
        if (isUndo) return;
        const message = t(to ? "shelved" : "unshelved", { title: book.title, shelf: shelf.name });
        toast({ message, undo: () => change.mutate({ shelf, to: !to, isUndo: true }) });
      },
    },
  );
  const shelves =
    all.data && idsWithBook
      ? all.data.data.map(({ id, name }): OwnShelf => ({ id, name, hasBook: idsWithBook.includes(id) }))
      : null;
  return {
    shelves,
    toggle: ({ id, name, hasBook }: OwnShelf) => change.mutate({ shelf: { id, name }, to: !hasBook }),
  };
}
