import type { BookRef } from "@/lib/catalogue/schemas";
import type {
  CollectionStatus,
  CollectionType,
  CreateCollection,
  OwnCollection,
  Season,
} from "@/lib/collections/schemas";

export type ListedBook = { id: string; title: string; by: string[]; coverUrl: string; note: string };
export type When = "draft" | "now" | "at";

/** What an editor has open: the fields as they stand in the form, times as the browser's own wall clock. */
export type EditorState = {
  title: string;
  description: string;
  type: CollectionType;
  season: Season | "";
  books: ListedBook[];
  /** Undefined is unchanged, null is drawn from the books. */
  coverUploadId: string | null | undefined;
  coverUrl: string | null;
  when: When;
  publishAt: string;
  expiresAt: string;
};

export const EMPTY: EditorState = {
  title: "",
  description: "",
  type: "topical",
  season: "",
  books: [],
  coverUploadId: undefined,
  coverUrl: null,
  when: "draft",
  publishAt: "",
  expiresAt: "",
};

export const listed = ({ id, title, authors, coverUrl }: BookRef, note: string | null = null): ListedBook => ({
  id,
  title,
  by: authors.map(({ name }) => name),
  coverUrl,
  note: note ?? "",
});

/** The form of a stored collection. Called in the browser, whose zone the times are shown in. */
export function stateOf(stored: OwnCollection): EditorState {
  const { title, description, type, season, publishAt, expiresAt, status, coverUrl, books } = stored;
  return {
    title,
    description,
    type,
    season: season ?? "",
    books: books.data.map(({ book, note }) => listed(book, note)),
    coverUploadId: undefined,
    coverUrl: coverUrl.includes("/media/") ? coverUrl : null,
    when: publishAt === null ? "draft" : status === "scheduled" ? "at" : "now",
    publishAt: toWallClock(publishAt),
    expiresAt: toWallClock(expiresAt),
  };
}

/** What is sent: everything, since the version says what it replaces. A published one keeps its time. */
export function bodyOf(state: EditorState, published: CollectionStatus | null): CreateCollection {
  const { title, description, type, season, books, coverUploadId, when, publishAt, expiresAt } = state;
  const keepsPublishTime = when === "now" && (published === "published" || published === "expired");
  return {
    title,
    description,
    type,
    season: type === "seasonal" && season ? season : null,
    books: books.map(({ id, note }) => ({ bookId: id, note: note.trim() || null })),
    ...(coverUploadId === undefined ? {} : { coverUploadId }),
    ...(keepsPublishTime ? {} : { publishAt: when === "draft" ? null : when === "now" ? "now" : toInstant(publishAt) }),
    expiresAt: expiresAt ? toInstant(expiresAt) : null,
  };
}

const toInstant = (wall: string): string | null => (wall ? new Date(wall).toISOString() : null);

function toWallClock(instant: string | null): string {
  if (!instant) return "";
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
