import { z } from "zod";
import { AuthorRef, UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant, line, prose } from "@/lib/http/fields";
import { CuratorKind, CuratorLinks, CuratorProfile, CuratorRef } from "./schemas";

export const OwnCurator = CuratorProfile.extend({
  guidelinesAcceptedAt: Instant.nullable().describe("Null until the guidelines were read and accepted"),
  genres: z
    .array(z.string())
    .nullable()
    .describe("What an author's collections are limited to: the genres of their own books"),
}).meta({ id: "OwnCurator" });
export type OwnCurator = z.infer<typeof OwnCurator>;

export const UpdateCurator = z
  .strictObject({
    name: line(150),
    bio: prose(2_000),
    credentials: prose(2_000),
    links: CuratorLinks,
    guidelinesAccepted: z.literal(true),
  })
  .partial()
  .meta({ id: "UpdateCurator" });
export type UpdateCurator = z.infer<typeof UpdateCurator>;

export const ApplyAsCurator = z
  .strictObject({
    kind: CuratorKind,
    name: line(150),
    bio: prose(2_000),
    credentials: prose(2_000).describe("Where you work, what you write or make, and where we can see it"),
    links: CuratorLinks.default([]),
    followerCount: z.int().min(0).max(2_000_000_000).nullable().optional().describe("Required for creators: 10,000"),
    evidenceUploadIds: z.array(Id).max(10).default([]).describe("Letters or pictures that only you and staff can open"),
  })
  .superRefine(({ kind, followerCount }, check) => {
    if (kind === "creator" && (followerCount ?? 0) < 10_000)
      check.addIssue({
        code: "custom",
        path: ["followerCount"],
        message: "Creators need at least 10,000 followers.",
      });
  })
  .meta({ id: "ApplyAsCurator" });
export type ApplyAsCurator = z.infer<typeof ApplyAsCurator>;

export const ApplicationStatus = z.enum(["submitted", "verified", "rejected"]);
export const CuratorApplication = z
  .object({
    id: Id,
    curator: CuratorRef,
    applicant: UserRef,
    authorPages: z.array(AuthorRef).describe("The verified author pages that the applicant owns"),
    kind: CuratorKind,
    name: z.string(),
    bio: z.string(),
    credentials: z.string(),
    links: z.array(z.object({ kind: z.string(), url: z.string() })),
    followerCount: z.int().nullable(),
    evidence: z.array(
      z.object({ uploadId: Id, contentType: z.string(), name: z.string().nullable(), url: z.string() }),
    ),
    status: ApplicationStatus,
    note: z.string().nullable().describe("Staff's note on their decision"),
    submittedAt: Instant,
    reviewedAt: Instant.nullable(),
  })
  .meta({ id: "CuratorApplication" });
export type CuratorApplication = z.infer<typeof CuratorApplication>;

export const VerifyCurator = z
  .strictObject({ decision: z.enum(["verify", "reject"]).default("verify"), note: prose(2_000).optional() })
  .default({ decision: "verify" })
  .meta({ id: "VerifyCurator" });
export type VerifyCurator = z.infer<typeof VerifyCurator>;

export const SetCuratorTier = z.strictObject({ tier: z.enum(["free", "pro"]) }).meta({ id: "SetCuratorTier" });
export type SetCuratorTier = z.infer<typeof SetCuratorTier>;
