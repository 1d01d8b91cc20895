"use client";

import { SpoilerLoader } from "@/components/ui/spoiler-island";

/** Uncut pages of what opens a discussion. */
export function DiscussionFold({
  clubId,
  id,
  ...rest
}: {
  clubId: string;
  id: string;
  part: "all" | number;
  label: string;
}) {
  return (
    <SpoilerLoader
      {...rest}
      fetchText={async (api) => (await api("GET /v1/clubs/{clubId}/discussions/{id}", { params: { clubId, id } })).body}
    />
  );
}
