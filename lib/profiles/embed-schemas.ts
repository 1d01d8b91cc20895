import { z } from "zod";
import { LOCALES } from "@/lib/format/locales";
import { Colour, Username } from "./schemas";

export const EmbedAddress = Username.extend({ shelf: z.string().max(200).describe("The shelf's slug") });

export const EmbedOptions = z.object({
  theme: z.enum(["light", "dark", "auto"]).default("auto"),
  layout: z.enum(["grid", "row", "list"]).default("grid"),
  limit: z.coerce.number().int().min(1).max(20).default(20).describe("Books shown"),
  accent: z
    .string()
    .transform((value) => `#${value.replace(/^#/, "").toLowerCase()}`)
    .pipe(Colour)
    .optional()
    .describe("A colour, 1f4076 or #1f4076"),
  resize: z.stringbool().default(false).describe("Tell the embedding page how tall the widget is"),
  lang: z
    .enum(LOCALES)
    .optional()
    .describe("The language of the widget; one that is not offered is the installation's"),
});
export type EmbedOptions = z.infer<typeof EmbedOptions>;

export const OEmbedQuery = z.object({
  url: z
    .string()
    .max(2000)
    .describe("Address of a profile, shelf, author, book, series, collection, club or curator page, in any language"),
  format: z.enum(["json", "xml"]).default("json").describe("json; xml returns 501"),
  maxwidth: z.coerce.number().int().min(100).max(10_000).optional(),
  maxheight: z.coerce.number().int().min(100).max(10_000).optional(),
});
export type OEmbedQuery = z.infer<typeof OEmbedQuery>;

export const OEmbed = z
  .object({
    type: z.literal("rich"),
    version: z.literal("1.0"),
    title: z.string(),
    author_name: z.string(),
    author_url: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  })
  .meta({ id: "OEmbed", description: "oEmbed 1.0, type rich" });
export type OEmbed = z.infer<typeof OEmbed>;
