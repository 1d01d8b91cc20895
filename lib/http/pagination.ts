import { z } from "zod";
import { badRequest } from "./errors";

const DEEPEST_ROW = 10_000;

/** `page` and `limit` as query parameters: from 1, 20 by default, 100 at most; out of range is refused, not clamped. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(DEEPEST_ROW).default(1).describe("Page, from 1"),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe("Items per page, 100 at most"),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The same, and `after` for lists that grow without end: behind an item, however deep it lies. */
export const KeysetQuery = PageQuery.extend({
  after: z
    .uuid()
    .optional()
    .describe("The id of the last item received (of its book if items are books): returns what follows, however deep"),
});
export type KeysetQuery = PageQuery & { after?: string };

/** `limit` alone, for list operations that answer a plain array. */
export const LimitQuery = PageQuery.pick({ limit: true });

export type Page<T> = { data: T[]; page: number; limit: number; total: number; pageCount: number };

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.int().min(1),
    limit: z.int().min(1),
    total: z.int().min(0).describe("Items on all pages"),
    pageCount: z.int().min(0),
  });
}

/** A list that can be longer than anybody leafs through it: what lies behind the deepest row is not counted. */
export const longPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    total: z
      .int()
      .min(0)
      .max(DEEPEST_ROW + 1)
      .describe(`Items on all pages, ${DEEPEST_ROW + 1} where there are more than ${DEEPEST_ROW}`),
  });

/** How many rows of such a list are counted: one more than there are pages for. */
export const COUNTED_ROWS = DEEPEST_ROW + 1;

/** Whether a total says that there are more. */
const isUncounted = (total: number): boolean => total > DEEPEST_ROW;

/** How many rows to skip; pages deeper than 10,000 rows are refused. */
export function offsetOf({ page, limit, after }: PageQuery & { after?: unknown }): number {
  if (after !== undefined && page > 1)
    throw badRequest("Send either page or after, not both.", "invalid_input", [
      { path: "query.page", message: "does not go with after, which continues from an item" },
    ]);
  if (page * limit > DEEPEST_ROW) {
    throw badRequest(`Pages go only ${DEEPEST_ROW} rows deep. Narrow the search instead.`, "page_too_deep", [
      { path: "page", message: `must be at most ${DEEPEST_ROW} when multiplied by limit` },
    ]);
  }
  return (page - 1) * limit;
}

export function toPage<T>(data: T[], total: number, { page, limit }: PageQuery): Page<T> {
  return { data, page, limit, total, pageCount: Math.ceil(total / limit) };
}

/** A page of a list whose rows were counted up to `COUNTED_ROWS`. */
export function toLongPage<T>(data: T[], total: number, query: PageQuery): Page<T> {
  const page = toPage(data, total, query);
  return isUncounted(total) ? { ...page, pageCount: Math.floor(DEEPEST_ROW / query.limit) } : page;
}
