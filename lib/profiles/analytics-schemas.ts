import { z } from "zod";
import { CalendarDate, Id } from "@/lib/http/fields";

export const ProfileAnalytics = z
  .object({
    total: z.int(),
    daily: z.array(z.object({ date: CalendarDate, count: z.int() })),
    advanced: z
      .object({
        sources: z.array(z.object({ source: z.string(), count: z.int() })),
        shelves: z.array(z.object({ shelf: z.object({ id: Id, name: z.string(), slug: z.string() }), views: z.int() })),
      })
      .nullable()
      .describe("Creator tier"),
  })
  .meta({ id: "ProfileAnalytics", description: "Views of a profile, each visitor once a day" });
export type ProfileAnalytics = z.infer<typeof ProfileAnalytics>;
