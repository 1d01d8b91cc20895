import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { authorClaimMessages, authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { badRequest } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import { findAuthorId } from "./authors";
import { addBusinessDays } from "./business-days";
import type { AddEvidence, Claim, SendMessage, SubmitClaim } from "./claim-schemas";
import { claim, OPEN, selectClaims } from "./claim-sql";
import { addPieces } from "./evidence";
import { openClaimOf, readOwnClaim } from "./own-claim";

const REVIEW_DAYS = 5;
const MAX_OPEN_CLAIMS = 5;
const MAX_EVIDENCE = 20;

/**
 * Claims a page with proof of identity (specification, section 3). Codes go out to named publisher and agency addresses.
 * Editors are told. 400 `already_claimed` while the caller's claim on it is open, `already_member` when the page is theirs already.
 */
export async function submitClaim(ctx: Context, { authorId, statement, evidence }: SubmitClaim): Promise<Claim> {
  const reader = requireReader(ctx);
  const author = await findAuthorId(ctx, authorId);
  return inTransaction(ctx, async (tx) => {
    const isMember = and(eq(authorMembers.authorId, author.id), eq(authorMembers.userId, reader.userId));
    if ((await tx.db.$count(authorMembers, isMember)) > 0)
      throw badRequest("This page is already yours.", "already_member", [], { case: "own_page" });
    const open = and(eq(authorClaims.claimantId, reader.userId), inArray(authorClaims.status, [...OPEN]));
    await lockReader(tx, reader.userId);
    if ((await tx.db.$count(authorClaims, open)) >= MAX_OPEN_CLAIMS)
      throw badRequest(
        `You have ${MAX_OPEN_CLAIMS} open claims, which is the limit. Wait until one is decided.`,
        "too_many_claims",
        [],
        { limit: MAX_OPEN_CLAIMS },
      );
    const id = newId();
    await tx.db
      .insert(authorClaims)
      .values({
        id,
        authorId: author.id,
        claimantId: reader.userId,
        statement,
        token: `bookplate-${randomBytes(12).toString("hex")}`,
        submittedAt: ctx.now,
        dueAt: addBusinessDays(ctx.now, REVIEW_DAYS),
      })
      .catch((error) => {
        if (violates(error, "author_claims_open_key"))
          throw badRequest("Your claim on this page is already being reviewed.", "already_claimed");
        throw error;
      });
    await addPieces(tx, { id, authorId: author.id }, evidence);
    await notify(tx, {
      type: "staff_claim",
      subject: `author:${author.id}`,
      payload: { authorId: author.id, claimId: id },
    });
    return readOwnClaim(tx, id);
  });
}

/** The caller's claims, newest first. */
export async function listOwnClaims(ctx: Context, query: PageQuery): Promise<Page<Claim>> {
  const reader = requireReader(ctx);
  const where = eq(claim.claimantId, reader.userId);
  const claims = await selectClaims(ctx, where, {
    order: sql`claim.submitted_at desc, claim.id desc`,
    limit: query.limit,
    offset: offsetOf(query),
  });
  return toPage(claims, await ctx.db.$count(authorClaims, eq(authorClaims.claimantId, reader.userId)), query);
}

/** Withdraws an open claim; one that is decided stays as it is (400 `claim_closed`). */
export async function withdrawClaim(ctx: Context, claimId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await openClaimOf(tx, claimId);
    await tx.db
      .update(authorClaims)
      .set({ status: "withdrawn", decidedAt: ctx.now })
      .where(and(eq(authorClaims.id, claimId), inArray(authorClaims.status, [...OPEN])));
  });
}

/** Adds proofs to an open claim; it is the turn of staff then. */
export async function addEvidence(ctx: Context, claimId: string, { evidence }: AddEvidence): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const claim = await openClaimOf(tx, claimId);
    const there = (await readOwnClaim(tx, claimId)).evidence.length;
    if (there + evidence.length > MAX_EVIDENCE)
      throw badRequest(`A claim can have at most ${MAX_EVIDENCE} proofs.`, "too_much_evidence", [], {
        limit: MAX_EVIDENCE,
      });
    await addPieces(tx, claim, evidence);
    await tx.db.update(authorClaims).set({ repliedAt: ctx.now }).where(eq(authorClaims.id, claimId));
    return readOwnClaim(tx, claimId);
  });
}

/** The claimant's word in the conversation with staff. */
export async function replyToStaff(ctx: Context, claimId: string, { text }: SendMessage): Promise<Claim> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    await openClaimOf(tx, claimId);
    await tx.db
      .insert(authorClaimMessages)
      .values({ claimId, side: "claimant", senderId: reader.userId, text, createdAt: ctx.now });
    await tx.db.update(authorClaims).set({ repliedAt: ctx.now }).where(eq(authorClaims.id, claimId));
    return readOwnClaim(tx, claimId);
  });
}
