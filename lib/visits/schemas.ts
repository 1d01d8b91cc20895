import { z } from "zod";
import { CalendarDate } from "@/lib/http/fields";

export const Point = z
  .object({ date: CalendarDate, count: z.int() })
  .meta({ id: "Point", description: "A value for a day, or for the week or month that starts on it" });
export type Point = z.infer<typeof Point>;
