import { splitSpoilers } from "@/lib/format/spoilers";
import type { Comment, CommentThread } from "./discussion-schemas";

/** A comment as a page carries it: what is covered is not in it, and comes when the reader opens it. */
export type PageComment = Omit<Comment, "body"> & {
  pieces: { text: string | null; at: number }[];
  spoilerReason: "spoiler" | "ahead" | null;
};

/** Takes what is covered out of a comment. One's own is never covered, nor anything from whoever finished the book. */
export function hideSpoilers(comment: Comment, finished: boolean): PageComment {
  const { body, ...rest } = comment;
  const open = finished || (comment.viewer?.mine ?? false);
  if (open && body !== null)
    return { ...rest, pieces: [{ text: body.replaceAll("||", ""), at: 0 }], spoilerReason: null };
  const why = open ? null : comment.ahead ? ("ahead" as const) : comment.spoiler ? ("spoiler" as const) : null;
  const pieces =
    body === null || why
      ? []
      : splitSpoilers(body).map(({ text, spoiler, at }) => ({ text: spoiler ? null : text, at }));
  const lacksText = body === null && !(why === "ahead" && comment.state === "shown");
  return { ...rest, pieces, spoilerReason: lacksText ? null : why };
}

/** A thread in reading order: the top comment and what is known of the answers below it. */
export const flatThread = ({ replies, ...top }: CommentThread, finished: boolean): PageComment[] =>
  [top, ...replies].map((comment) => hideSpoilers(comment, finished));
