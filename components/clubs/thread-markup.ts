import type { PageComment } from "@/lib/clubs/spoilers";
import { renderMarkdown } from "@/lib/markdown";

/** A comment whose words are set: `html` is null where something is covered. */
export type SetComment = Omit<PageComment, "pieces"> & { pieces: { html: string | null; at: number }[] };

/** Sets the words of a comment. Whoever draws it needs no Markdown then, in the page or in the browser. */
export const withMarkup = ({ pieces, ...comment }: PageComment): SetComment => ({
  ...comment,
  pieces: pieces.map(({ text, at }) => ({ html: text === null ? null : renderMarkdown(text), at })),
});

/** All that can be read in these, for the faces of letters it needs. */
export const textOf = (threads: PageComment[][]): string =>
  threads.flatMap((thread) => thread.flatMap(({ pieces }) => pieces.map(({ text }) => text ?? ""))).join(" ");
