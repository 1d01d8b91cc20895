import { z } from "zod";
import { FIELD_OUTCOMES, FIELD_REASONS, FIELD_TARGETS } from "@/lib/format/import-fields";
import { Id, Instant, line } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";

export const ShelvesQuery = PageQuery.extend({
  book: z.uuid().optional().describe("The id of a book: only the shelves on which it stands"),
});
export type ShelvesQuery = PageQuery & { book?: string };

export const Goal = z
  .object({ id: Id, year: z.int(), books: z.int(), finished: z.int(), percent: z.int() })
  .meta({ id: "Goal", description: "How many books to finish in a year" });
export type Goal = z.infer<typeof Goal>;
const books = z.int().min(1).max(10_000);
export const CreateGoal = z.strictObject({ year: z.int().min(1900).max(2200), books }).meta({ id: "CreateGoal" });
export const UpdateGoal = z.strictObject({ books: books.optional() }).meta({ id: "UpdateGoal" });

export const Challenge = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    year: z.int(),
    needs: z.int(),
    done: z.int(),
    joined: z.boolean(),
  })
  .meta({ id: "Challenge" });
export type Challenge = z.infer<typeof Challenge>;

const ImportFormat = z.enum([
  "goodreads",
  "storygraph",
  "librarything",
  "hardcover",
  "bookwyrm",
  "neodb",
  "calibre",
  "babelio",
  "openlibrary",
  "bookplate",
]);

export const ImportField = z
  .object({
    column: z.string().describe("As the file names it"),
    rows: z.int().describe("In how many rows that could be read it has a value"),
    wholeRows: z.int().describe("In how many of them all of it is kept"),
    outcome: z
      .enum(FIELD_OUTCOMES)
      .describe("`repeated`: it repeats other columns or is the service's own, and nothing of the reader's is lost"),
    becomes: z.enum(FIELD_TARGETS).nullable().describe("What it becomes here; null: Bookplate has no place for it"),
    reason: z.enum(FIELD_REASONS).nullable().describe("Why something of it is not kept, mostly; null: all is"),
  })
  .meta({ id: "ImportField", description: "What becomes of a column of an imported file" });
export type ImportField = z.infer<typeof ImportField>;

