/** Corrections of books and people: what can be proposed, and what became of it. */
import { z } from "zod";
import { GENRES } from "@/lib/format/genres";
import { Id, Instant, line, prose } from "@/lib/http/fields";
import { Isbn, Language, Published } from "./adding-schemas";
import { EditionFormat, UserRef } from "./schemas";

const BOOK_FIELDS = ["title", "subtitle", "description", "language", "firstPublished", "genres", "series"] as const;
const EDITION_FIELDS = ["isbn", "format", "pages", "publisher", "published"] as const;
const PERSON_FIELDS = ["name", "sortName", "birthYear", "deathYear", "alternateNames"] as const;

/** `cover`: from and to are ids of pictures. Nobody proposes one. */
const Field = z.enum([...BOOK_FIELDS, "cover", ...EDITION_FIELDS, ...PERSON_FIELDS]);
export type Field = z.infer<typeof Field>;

const Value = z
  .union([
    z.string().max(20_000),
    z.number(),
    z.array(z.string().max(500)).max(50),
    z.object({ name: z.string().max(500), position: z.number().nullable() }),
  ])
  .nullable();
const From = Value.describe("What stands there now; a text, a number, a list of texts, a series, or null for nothing");

const Year = z.int().min(-3000).max(2199).describe("Negative before the common era");
const Series = z.strictObject({ name: line(150), position: z.number().min(0).max(9999).nullable() });

const of = <const F extends Field, T extends z.ZodType>(field: F, to: T) =>
  z.strictObject({ field: z.literal(field), from: From, to });
const ofEdition = <const F extends Field, T extends z.ZodType>(field: F, to: T) =>
  z.strictObject({ field: z.literal(field), edition: Id.describe("Which of the book's editions"), from: From, to });

const BookChange = z.discriminatedUnion("field", [
  of("title", line(300)),
  of("subtitle", line(300).nullable()),
  of("description", prose(5000).nullable()),
  of("language", Language.nullable()),
  of("firstPublished", Year.nullable()),
  of("genres", z.array(z.enum(GENRES)).max(5)),
  of("series", Series.nullable()),
  ofEdition("isbn", Isbn.nullable()),
  ofEdition("format", EditionFormat.nullable()),
  ofEdition("pages", z.int().min(1).max(100_000).nullable()),
  ofEdition("publisher", line(150).nullable()),
  ofEdition("published", Published.nullable()),
]);

const PersonChange = z.discriminatedUnion("field", [
  of("name", line(150)),
  of("sortName", line(150)),
  of("birthYear", Year.nullable()),
  of("deathYear", Year.nullable()),
  of("alternateNames", z.array(line(150)).max(20)),
]);

type Named = { field: string; edition?: string };
/** Each field once: two changes of one would have no order. */
const once = <T extends z.ZodType<Named>>(change: T) =>
  z
    .array(change)
    .min(1, "must not be empty")
    .max(20)
    .refine(
      (changes) =>
        new Set(changes.map(({ field, edition = "" }) => `${field} ${edition.toLowerCase()}`)).size === changes.length,
      "must name each field once",
    );

const Reason = prose(500).describe("Why, and where it is written: librarians read it");

export const ProposeForBook = z
  .strictObject({ changes: once(BookChange), reason: Reason })
  .meta({ id: "ProposeForBook" });
export type ProposeForBook = z.infer<typeof ProposeForBook>;

export const ProposeForPerson = z
  .strictObject({ changes: once(PersonChange), reason: Reason })
  .meta({ id: "ProposeForPerson" });
export type ProposeForPerson = z.infer<typeof ProposeForPerson>;

const Change = z
  .object({
    field: Field,
    edition: Id.nullable().describe("The edition whose field it is"),
    from: Value,
    to: Value,
  })
  .meta({ id: "Change" });
export type Change = z.infer<typeof Change>;
export type FieldValue = Change["to"];

const Subject = z
  .object({
    kind: z.enum(["book", "author"]),
    id: Id,
    slug: z.string(),
    name: z.string().describe("The book's title, or the person's name"),
  })
  .meta({ id: "CorrectedSubject" });

export const Proposal = z
  .object({
    id: Id,
    subject: Subject,
    by: UserRef,
    changes: z.array(Change),
    reason: z.string(),
    status: z
      .enum(["open", "accepted", "rejected", "superseded"])
      .describe("superseded: the field was changed by another correction meanwhile"),
    note: z.string().nullable().describe("What the librarian wrote about the decision"),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

export const DecideProposal = z
  .strictObject({ decision: z.enum(["accept", "reject"]), note: prose(500).nullable().optional() })
  .meta({ id: "DecideProposal" });
export type DecideProposal = z.infer<typeof DecideProposal>;

export const Revision = z
  .object({
    id: Id,
    at: Instant,
    by: UserRef.nullable().describe("Null for imports, and for people who left"),
    source: z.enum(["person", "import", "merge", "revert"]),
    changes: z.array(Change),
    merged: z
      .array(z.string())
      .nullable()
      .describe("The titles or names of what became this one by a merge; null for any other change"),
  })
  .meta({ id: "Revision" });
export type Revision = z.infer<typeof Revision>;

export const Reverted = Revision.extend({
  skipped: z
    .array(Change.pick({ field: true, edition: true }).extend({ now: Value }))
    .describe("Fields that were changed since, with what stands there now: they stay as they are"),
}).meta({ id: "Reverted" });
export type Reverted = z.infer<typeof Reverted>;
