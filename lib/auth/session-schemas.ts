import { z } from "zod";
import { Instant } from "@/lib/http/fields";
import { Email } from "./schemas";

/** How somebody signed in. */
export const SIGN_IN_METHODS = ["email", "passkey", "github", "google", "oidc", "setup", "demo"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const Session = z
  .object({
    id: z.string(),
    method: z.enum(SIGN_IN_METHODS).nullable().describe("How its owner signed in; null when it is not known"),
    browser: z.string().nullable().describe("Such as Firefox, by what the browser said of itself"),
    system: z.string().nullable().describe("Such as Windows"),
    current: z.boolean().describe("It is the one that asks"),
    createdAt: Instant,
    lastUsedAt: Instant,
  })
  .meta({ id: "Session", description: "A browser in which the caller is signed in" });
export type Session = z.infer<typeof Session>;

export const ChangeEmail = z
  .strictObject({ email: Email.describe("Where to send the code") })
  .meta({ id: "ChangeEmail" });

export const ConfirmEmail = z
  .strictObject({ code: z.string().regex(/^\d{6}$/, "must be the six digits in the email") })
  .meta({ id: "ConfirmEmail" });
