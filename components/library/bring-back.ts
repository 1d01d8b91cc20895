import type { LibraryEntry, LibraryStatus } from "@/lib/catalogue/schemas";
import { ApiError, api } from "@/lib/registry/client";

/** A book of the reader's library as it stood before a move. */
export type Stood = Pick<
  LibraryEntry,
  "status" | "progress" | "percent" | "startedOn" | "finishedOn" | "privateNote" | "reads"
> & { book: { id: string } };

/** Where a book stood, in the words of the API: what an Undo writes back. */
export const placeOf = ({
  progress,
  percent,
  startedOn,
  finishedOn,
}: Pick<Stood, "progress" | "percent" | "startedOn" | "finishedOn">) => ({
  progress: progress ?? (percent === null ? null : { unit: "percent" as const, value: percent }),
  startedOn,
  finishedOn,
});

/** Moves a book from where it stands, or out of the library with `to` null, and says how it stood: what `bringBack` needs. */
export async function moveBook(
  bookId: string,
  { from, to, source }: { from: LibraryStatus | null; to: LibraryStatus | null; source?: string },
): Promise<Stood | null> {
  const before = from && (await standing(bookId));
  if (to === null) await api("DELETE /v1/me/library/{bookId}", { params: { bookId } });
  else await api("POST /v1/me/library", { body: { bookId, status: to, ...(source ? { source } : {}) } });
  return before;
}

/** Null where another window took the book out since. */
const standing = (bookId: string): Promise<Stood | null> =>
  api("GET /v1/me/library/{bookId}", { params: { bookId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.code === "not_found") return null;
    throw error;
  });

/** Undoes a move: the book stands as it did, with its progress and days, and no reading is kept that never was one. */
export async function bringBack(before: Stood, { isOut }: { isOut: boolean }): Promise<void> {
  const { status, privateNote, book } = before;
  const params = { bookId: book.id };
  if (isOut) await api("POST /v1/me/library", { body: { bookId: book.id, status } });
  const body = { status, ...placeOf(before), privateNote };
  const { reads } = await api("PATCH /v1/me/library/{bookId}", { params, body });
  for (const { id } of reads.filter((read) => !before.reads.some((known) => known.id === read.id)))
    await api("DELETE /v1/me/library/{bookId}/reads/{readId}", { params: { ...params, readId: id } });
  for (const { startedOn, finishedOn } of isOut ? before.reads : []) // they went with the book
    await api("POST /v1/me/library/{bookId}/reads", { params, body: { startedOn, finishedOn } });
}
