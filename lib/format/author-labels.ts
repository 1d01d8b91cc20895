/** The words of author pages, their portal and their claims: the same on the server, in forms and in tests. */
export const EVENT_KIND_LABELS = {
  signing: "Book signing",
  release_party: "Release party",
  virtual: "Virtual event",
  festival: "Festival appearance",
  reading_group: "Reading group",
} as const;

export const TOPIC_LABELS = {
  releases: "New releases",
  events: "Events",
  answers: "Answers to questions",
  picks: "Changed picks",
} as const;

/** How often announcements may be pushed to followers: in any seven days, and of one title. */
export const PUSH_LIMITS = { aWeek: 2, daysPerTitle: 30 } as const;

/** One sentence about each thing that the pro tier adds. */
export const PRO_SENTENCES = {
  announcements: "Pro authors announce releases here, with a cover, a date and links, and tell their followers.",
  picks: "Pro authors keep a list of up to 20 books they stand by, each with a note.",
  events: "Pro authors announce signings, readings and festivals; followers are reminded the day before.",
  questions: "Pro authors open a period for questions and publish their answers.",
  highlights: "Pro authors show reviews they like on their page.",
  stats: "Pro authors also see where readers come from, what they add, and how they feel about each book.",
} as const;