export const ReaderImport = z
  .object({
    id: Id,
    format: ImportFormat,
    fileName: z.string(),
    status: z.enum(["preview", "running", "done", "failed"]),
    counts: z
      .object({
        rows: z.int(),
        matched: z.int(),
        new: z.int(),
        rejected: z.int(),
        skipped: z.int(),
        applied: z.int(),
        created: z.int(),
      })
      .describe(
        "matched and new are waiting; applied and created are in the library; rejected can be retried; skipped were left out by the reader",
      ),
    losses: z
      .array(z.object({ column: z.string(), rows: z.int() }))
      .describe("Columns of the file that are not imported, and in how many rows each has a value"),
    fields: z.array(ImportField).describe("What becomes of each column that has values, in the order of the file"),
    percent: z.int(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "ReaderImport" });
export type ReaderImport = z.infer<typeof ReaderImport>;

export const ImportRow = z
  .object({
    row: z.int(),
    title: z.string(),
    author: z.string().nullable(),
    state: z.enum(["matched", "new", "rejected", "skipped", "applied", "created"]),
    foundBy: z.string().nullable(),
    reason: z.string().nullable(),
    book: z.object({ id: Id, slug: z.string(), title: z.string() }).nullable(),
    status: z.string().nullable(),
    rating: z.number().nullable(),
    hasReview: z.boolean(),
    usable: z.boolean().describe("False: the row says too little to choose a book for it"),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;

export const ChangeImportRow = z
  .strictObject({
    bookId: Id.optional().describe("The book for the row"),
    skip: z.boolean().optional().describe("Leave the row out of this import, or take it back in"),
  })
  .refine(({ bookId, skip }) => (bookId === undefined) !== (skip === undefined), "needs bookId or skip")
  .meta({ id: "ChangeImportRow", examples: [{ bookId: "01980000-0000-7000-8000-000000000001" }] });
export type ChangeImportRow = z.infer<typeof ChangeImportRow>;

export const ImportRowsQuery = PageQuery.extend({
  state: ImportRow.shape.state.optional(),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .describe("The `row` of the last item received: returns what follows, however deep"),
});

/** The bytes a file of reading history may have. */
export const LARGEST_HISTORY = 20_000_000;

export const StartImport = z
  .strictObject({
    reviews: z.enum(["private", "public"]).default("private").describe("Who can see the imported reviews and ratings"),
    shelves: z.enum(["private", "public"]).default("private").describe("Who can see the imported shelves"),
    createMissing: z.boolean().default(true).describe("Create books that are not in the catalogue from their rows"),
  })
  .default({ reviews: "private", shelves: "private", createMissing: true })
  .meta({ id: "StartImport" });
export type StartImport = z.infer<typeof StartImport>;

export const ReaderExport = z
  .object({
    id: Id,
    status: z.enum(["queued", "ready", "failed"]),
    bytes: z.int().nullable(),
    url: z.string().nullable().describe("Where to download the file; only you can open it"),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "ReaderExport" });
export type ReaderExport = z.infer<typeof ReaderExport>;

export const TierName = z.enum(["free", "pro", "creator"]);
export const SetTier = z.strictObject({ tier: TierName }).meta({ id: "SetReaderTier" });
export const ReaderTier = z.object({ id: Id, tier: TierName }).meta({ id: "ReaderTier" });

export const StaffReader = z
  .object({ id: Id, username: z.string(), displayName: z.string(), tier: TierName })
  .meta({ id: "StaffReader", description: "A reader with their tier" });
export type StaffReader = z.infer<typeof StaffReader>;
export const ListReaders = PageQuery.extend({
  q: z.string().trim().max(200).optional().describe("Part of a name"),
  tier: TierName.optional(),
});
export type ListReaders = z.infer<typeof ListReaders>;

export const PartnerKind = z.enum(["retailer", "indie", "audiobook", "digital"]);
const urls = z
  .record(
    z.string().regex(/^(default|[A-Z]{2})$/, "must be default or a country such as GB"),
    z
      .string()
      .max(500)
      .regex(/^https:\/\/[^\s"'<>\\]+$/, "must be an https address"),
  )
  .refine((value) => Object.keys(value).length === 0 || "default" in value, "needs a default");
const partnerFields = {
  name: line(150),
  rateBasisPoints: z.int().min(0).max(10_000).describe("In hundredths of a percent; the rate of its kind by default"),
  conversionBasisPoints: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe("How many clicks become a purchase, in hundredths of a percent, by the shop's own figures"),
  basketCents: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .describe("What a purchase comes to. Without both figures nothing is estimated of this shop"),
  bookUrls: urls.describe("With {isbn13}; by country, default for all others"),
  searchUrls: urls.describe("With {query}, for books without an ISBN"),
  position: z.int().min(0).max(1000),
  active: z.boolean(),
};
export const CreatePartner = z
  .strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60),
    kind: PartnerKind,
    name: partnerFields.name,
    bookUrls: partnerFields.bookUrls,
    rateBasisPoints: partnerFields.rateBasisPoints.optional(),
    conversionBasisPoints: partnerFields.conversionBasisPoints.optional(),
    basketCents: partnerFields.basketCents.optional(),
    searchUrls: partnerFields.searchUrls.default({}),
    position: partnerFields.position.default(0),
    active: partnerFields.active.default(true),
  })
  .meta({ id: "CreatePartner" });
export type CreatePartner = z.infer<typeof CreatePartner>;
export const UpdatePartner = z.strictObject(partnerFields).partial().meta({ id: "UpdatePartner" });
export type UpdatePartner = z.infer<typeof UpdatePartner>;
export const Partner = z
  .object({
    id: Id,
    slug: z.string(),
    kind: PartnerKind,
    ...partnerFields,
    bookUrls: z.record(z.string(), z.string()),
    searchUrls: z.record(z.string(), z.string()),
  })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof Partner>;

export const LinkResults = z
  .object({
    clicks: z.int(),
    estimatedCents: z
      .int()
      .nullable()
      .describe(
        "Your share of the estimated commission, in cents of the shop's currency; null while the operator has entered no shop's figures",
      ),
    shareBasisPoints: z.int().describe("Your tier's share of a commission"),
    links: z.array(
      z.object({
        shelf: z.object({ id: Id, name: z.string(), slug: z.string() }),
        book: z.object({ id: Id, slug: z.string(), title: z.string() }),
        partner: z.string(),
        kind: PartnerKind,
        rateBasisPoints: z.int(),
        conversionBasisPoints: z.int().nullable().describe("What the estimate rests on, by the shop's figures"),
        basketCents: z.int().nullable(),
        clicks: z.int(),
        estimatedCents: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: "LinkResults" });
export type LinkResults = z.infer<typeof LinkResults>;
