/** What readers may say a book is like, in the words of the API; `notes.contentTopics` and its neighbours name each on screen. */

/** What some readers would rather know before they open a book. */
export const CONTENT_TOPICS = [
  "abortion",
  "ableism",
  "addiction",
  "animalCruelty",
  "animalDeath",
  "bullying",
  "childAbuse",
  "childDeath",
  "death",
  "domesticAbuse",
  "eatingDisorder",
  "gore",
  "grief",
  "homophobia",
  "mentalIllness",
  "murder",
  "parentDeath",
  "pregnancyLoss",
  "racism",
  "religiousHatred",
  "selfHarm",
  "seriousIllness",
  "sexism",
  "sexualContent",
  "sexualViolence",
  "slavery",
  "suicide",
  "transphobia",
  "violence",
  "war",
] as const;

/** How plainly a topic is shown, the least first. */
export const NOTE_LEVELS = ["mild", "moderate", "graphic"] as const;

export const MOODS = [
  "adventurous",
  "challenging",
  "dark",
  "emotional",
  "funny",
  "hopeful",
  "informative",
  "inspiring",
  "lighthearted",
  "mysterious",
  "reflective",
  "relaxing",
  "sad",
  "tense",
] as const;

export const PACES = ["slow", "medium", "fast"] as const;
