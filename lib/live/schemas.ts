import { z } from "zod";

export const StreamEvents = z.object({
  events: z.coerce.number().int().min(1).max(10_000).optional().describe("End after so many events"),
});
