import { z } from "zod";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { Id, Instant } from "@/lib/http/fields";

export const SubscriptionToken = z
  .strictObject({ token: z.string().min(20).max(200) })
  .meta({ id: "SubscriptionToken" });
export const SubscriptionOwner = z
  .object({
    username: z.string().nullable().describe("Of a reader's newsletter"),
    author: AuthorRef.nullable().describe("Of an author's news"),
  })
  .meta({ id: "SubscriptionOwner" });
export type SubscriptionOwner = z.infer<typeof SubscriptionOwner>;
export const Subscriber = z.object({ id: Id, email: z.string(), confirmedAt: Instant }).meta({ id: "Subscriber" });
export type Subscriber = z.infer<typeof Subscriber>;
