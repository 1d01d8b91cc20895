"use client";

import { SpoilerLoader } from "@/components/ui/spoiler-loader";
import { api } from "@/lib/registry/client";

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
      name={`discussion ${id}`}
      fetchText={async () => (await api("GET /v1/clubs/{clubId}/discussions/{id}", { params: { clubId, id } })).body}
    />
  );
}
