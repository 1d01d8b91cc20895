import { z } from "zod";

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
