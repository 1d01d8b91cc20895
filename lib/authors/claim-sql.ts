import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { authorClaims } from "@/db/schema/author-claims";
import { a, u } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { iso, isoSql } from "@/lib/kernel/time";
import { type Check, Claim, EvidenceShown } from "./claim-schemas";
import { personRef } from "./person-ref";

export const claim = alias(authorClaims, "claim");

export const OPEN = ["submitted", "follow_up_requested"] as const;
export const isOpen = inArray(claim.status, [...OPEN]);

const at = (column: string) => isoSql(sql.raw(column));

const evidence = sql<
  Omit<EvidenceShown, "fileUrl">[]
>`coalesce((select json_agg(json_build_object('id', evidence.id, 'kind', evidence.kind, 'email', evidence.email,
  'url', evidence.url, 'uploadId', evidence.upload_id, 'note', evidence.note, 'addedAt', ${at("evidence.created_at")}) order by evidence.id)
  from author_claim_evidence evidence where evidence.claim_id = claim.id), '[]'::json)`;

const checks = sql<
  Check[]
>`coalesce((select json_agg(json_build_object('evidenceId', claim_check.evidence_id, 'kind', claim_check.kind, 'outcome', claim_check.outcome,
  'detail', claim_check.detail, 'checkedAt', ${at("claim_check.checked_at")}) order by claim_check.evidence_id, claim_check.kind)
  from author_claim_checks claim_check join author_claim_evidence evidence on evidence.id = claim_check.evidence_id where evidence.claim_id = claim.id), '[]'::json)`;

const messages = sql<
  Claim["messages"]
>`coalesce((select json_agg(json_build_object('id', message.id, 'from', message.side, 'text', message.text,
  'at', ${at("message.created_at")}) order by message.created_at, message.id) from author_claim_messages message where message.claim_id = claim.id), '[]'::json)`;

/** Somebody else holds the page, or has an open claim on it too. */
const dispute = sql<boolean>`(exists (select 1 from author_members member where member.author_id = claim.author_id
  and member.role = 'holder' and member.user_id <> claim.claimant_id)
  or exists (select 1 from author_claims other_claim where other_claim.author_id = claim.author_id and other_claim.id <> claim.id
    and other_claim.claimant_id <> claim.claimant_id
    and other_claim.status in ('submitted','follow_up_requested')))`;

const columns = {
  id: claim.id,
  author: sql<
    Claim["author"]
  >`json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'verified', a.verified_at is not null,
    'photoUrl', a.photo, 'bookCount', a.book_count, 'tier', a.tier, 'birthYear', a.birth_year, 'deathYear', a.death_year)`,
  claimant: personRef,
  status: claim.status,
  statement: claim.statement,
  evidence,
  checks,
  messages,
  token: claim.token,
  dispute,
  explanation: claim.explanation,
  submittedAt: claim.submittedAt,
  dueAt: claim.dueAt,
  askedAt: claim.askedAt,
  repliedAt: claim.repliedAt,
  decidedAt: claim.decidedAt,
};

const ClaimRow = Claim.omit({ waitingFor: true, overdue: true, continueUrl: true }).extend({
  evidence: z.array(EvidenceShown.omit({ fileUrl: true })),
  submittedAt: z.date(),
  dueAt: z.date(),
  askedAt: z.date().nullable(),
  repliedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
});

/** Claims with all that hangs on them, in one statement. */
export async function selectClaims(
  ctx: Context,
  where: SQL | undefined,
  page: { order: SQL; limit: number; offset: number } = { order: sql`claim.id`, limit: 1, offset: 0 },
): Promise<Claim[]> {
  const rows = checkRows(
    ClaimRow,
    await ctx.db
      .select(columns)
      .from(claim)
      .innerJoin(a, eq(a.id, claim.authorId))
      .innerJoin(u, eq(u.id, claim.claimantId))
      .where(where)
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset),
  );
  return rows.map((row) => toClaim(ctx, row));
}

/** Whether staff asked for more and heard nothing since (alias `claim`). */
export const isClaimantsTurn = sql<boolean>`(claim.status = 'follow_up_requested'
  and (claim.replied_at is null or claim.asked_at is null or claim.replied_at < claim.asked_at))`;

type Row = z.infer<typeof ClaimRow>;

function toClaim(ctx: Context, { askedAt, repliedAt, ...row }: Row): Claim {
  const pending = (OPEN as readonly string[]).includes(row.status);
  const asked = row.status === "follow_up_requested" && !(repliedAt && askedAt && repliedAt >= askedAt);
  return {
    ...row,
    evidence: row.evidence.map((item) => ({
      ...item,
      fileUrl: item.uploadId ? `${env().APP_URL}/api/v1/uploads/${item.uploadId}/file` : null,
    })),
    waitingFor: pending ? (asked ? "claimant" : "staff") : null,
    submittedAt: iso(row.submittedAt),
    dueAt: iso(row.dueAt),
    overdue: pending && row.dueAt < ctx.now,
    decidedAt: row.decidedAt ? iso(row.decidedAt) : null,
    continueUrl: continueUrl(row.id),
  };
}

/** Where a claim goes on in the web portal; it asks for sign-in when needed. */
export const continueUrl = (claimId: string): string => `${env().APP_URL}/portal/claims/${claimId}`;
