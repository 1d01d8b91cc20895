import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EvidenceKind } from "../evidence-kinds";
import { cleared, contentBy, deleted, partOf, personal, secret } from "../personal";
import { author, person } from "./authors";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export const CLAIM_STATUSES = ["submitted", "follow_up_requested", "approved", "rejected", "withdrawn"] as const;

/** Somebody says that a page is theirs. */
export const authorClaims = pgTable(
  "author_claims",
  {
    id: id(),
    authorId: author(),
    claimantId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<(typeof CLAIM_STATUSES)[number]>().notNull().default("submitted"),
    statement: text().notNull(),
    /** What the claimant may put on a website to show that it is theirs. */
    token: text().notNull(),
    explanation: text(),
    submittedAt: createdAt(),
    dueAt: instant().notNull(),
    /** When staff last asked for more, and when the claimant last answered: whose turn it is. */
    askedAt: instant(),
    repliedAt: instant(),
    decidedBy: person(),
    decidedAt: instant(),
  },
  (t) => [
    index("author_claims_decided_by_idx").on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    uniqueIndex("author_claims_open_key")
      .on(t.authorId, t.claimantId)
      .where(sql`${t.status} in ('submitted','follow_up_requested')`),
    index("author_claims_queue_idx").on(t.dueAt, t.id).where(sql`${t.status} in ('submitted','follow_up_requested')`),
    index("author_claims_author_idx").on(t.authorId),
    index("author_claims_claimant_idx").on(t.claimantId, t.submittedAt),
    check(
      "author_claims_status",
      sql`${t.status} in ('submitted','follow_up_requested','approved','rejected','withdrawn')`,
    ),
  ],
);

personal(
  authorClaims,
  {
    claimantId: deleted(),
    statement: contentBy("claimantId"),
    token: contentBy("claimantId"),
    explanation: contentBy("claimantId"), // what staff wrote to the claimant
    decidedBy: cleared(),
  },
  ["status"],
);

export const authorClaimEvidence = pgTable(
  "author_claim_evidence",
  {
    id: id(),
    claimId: uuid()
      .notNull()
      .references(() => authorClaims.id, { onDelete: "cascade" }),
    kind: text().$type<EvidenceKind>().notNull(),
    email: text(),
    url: text(),
    uploadId: uuid(),
    note: text(),
    /** The code mailed to `email`: its keyed hash, when it ends, and how often a wrong one was typed. */
    codeHash: text(),
    codeExpiresAt: instant(),
    codesSent: smallint().notNull().default(0),
    wrongCodes: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index("author_claim_evidence_claim_idx").on(t.claimId, t.id)],
);

personal(
  authorClaimEvidence,
  {
    claimId: partOf(() => authorClaims),
    email: contentBy("claimId"),
    url: contentBy("claimId"),
    uploadId: contentBy("claimId"),
    note: contentBy("claimId"),
    codeHash: secret(),
  },
  ["kind"],
);

/** A fact the service found out by itself about a piece of evidence; never a verdict. */
export const authorClaimChecks = pgTable(
  "author_claim_checks",
  {
    evidenceId: uuid()
      .notNull()
      .references(() => authorClaimEvidence.id, { onDelete: "cascade" }),
    kind: text().$type<"email_code" | "email_domain" | "back_link" | "token" | "name_on_page">().notNull(),
    outcome: text().$type<"yes" | "no" | "pending" | "unknown">().notNull(),
    detail: text().notNull(),
    checkedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.evidenceId, t.kind] })],
);

personal(authorClaimChecks, { evidenceId: partOf(() => authorClaimEvidence), detail: contentBy("evidenceId") }, [
  "kind",
  "outcome",
]);

export const authorClaimMessages = pgTable(
  "author_claim_messages",
  {
    id: id(),
    claimId: uuid()
      .notNull()
      .references(() => authorClaims.id, { onDelete: "cascade" }),
    side: text().$type<"staff" | "claimant">().notNull(),
    senderId: person(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("author_claim_messages_sender_id_idx").on(t.senderId).where(sql`${t.senderId} is not null`),
    index("author_claim_messages_claim_idx").on(t.claimId, t.id),
  ],
);

personal(
  authorClaimMessages,
  { claimId: partOf(() => authorClaims), senderId: cleared(), text: contentBy("claimId") },
  ["side"],
);
