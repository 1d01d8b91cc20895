import { z } from "zod";

/**
 * The body of find and list: `{ search, filters, order }`, all optional. The fields are a closed set per resource; an
 * unknown one is refused with the allowed ones named.
 */
export function queryOptions<
  F extends Record<string, z.ZodType>,
  const O extends readonly [string, ...string[]],
>(fields: { filters: F; order: O }) {
  const oneOrMany = Object.fromEntries(
    Object.entries(fields.filters).map(([name, schema]) => [
      name,
      z.union([schema, z.array(schema).min(1).max(50)]).optional(),
    ]),
  ) as { [K in keyof F]: z.ZodOptional<z.ZodUnion<[F[K], z.ZodArray<F[K]>]>> };
  const names = Object.keys(fields.filters);
  return z
    .strictObject({
      search: z.string().trim().max(200).optional().describe("Text to search for"),
      filters: z
        .strictObject(oneOrMany, {
          error: (issue) =>
            issue.code === "unrecognized_keys"
              ? `Unknown filter ${issue.keys?.join(", ")}; allowed: ${names.join(", ") || "none"}`
              : undefined,
        })
        .optional()
        .describe(`Only these: ${names.join(", ") || "none"}`),
      order: z
        .array(
          z.strictObject({
            field: z.enum(fields.order, { error: `must be one of: ${fields.order.join(", ")}` }),
            direction: z.enum(["asc", "desc"]).default("asc"),
          }),
        )
        .max(3)
        .optional()
        .describe(`Only by: ${fields.order.join(", ")}`),
    })
    .default({});
}

/** A filter's value or values as a list; undefined when the filter is absent. */
export function asList<T>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value : [value];
}
