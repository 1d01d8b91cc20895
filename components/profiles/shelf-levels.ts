import type { ShelfVisibility } from "@/lib/profiles/schemas";

/** Who may see a shelf, in a word and in a sentence. */
export const LEVELS: Record<ShelfVisibility, { word: string; words: string }> = {
  public: { word: "Public", words: "Public: on your page and in search engines" },
  unlisted: { word: "By its address", words: "By its address only: in no list" },
  followers: { word: "Followers", words: "Followers: readers who follow you, signed in" },
  private: { word: "Private", words: "Private: nobody but you" },
};
export const LEVEL_NAMES = Object.keys(LEVELS) as ShelfVisibility[];
