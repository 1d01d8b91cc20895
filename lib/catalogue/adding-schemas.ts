import { z } from "zod";
import { GENRES } from "@/lib/format/genres";
import { Id, line, prose } from "@/lib/http/fields";
import { parseIsbn } from "./isbn";
import { Book, EditionFormat } from "./schemas";

export const Isbn = z
  .string()
  .trim()
  .max(40)
  .refine((text) => parseIsbn(text) !== null, "must be an ISBN of 10 or 13 digits with a valid check digit")
  .describe("ISBN-10 or ISBN-13, hyphens allowed");

/** Somebody or something by id, where the caller knows which of those it is, or by name. */
const byIdOrName = <More extends z.ZodRawShape>(more: More) =>
  z.union([z.strictObject({ id: Id, ...more }), z.strictObject({ name: line(150), ...more })], {
    error: "must be an id, or a name on one line with at most 150 characters",
  });

const PUBLISHED = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
export const Published = z
  .string()
  .regex(PUBLISHED, "must be a year, month or day such as 1987, 1987-04 or 1987-04-01");

export const Language = z
  .string()
  .trim()
  .max(12)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be the code of a language, such as en");

export const AddBook = z
  .strictObject({
    isbn: Isbn.optional(),
    title: line(300),
    authors: z
      .array(byIdOrName({}))
      .min(1, "must not be empty")
      .max(10)
      .describe("Each by id, where the caller knows who it is, or by name"),
    language: Language.optional(),
    firstPublished: z.int().min(-3000).max(2199).optional().describe("Year; negative before the common era"),
    description: prose(5000).optional(),
    genres: z.array(z.enum(GENRES)).max(5).optional(),
    series: byIdOrName({ position: z.number().min(0).max(9999).optional() }).optional(),
    edition: z
      .strictObject({
        isbn: Isbn.optional(),
        format: EditionFormat.optional(),
        pages: z.int().min(1).max(100_000).optional(),
        publisher: line(150).optional(),
        published: Published.optional(),
      })
      .optional(),
  })
  .refine(
    ({ isbn, edition }) => !isbn || !edition?.isbn || parseIsbn(isbn)?.isbn13 === parseIsbn(edition.isbn)?.isbn13,
    {
      path: ["edition", "isbn"],
      message: "must be the same ISBN as the book's",
    },
  )
  .meta({ id: "AddBook" });
export type AddBook = z.infer<typeof AddBook>;

const { pages, publisher, published } = AddBook.shape.edition.unwrap().shape;

export const BookDraft = z
  .object({
    isbn: z.string().describe("ISBN-13"),
    title: z.string(),
    authors: z.array(z.object({ name: z.string() })).describe("Empty where the catalogue outside names nobody"),
    edition: z.object({ pages, publisher, published }).optional(),
  })
  .meta({ id: "BookDraft", description: "What a catalogue outside says of a book, as addBook takes it" });
export type BookDraft = z.infer<typeof BookDraft>;

export const BookLookup = z
  .discriminatedUnion("found", [
    z.object({ found: z.literal("catalogue"), book: Book }),
    z.object({
      found: z.literal("outside"),
      draft: BookDraft,
      coverUrl: z.string().describe("The cover it would get here, SVG as a data address"),
      source: z.object({ name: z.string(), url: z.url() }).describe("Who says it, and where"),
    }),
    z.object({
      found: z.literal("nothing"),
      outside: z
        .enum(["off", "nothing", "unreachable"])
        .describe("Whether catalogues outside were asked: `off` where this installation asks none"),
    }),
  ])
  .meta({ id: "BookLookup" });
export type BookLookup = z.infer<typeof BookLookup>;
