/** What readers say a book is like: content notes, moods and pace. */
import { z } from "zod";
import { CONTENT_TOPICS, MOODS, NOTE_LEVELS, PACES } from "@/lib/format/book-notes";

export const ContentNote = z
  .object({
    topic: z.enum(CONTENT_TOPICS),
    level: z.enum(NOTE_LEVELS).describe("How plainly it is shown"),
  })
  .meta({ id: "ContentNote" });
export type ContentNote = z.infer<typeof ContentNote>;

const Mood = z.enum(MOODS);
const Pace = z.enum(PACES);

/** What one reader says, whole. */
export const OwnNotes = z
  .object({ contentNotes: z.array(ContentNote), moods: z.array(Mood), pace: Pace.nullable() })
  .meta({ id: "OwnNotes" });
export type OwnNotes = z.infer<typeof OwnNotes>;

export const BookNotes = OwnNotes.extend({
  contentNotes: z
    .array(ContentNote)
    .describe("What at least three readers noted, at the level in the middle of theirs; it may tell the plot"),
  moods: z.array(Mood).describe("Six at most, the most named first"),
  pace: Pace.nullable().describe("The most named"),
  viewer: OwnNotes.extend({
    mayVote: z.boolean().describe("Whether the book is in the caller's library as reading, finished or abandoned"),
  })
    .nullable()
    .describe("What the caller says; null for anonymous callers"),
}).meta({ id: "BookNotes" });
export type BookNotes = z.infer<typeof BookNotes>;

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

export const WriteBookNotes = z
  .strictObject({
    contentNotes: z
      .array(z.strictObject(ContentNote.shape))
      .max(CONTENT_TOPICS.length)
      .refine((notes) => isEachOnce(notes.map(({ topic }) => topic)), "must not name a topic twice"),
    moods: z.array(Mood).max(MOODS.length).refine(isEachOnce, "must not name a mood twice"),
    pace: Pace.nullable(),
  })
  .meta({ id: "WriteBookNotes" });
export type WriteBookNotes = z.infer<typeof WriteBookNotes>;
