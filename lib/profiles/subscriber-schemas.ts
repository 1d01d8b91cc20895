import { z } from "zod";
import { Id, Instant } from "@/lib/http/fields";

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "must be an email address" }));

export const Subscribe = z.strictObject({ email: Email }).meta({ id: "Subscribe" });
export const SubscribeSent = z
  .object({ sent: z.literal(true) })
  .meta({ id: "SubscribeSent", description: "The same for every address" });
export const SubscriptionToken = z
  .strictObject({ token: z.string().min(20).max(200) })
  .meta({ id: "SubscriptionToken" });
export const SubscriptionOwner = z.object({ username: z.string() }).meta({ id: "SubscriptionOwner" });
export const Subscriber = z.object({ id: Id, email: z.string(), confirmedAt: Instant }).meta({ id: "Subscriber" });
export type Subscriber = z.infer<typeof Subscriber>;
