"use client";

import { SpoilerLoader } from "@/components/ui/spoiler-island";

type SpoilerFoldProps = { reviewId: string; part: "all" | number; inline?: boolean; label: string };

/** Uncut pages of a review: what tells the plot comes when it is opened. */
export function SpoilerFold({ reviewId, ...fold }: SpoilerFoldProps) {
  return (
    <SpoilerLoader
      {...fold}
      fetchText={async (api) => (await api("GET /v1/reviews/{id}", { params: { id: reviewId } })).text}
    />
  );
}
