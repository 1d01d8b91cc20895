import { z } from "zod";
import { EVIDENCE_KINDS } from "@/db/evidence-kinds";
import { AuthorRef, UserRef } from "@/lib/catalogue/schemas";
import { Id, IdOrSlug, Instant, prose, WebUrl } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { Tier } from "./schemas";

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("must be an email address"));
const note = prose(500).nullable().optional().describe("What it shows");
const letter = z.strictObject({ uploadId: Id.describe("A letter sent to /v1/uploads"), note });
const mail = z.strictObject({ email: Email.describe("An email address there; a code is sent to it"), note });
const link = z.strictObject({ url: WebUrl, note });

/** One proof of identity, of the kinds the specification names. */
export const Evidence = z
  .discriminatedUnion("kind", [
    mail.extend({ kind: z.literal("publisher_email") }),
    letter.extend({ kind: z.literal("publisher_letter") }),
    link.extend({ kind: z.literal("publisher_page") }),
    mail.extend({ kind: z.literal("agency_email") }),
    letter.extend({ kind: z.literal("agency_letter") }),
    link.extend({ kind: z.literal("social_account") }),
    link.extend({ kind: z.literal("personal_website") }),
    link.extend({ kind: z.literal("press") }),
  ])
  .meta({ id: "Evidence" });
export type Evidence = z.infer<typeof Evidence>;

export const SubmitClaim = z
  .strictObject({
    authorId: IdOrSlug.describe("UUID or slug of the page"),
    statement: prose(2_000).describe("Who you are"),
    evidence: z.array(Evidence).min(1, "needs at least one proof").max(10),
  })
  .meta({ id: "SubmitClaim" });
export type SubmitClaim = z.infer<typeof SubmitClaim>;

const ClaimStatus = z.enum(["submitted", "follow_up_requested", "approved", "rejected", "withdrawn"]);

export const EvidenceShown = z
  .object({
    id: Id,
    kind: z.enum(EVIDENCE_KINDS),
    email: z.string().nullable(),
    url: z.string().nullable(),
    uploadId: Id.nullable(),
    fileUrl: z.string().nullable().describe("The letter: for the claimant and staff only"),
    note: z.string().nullable(),
    addedAt: Instant,
  })
  .meta({ id: "EvidenceShown" });
export type EvidenceShown = z.infer<typeof EvidenceShown>;

export const Check = z
  .object({
    evidenceId: Id,
    kind: z.enum(["email_code", "email_domain", "back_link", "token", "name_on_page"]),
    outcome: z.enum(["yes", "no", "pending", "unknown"]),
    detail: z.string(),
    checkedAt: Instant,
  })
  .meta({ id: "ClaimCheck", description: "Something the service found by itself, never a verdict" });
export type Check = z.infer<typeof Check>;

const ClaimMessage = z
  .object({ id: Id, from: z.enum(["staff", "claimant"]), text: z.string(), at: Instant })
  .meta({ id: "ClaimMessage" });

export const Claim = z
  .object({
    id: Id,
    author: AuthorRef.extend({
      photoUrl: z.string().nullable(),
      bookCount: z.int(),
      tier: Tier,
      birthYear: z.int().nullable(),
      deathYear: z.int().nullable(),
    }),
    claimant: UserRef,
    status: ClaimStatus,
    waitingFor: z.enum(["staff", "claimant"]).nullable().describe("Whose turn it is while the claim is open"),
    statement: z.string(),
    evidence: z.array(EvidenceShown),
    checks: z.array(Check),
    messages: z.array(ClaimMessage),
    token: z.string().describe("Put it on a website to show that the site is yours"),
    dispute: z.boolean().describe("Somebody else owns the page or claims it too"),
    explanation: z.string().nullable(),
    submittedAt: Instant,
    dueAt: Instant.describe("5 business days after the submission"),
    overdue: z.boolean(),
    decidedAt: Instant.nullable(),
    continueUrl: z.string().describe("The same claim on the website, after sign-in"),
  })
  .meta({ id: "Claim" });
export type Claim = z.infer<typeof Claim>;

export const AddEvidence = z.strictObject({ evidence: z.array(Evidence).min(1).max(10) }).meta({ id: "AddEvidence" });
export type AddEvidence = z.infer<typeof AddEvidence>;
export const SendMessage = z.strictObject({ text: prose(2_000) }).meta({ id: "SendMessage" });
export type SendMessage = z.infer<typeof SendMessage>;
export const ConfirmCode = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "must have six digits"),
  })
  .meta({ id: "ConfirmCode" });
export type ConfirmCode = z.infer<typeof ConfirmCode>;

export const ListClaims = PageQuery.extend({
  status: z
    .enum(["pending", ...ClaimStatus.options])
    .default("pending")
    .describe("pending: submitted and follow_up_requested, those due first at the top"),
});
export type ListClaims = z.infer<typeof ListClaims>;

export const DecideClaim = z
  .strictObject({
    decision: z.enum(["approve", "reject", "request_follow_up"]),
    explanation: prose(2_000).nullable().optional().describe("Required unless the decision is approve"),
    transfer: z.boolean().default(false).describe("Approve even if somebody else owns the page: it is taken from them"),
  })
  .refine(({ decision, explanation }) => decision === "approve" || explanation, {
    path: ["explanation"],
    message: "is required: say why, or what is missing",
  })
  .meta({ id: "DecideClaim" });
export type DecideClaim = z.infer<typeof DecideClaim>;

export const SetTier = z.strictObject({ tier: Tier }).meta({ id: "SetAuthorTier" });
export type SetTier = z.infer<typeof SetTier>;

export const ListBookLinks = PageQuery.extend({
  status: z.enum(["pending", "approved", "rejected"]).default("pending"),
});
export type ListBookLinks = z.infer<typeof ListBookLinks>;
export const DecideBookLink = z
  .strictObject({ decision: z.enum(["approve", "reject"]), explanation: prose(2_000).nullable().optional() })
  .refine(({ decision, explanation }) => decision === "approve" || explanation, {
    path: ["explanation"],
    message: "is required when you reject",
  })
  .meta({ id: "DecideBookLink" });
export type DecideBookLink = z.infer<typeof DecideBookLink>;

export const ListSupport = PageQuery.extend({ status: z.enum(["open", "answered", "closed"]).default("open") });
export type ListSupport = z.infer<typeof ListSupport>;
export const AnswerSupport = z
  .strictObject({ answer: prose(5_000).optional(), status: z.enum(["open", "answered", "closed"]).optional() })
  .refine(({ answer, status }) => answer || status, { path: ["answer"], message: "is required without a status" })
  .meta({ id: "AnswerSupport" });
export type AnswerSupport = z.infer<typeof AnswerSupport>;
