import { type BadgeId, isBadge } from "@/lib/format/badges";
import { en } from "@/lib/messages/messages";
import type { Badge } from "./schemas";
import type { Achieved } from "./views";

type Kind<Stat> = { id: BadgeId; stat: Stat; needs: number };

/** Badges for life. */
export const ACHIEVEMENTS: readonly Kind<keyof Achieved>[] = [
  { id: "first-book", stat: "finished", needs: 1 },
  { id: "ten-books", stat: "finished", needs: 10 },
  { id: "fifty-books", stat: "finished", needs: 50 },
  { id: "hundred-books", stat: "finished", needs: 100 },
  { id: "first-review", stat: "reviews", needs: 1 },
  { id: "ten-reviews", stat: "reviews", needs: 10 },
  { id: "five-genres", stat: "genres", needs: 5 },
  { id: "three-languages", stat: "languages", needs: 3 },
  { id: "four-centuries", stat: "centuries", needs: 4 },
  { id: "long-book", stat: "longest", needs: 800 },
  { id: "reread", stat: "rereads", needs: 1 },
];

/** Badges that tell no number of somebody's reading: they stay where the stats are hidden. */
export const BADGES_WITHOUT_STATS = ACHIEVEMENTS.filter(({ stat }) => stat === "reviews").map(({ id }) => id);

/** What readers can take up for a year; each is a badge of that year once it is met. */
export const CHALLENGES: readonly Kind<"finished" | "genres" | "languages" | "centuries" | "old">[] = [
  { id: "twelve-months", stat: "finished", needs: 12 },
  { id: "genre-hopper", stat: "genres", needs: 6 },
  { id: "babel", stat: "languages", needs: 3 },
  { id: "before-1900", stat: "old", needs: 5 },
  { id: "century-walk", stat: "centuries", needs: 4 },
];

/** For the reading goal of a year. */
export const GOAL_BADGE: BadgeId = "goal";

/** What the API calls a badge, in English as all that it says; pages say it in theirs. */
export const apiTexts = (id: BadgeId): { label: string; description: string } => en.profiles.badges[id];

/** A stored badge in words; null for one that no longer exists. */
export const badgeOf = (row: { badge: string; year: number; earnedAt: string }): Badge | null =>
  isBadge(row.badge) ? { id: row.badge, ...apiTexts(row.badge), year: row.year || null, earnedAt: row.earnedAt } : null;
