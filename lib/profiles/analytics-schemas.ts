import { z } from "zod";
import { CalendarDate, Id } from "@/lib/http/fields";
import { PartnerKind } from "./me-schemas";

const Day = z.object({ date: CalendarDate, count: z.int() });

export const AnalyticsQuery = z.object({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") });
export const AnalyticsFileQuery = AnalyticsQuery.extend({
  table: z
    .enum(["daily", "sources", "shelves", "clicks", "subscribers"])
    .default("daily")
    .describe("All but daily need the creator tier"),
});
export type AnalyticsFileQuery = z.infer<typeof AnalyticsFileQuery>;

export const AdvancedAnalytics = z.object({
  sources: z.array(z.object({ source: z.string(), count: z.int() })).describe("Where visitors came from"),
  shelves: z
    .array(z.object({ shelf: z.object({ id: Id, name: z.string(), slug: z.string() }), views: z.int() }))
    .describe("Your shelves, most viewed first"),
  clicks: z
    .array(z.object({ partner: z.string(), kind: PartnerKind, count: z.int() }))
    .describe("Clicks on purchase links, by shop"),
  subscribers: z.object({
    total: z.int(),
    waiting: z.int().describe("Addresses that have not confirmed yet"),
    growth: z.array(Day).describe("How many of today's subscribers were on the list at the end of each day"),
  }),
});
export type AdvancedAnalytics = z.infer<typeof AdvancedAnalytics>;

export const ProfileAnalytics = z
  .object({
    total: z.int(),
    daily: z.array(Day),
    advanced: AdvancedAnalytics.nullable().describe("Creator tier"),
  })
  .meta({
    id: "ProfileAnalytics",
    description: "Views of a profile, each visitor counted once a day, without bots and the owner",
  });
export type ProfileAnalytics = z.infer<typeof ProfileAnalytics>;
