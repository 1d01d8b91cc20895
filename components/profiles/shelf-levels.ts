import type { ShelfVisibility } from "@/lib/profiles/schemas";

/** Who may see a shelf, in a word and in a sentence. */
export const LEVELS: Record<ShelfVisibility, { label: string; description: string }> = {
  public: { label: "Public", description: "Public: on your page and in search engines" },
  unlisted: { label: "By its address", description: "By its address only: in no list" },
  followers: { label: "Followers", description: "Followers: readers who follow you, signed in" },
  private: { label: "Private", description: "Private: nobody but you" },
};
export const LEVEL_NAMES = Object.keys(LEVELS) as ShelfVisibility[];
