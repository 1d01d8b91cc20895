"use client";

import { SpoilerLoader } from "@/components/ui/spoiler-island";

type CommentFoldProps = {
  at: { clubId: string; discussionId: string };
  commentId: string;
  part: "all" | number;
  label: string;
  invite?: string;
};

/** Uncut pages of a comment. */
export function CommentFold({ at, commentId, part, label, invite }: CommentFoldProps) {
  const params = { clubId: at.clubId, id: at.discussionId, commentId };
  return (
    <SpoilerLoader
      part={part}
      label={label}
      invite={invite}
      fetchText={async (api) =>
        (await api("GET /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", { params })).body
      }
    />
  );
}
