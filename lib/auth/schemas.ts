import { z } from "zod";
import { LOCALES } from "@/lib/format/locales";
import { ROLES } from "@/lib/format/roles";
import { Id, Instant, line, prose } from "@/lib/http/fields";

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "must be an email address" }));

/** Asks for a mail with a link and a six-digit code. */
export const RequestSignIn = z
  .strictObject({
    email: Email.describe("Where to send the link and the code"),
    invite: z.string().min(20).max(200).optional().describe("The token of an invitation, if a new account needs one"),
    answer: prose(1_000).optional().describe("The answer to what is asked of everybody, if accounts are approved"),
  })
  .meta({ id: "RequestSignIn" });
export type RequestSignIn = z.infer<typeof RequestSignIn>;

export const SignInSent = z
  .object({ sent: z.literal(true), expiresIn: z.int().describe("Seconds until the link and code expire") })
  .meta({ id: "SignInSent", description: "The same for every address, whether it has an account or not" });

/** Exchanges a code, a link's token or a refresh token for a pair of tokens. */
export const GrantToken = z
  .discriminatedUnion("grantType", [
    z.strictObject({
      grantType: z.literal("email_code"),
      email: Email,
      code: z.string().regex(/^\d{6}$/, "must be the six digits in the email"),
    }),
    z.strictObject({ grantType: z.literal("email_link"), token: z.string().min(20).max(200) }),
    z.strictObject({ grantType: z.literal("refresh_token"), refreshToken: z.string().min(20).max(200) }),
  ])
  .meta({ id: "GrantToken" });
export type GrantToken = z.infer<typeof GrantToken>;

export const TokenPair = z
  .object({
    accessToken: z.string().describe("Send it as Authorization: Bearer"),
    tokenType: z.literal("Bearer"),
    expiresIn: z.int().describe("Seconds until the access token expires"),
    refreshToken: z.string().describe("Works once; each use returns a new one"),
  })
  .meta({ id: "TokenPair" });
export type TokenPair = z.infer<typeof TokenPair>;

export const RevokeToken = z.strictObject({ refreshToken: z.string().min(1).max(200) }).meta({ id: "RevokeToken" });

const Scope = z.enum(["read", "write"]);

export const CreateApiKey = z
  .strictObject({
    name: line(150).describe("What the key is for"),
    scopes: z.array(Scope).min(1).max(2).describe("What it can do"),
  })
  .meta({ id: "CreateApiKey" });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scopes: z.array(Scope),
    lastFour: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = ApiKey.extend({ key: z.string().describe("Shown only once") }).meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** 3–30 of a–z 0–9 _, starting with a letter; unique whatever the case. */
const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_]{2,29}$/, "must be 3 to 30 letters, digits or _, and start with a letter");

export const Me = z
  .object({
    id: Id,
    username: z.string().nullable(),
    displayName: z.string(),
    email: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    roles: z.array(z.enum(ROLES)).meta({ description: "What the account is trusted with here; empty for most." }),
    isStaff: z.boolean().meta({ description: "Whether it has any role." }),
    createdAt: Instant,
    locale: z.enum(LOCALES).meta({ description: "The language of the account's own pages, mails and notifications." }),
    drawnCovers: z
      .boolean()
      .meta({ description: "Covers are drawn for this reader, also where a book has a picture." }),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

export const UpdateMe = z
  .strictObject({
    username: Username.optional(),
    displayName: line(150).optional(),
    locale: z.enum(LOCALES).optional(),
    drawnCovers: z.boolean().optional(),
  })
  .meta({ id: "UpdateMe" });
export type UpdateMe = z.infer<typeof UpdateMe>;
