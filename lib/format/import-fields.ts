/** What becomes of a column of a reader's file here, in the words of the API; `profiles.importFields` says each on screen. */

/** Whole, of some rows or in part, not at all; or nothing of the reader's stands in it. */
export const FIELD_OUTCOMES = ["kept", "partly", "dropped", "repeated"] as const;

export const FIELD_TARGETS = [
  "title",
  "author",
  "people",
  "facts",
  "isbn",
  "number",
  "pages",
  "publisher",
  "binding",
  "published",
  "firstPublished",
  "language",
  "series",
  "status",
  "rating",
  "review",
  "spoiler",
  "visibility",
  "note",
  "progress",
  "shelves",
  "started",
  "finished",
  "readings",
  "added",
  "moods",
  "pace",
  "contentNotes",
] as const;
export type FieldTarget = (typeof FIELD_TARGETS)[number];

/** Why something of it is not kept. */
export const FIELD_REASONS = [
  "noPlace",
  /** Said of moods and content notes in files that were read before they had a place. */
  "notYet",
  "notListed",
  "damaged",
  "tooLong",
  "tooMany",
  "notIsbn",
  "unknownNumber",
  "nobody",
  "noDate",
  "unreadable",
  "otherForm",
  "markOnly",
  "paused",
] as const;
export type FieldReason = (typeof FIELD_REASONS)[number];
