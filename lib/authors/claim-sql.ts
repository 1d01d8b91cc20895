import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorClaims } from "@/db/schema/author-claims";
import { a, u } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { iso, isoSql } from "@/lib/kernel/time";
import type { Check, Claim, EvidenceShown } from "./claim-schemas";
import { personRef } from "./person-ref";

export const cl = alias(authorClaims, "cl");

export const OPEN = ["submitted", "follow_up_requested"] as const;
export const isOpen = inArray(cl.status, [...OPEN]);

const at = (column: string) => isoSql(sql.raw(column));

const evidence = sql<
  Omit<EvidenceShown, "fileUrl">[]
>`coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'email', e.email,
  'url', e.url, 'uploadId', e.upload_id, 'note', e.note, 'addedAt', ${at("e.created_at")}) order by e.id)
  from author_claim_evidence e where e.claim_id = cl.id), '[]'::json)`;

const checks = sql<
  Check[]
>`coalesce((select json_agg(json_build_object('evidenceId', k.evidence_id, 'kind', k.kind, 'outcome', k.outcome,
  'detail', k.detail, 'checkedAt', ${at("k.checked_at")}) order by k.evidence_id, k.kind)
  from author_claim_checks k join author_claim_evidence e on e.id = k.evidence_id where e.claim_id = cl.id), '[]'::json)`;

const messages = sql<
  Claim["messages"]
>`coalesce((select json_agg(json_build_object('id', m.id, 'from', m.side, 'text', m.text,
  'at', ${at("m.created_at")}) order by m.created_at, m.id) from author_claim_messages m where m.claim_id = cl.id), '[]'::json)`;

/** Somebody else holds the page, or has an open claim on it too. */
const dispute = sql<boolean>`(exists (select 1 from author_members m where m.author_id = cl.author_id and m.role = 'holder' and m.user_id <> cl.claimant_id)
  or exists (select 1 from author_claims o where o.author_id = cl.author_id and o.id <> cl.id and o.claimant_id <> cl.claimant_id
    and o.status in ('submitted','follow_up_requested')))`;

const columns = {
  id: cl.id,
  author: sql<
    Claim["author"]
  >`json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'verified', a.verified_at is not null,
    'photoUrl', a.photo, 'bookCount', a.book_count, 'tier', a.tier, 'birthYear', a.birth_year, 'deathYear', a.death_year)`,
  claimant: personRef,
  status: cl.status,
  statement: cl.statement,
  evidence,
  checks,
  messages,
  token: cl.token,
  dispute,
  explanation: cl.explanation,
  submittedAt: cl.submittedAt,
  dueAt: cl.dueAt,
  askedAt: cl.askedAt,
  repliedAt: cl.repliedAt,
  decidedAt: cl.decidedAt,
};

/** Claims with all that hangs on them, in one statement. */
export async function selectClaims(
  ctx: Context,
  where: SQL | undefined,
  page: { order: SQL; limit: number; offset: number } = { order: sql`cl.id`, limit: 1, offset: 0 },
): Promise<Claim[]> {
  const rows = await ctx.db
    .select(columns)
    .from(cl)
    .innerJoin(a, eq(a.id, cl.authorId))
    .innerJoin(u, eq(u.id, cl.claimantId))
    .where(where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => toClaim(ctx, row));
}

type Row = Omit<
  Claim,
  "evidence" | "submittedAt" | "dueAt" | "decidedAt" | "overdue" | "continueUrl" | "waitingFor"
> & {
  evidence: Omit<EvidenceShown, "fileUrl">[];
  submittedAt: Date;
  dueAt: Date;
  askedAt: Date | null;
  repliedAt: Date | null;
  decidedAt: Date | null;
};

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
