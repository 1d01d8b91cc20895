/** What a reader can earn; `profiles.badges` says what each is called and for what it is given. */
export const BADGES = [
  "first-book",
  "ten-books",
  "fifty-books",
  "hundred-books",
  "first-review",
  "ten-reviews",
  "five-genres",
  "three-languages",
  "four-centuries",
  "long-book",
  "reread",
  "twelve-months",
  "genre-hopper",
  "babel",
  "before-1900",
  "century-walk",
  "goal",
] as const;
export type BadgeId = (typeof BADGES)[number];

export const isBadge = (id: string): id is BadgeId => BADGES.some((badge) => badge === id);
