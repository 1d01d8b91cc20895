import { z } from "zod";
import { Email } from "@/lib/auth/schemas";
import { LOCALES } from "@/lib/format/locales";
import { Id, Instant, InstantInput, line, optionalLine, optionalProse, prose } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";

const TEXT_LIMIT = 50_000;

const Registration = z
  .enum(["open", "invite", "approval", "closed"])
  .describe("Who may make an account: anybody, whoever has an invitation, whoever is approved, or nobody");
const Locale = z.enum(LOCALES);

/** What means something in messages, in markup or in the address line of a mail has no place in a name. */
const Name = line(60)
  .refine((name) => !/[<>{}#"\\]/.test(name), 'must not contain < > { } # " or \\')
  .transform((name) => name.replaceAll("'", "’"));

/** A domain and what is below it, as one types it: in any case, with an @, a `*.` or a last dot. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(260)
  .transform((typed) => asciiOf(typed.replace(/^@/, "").replace(/^\*\./, "").replace(/\.$/, "")))
  .pipe(
    z.string().regex(/^(?=.{3,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, "must be a domain such as spam.example"),
  );

/** The form in which mail addresses name a domain of other letters; empty where it is none. */
const asciiOf = (domain: string): string => {
  const address = `http://${domain}`;
  return /^[^\s/:?#@\\]+$/.test(domain) && URL.canParse(address) ? new URL(address).hostname : "";
};

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** Empty texts are none: their page has then no address, and nothing leads there. */
const fields = {
  name: Name.describe("What the installation is called everywhere"),
  tagline: optionalLine(150).describe("One line after the name"),
  about: optionalProse(TEXT_LIMIT).describe("Markdown, at the top of /about"),
  rules: optionalProse(TEXT_LIMIT).describe("Markdown, at /rules; accepted with a new account"),
  terms: optionalProse(TEXT_LIMIT).describe("Markdown, at /terms"),
  imprint: optionalProse(TEXT_LIMIT).describe("Markdown, at /imprint"),
  privacyNote: optionalProse(TEXT_LIMIT).describe("Markdown, at the top of /privacy"),
  contactEmail: Email.nullable().describe("Shown at /contact; null: no such page"),
  registration: Registration,
  approvalQuestion: optionalLine(300).describe(
    "What whoever asks for an account is asked; a general question if empty",
  ),
  blockedEmailDomains: z
    .array(Domain)
    .max(1_000)
    .refine(isEachOnce, "must not name a domain twice")
    .describe("No new accounts with addresses at these domains or below them"),
  locales: z
    .array(Locale)
    .min(1, "must name a language at least")
    .max(LOCALES.length)
    .refine(isEachOnce, "must not name a language twice")
    .describe("The languages that pages have an address in"),
  defaultLocale: Locale.describe("One of them, for whoever reads none of the others"),
  tiers: z.enum(["on", "off"]).describe("off: everybody may do what the paid tiers open, and nothing speaks of them"),
  covers: z.enum(["pictures", "drawn"]).describe("drawn: nobody is shown pictures of covers"),
  externalCovers: z.boolean().describe("Whether covers are fetched from Open Library by ISBN"),
  externalLookup: z.boolean().describe("Whether an unknown ISBN is looked up at Open Library"),
};

export const Settings = z.object({ ...fields, updatedAt: Instant.nullable() }).meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;

export const UpdateSettings = z.strictObject(fields).partial().meta({ id: "UpdateSettings" });
export type UpdateSettings = z.infer<typeof UpdateSettings>;

export const Instance = z
  .object({
    name: z.string(),
    tagline: z.string(),
    rules: z.string().describe("Markdown"),
    contactEmail: z.string().nullable(),
    registration: Registration,
    locales: z.array(Locale).describe("The default comes first"),
    version: z.string().describe("The release that is running"),
  })
  .meta({ id: "Instance", description: "What an installation says of itself to everybody" });
export type Instance = z.infer<typeof Instance>;

export const CreateInvite = z
  .strictObject({
    maxUses: z.int().min(1).max(10_000).optional().describe("How many accounts it may make; any number if absent"),
    expiresAt: InstantInput.optional().describe("Until when it works; for ever if absent"),
  })
  .meta({ id: "CreateInvite" });
export type CreateInvite = z.infer<typeof CreateInvite>;

export const Invite = z
  .object({
    id: Id,
    maxUses: z.int().nullable(),
    uses: z.int().describe("How many accounts it has made"),
    expiresAt: Instant.nullable(),
    createdAt: Instant,
    works: z.boolean().describe("Whether it makes another account now"),
  })
  .meta({ id: "Invite", description: "An invitation to make an account" });
export type Invite = z.infer<typeof Invite>;

export const NewInvite = Invite.extend({
  token: z.string().describe("Shown only once"),
  url: z.string().describe("The page to send to whoever is invited"),
}).meta({ id: "NewInvite" });
export type NewInvite = z.infer<typeof NewInvite>;

const RegistrationStatus = z.enum(["waiting", "approved", "declined"]);

export const ListRegistrations = PageQuery.extend({
  status: RegistrationStatus.default("waiting").describe("Those that wait come oldest first, others newest first"),
});
export type ListRegistrations = z.infer<typeof ListRegistrations>;

export const RegistrationRequest = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string().nullable().describe("Their name at another site, if they signed in by that"),
    answer: z.string(),
    locale: Locale,
    status: RegistrationStatus,
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "RegistrationRequest", description: "Somebody asks for an account" });
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

export const DecideRegistration = z
  .strictObject({
    decision: z.enum(["approve", "decline"]),
    note: prose(1_000).optional().describe("Stands in the mail"),
  })
  .meta({ id: "DecideRegistration" });
export type DecideRegistration = z.infer<typeof DecideRegistration>;
