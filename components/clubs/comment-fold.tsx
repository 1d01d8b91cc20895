"use client";

import { api } from "@/lib/http/client";
import { PlotFold } from "./plot-fold";

type CommentFoldProps = {
  at: { clubId: string; discussionId: string };
  commentId: string;
  part: "all" | number;
  words: string;
};

/** Uncut pages of a comment. */
export function CommentFold({ at, commentId, part, words }: CommentFoldProps) {
  const params = { clubId: at.clubId, id: at.discussionId, commentId };
  return (
    <PlotFold
      part={part}
      words={words}
      name={`comment ${commentId}`}
      fetchText={async () =>
        (await api("GET /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", { params })).body
      }
    />
  );
}
