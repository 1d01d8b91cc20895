import type { Badge } from "./schemas";
import type { Achieved } from "./views";

type AchievementKind = {
  id: string;
  label: string;
  description: string;
  stat: keyof Achieved;
  needs: number;
};

const achievement = (
  id: string,
  label: string,
  description: string,
  stat: keyof Achieved,
  needs: number,
): AchievementKind => ({ id, label, description, stat, needs });

/** Badges for life. */
export const ACHIEVEMENTS: readonly AchievementKind[] = [
  achievement("first-book", "First page turned", "Finished a first book", "finished", 1),
  achievement("ten-books", "A shelf full", "Finished 10 books", "finished", 10),
  achievement("fifty-books", "Half a hundred", "Finished 50 books", "finished", 50),
  achievement("hundred-books", "A hundred spines", "Finished 100 books", "finished", 100),
  achievement("first-review", "Said so", "Wrote a first review", "reviews", 1),
  achievement("ten-reviews", "Critic in residence", "Wrote 10 reviews", "reviews", 10),
  achievement("five-genres", "Off the map", "Read in five genres", "genres", 5),
  achievement("three-languages", "Polyglot", "Read books in three languages", "languages", 3),
  achievement("four-centuries", "Time traveller", "Read books from four centuries", "centuries", 4),
  achievement("long-book", "Doorstop", "Finished a book of 800 pages", "longest", 800),
  achievement("reread", "Once more", "Read a book twice", "rereads", 1),
];

/** Badges that tell no number of somebody's reading: they stay where the stats are hidden. */
export const BADGES_WITHOUT_STATS = ACHIEVEMENTS.filter(({ stat }) => stat === "reviews").map(({ id }) => id);

type ChallengeKind = {
  id: string;
  label: string;
  description: string;
  stat: "finished" | "genres" | "languages" | "centuries" | "old";
  needs: number;
};

const challenge = (
  id: string,
  label: string,
  description: string,
  stat: ChallengeKind["stat"],
  needs: number,
): ChallengeKind => ({ id, label, description, stat, needs });

/** What readers can take up for a year; each is a badge of that year once it is met. */
export const CHALLENGES: readonly ChallengeKind[] = [
  challenge("twelve-months", "Twelve months, twelve books", "Finish 12 books in the year", "finished", 12),
  challenge("genre-hopper", "Genre hopper", "Read in six genres in the year", "genres", 6),
  challenge("babel", "Babel", "Read books in three languages in the year", "languages", 3),
  challenge("before-1900", "Before 1900", "Read five books first published before 1900", "old", 5),
  challenge(
    "century-walk",
    "A walk through the centuries",
    "Read books from four centuries in the year",
    "centuries",
    4,
  ),
];

export const GOAL_BADGE = { id: "goal", label: "Goal reached", description: "Reached the reading goal of the year" };

const LABELS = new Map(
  [...ACHIEVEMENTS, ...CHALLENGES, GOAL_BADGE].map(({ id, label, description }) => [id, { label, description }]),
);

/** A stored badge in words; null for one that no longer exists. */
export function badgeOf(row: { badge: string; year: number; earnedAt: string }): Badge | null {
  const kind = LABELS.get(row.badge);
  return kind ? { id: row.badge, ...kind, year: row.year || null, earnedAt: row.earnedAt } : null;
}

export const isBadge = (id: string): boolean => LABELS.has(id);
