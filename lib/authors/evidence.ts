import { and, eq, gt, lt, sql } from "drizzle-orm";
import { authorClaimChecks, authorClaimEvidence } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { mailSender } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { keyedHash, randomCode } from "@/lib/kernel/secrets";
import { refusalUrl } from "@/lib/mail/refusals";
import { queueMailToOther } from "@/lib/mail/to-others";
import { attachPrivately } from "@/lib/storage/uploads";
import { codeMail } from "./claim-mails";
import type { Claim, ConfirmCode, Evidence } from "./claim-schemas";
import { checkMailDomain } from "./mail-domain";
import { openClaimOf, readOwnClaim } from "./own-claim";
import { recordCheck } from "./record-check";

const CODE_MS = 24 * 3_600_000;
const MAX_CODES = 5;
const WRONG_CODES = 5;

type Piece = typeof authorClaimEvidence.$inferSelect;

/** Keeps proofs with a claim: letters become private attachments, addresses get a code, pages are looked at by a job. */
export async function addPieces(
  ctx: Context,
  claim: { id: string; authorId: string },
  evidence: Evidence[],
): Promise<void> {
  for (const item of evidence) {
    const piece = {
      id: newId(),
      claimId: claim.id,
      kind: item.kind,
      note: item.note ?? null,
      email: "email" in item ? item.email : null,
      url: "url" in item ? item.url : null,
      uploadId: "uploadId" in item ? item.uploadId : null,
      createdAt: ctx.now,
    };
    if (piece.uploadId) await attachPrivately(ctx, piece.uploadId);
    await ctx.db.insert(authorClaimEvidence).values(piece);
    if (piece.email) {
      await mailCode(ctx, { id: piece.id, email: piece.email });
      await recordCheck(ctx, piece.id, "email_domain", await checkMailDomain(ctx, claim.authorId, piece.email));
    }
    if (piece.url) await look(ctx, piece.id);
  }
}

/** Mails another code to a publisher or agency address; five in all (400 `too_many_codes`). */
export async function sendClaimCode(ctx: Context, claimId: string, evidenceId: string): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    await openClaimOf(tx, claimId);
    const piece = await pieceOf(tx, claimId, evidenceId);
    if (!piece.email) throw notFound("Email address");
    if (piece.codesSent >= MAX_CODES)
      throw badRequest(
        `${MAX_CODES} codes have been emailed to this address, which is the limit. Add another proof.`,
        "too_many_codes",
        [],
        { limit: MAX_CODES },
      );
    await mailCode(tx, { id: piece.id, email: piece.email });
    return readOwnClaim(tx, claimId);
  });
}

/** Takes a mailed code: who types it back can read that address's mail. 400 `wrong_code`; five wrong ones end it. */
export async function confirmClaimCode(
  ctx: Context,
  claimId: string,
  evidenceId: string,
  { code }: ConfirmCode,
): Promise<Claim> {
  const isRight = await inTransaction(ctx, async (tx) => {
    await openClaimOf(tx, claimId);
    const piece = await pieceOf(tx, claimId, evidenceId);
    const live = and(
      eq(authorClaimEvidence.id, piece.id),
      gt(authorClaimEvidence.codeExpiresAt, ctx.now),
      lt(authorClaimEvidence.wrongCodes, WRONG_CODES),
    );
    const [used] = await tx.db
      .update(authorClaimEvidence)
      .set({ codeHash: null, codeExpiresAt: null })
      .where(and(live, eq(authorClaimEvidence.codeHash, keyedHash(piece.id, code))))
      .returning({ id: authorClaimEvidence.id });
    if (!used) {
      await tx.db
        .update(authorClaimEvidence)
        .set({ wrongCodes: sql`${authorClaimEvidence.wrongCodes} + 1` })
        .where(live);
      return false;
    }
    await recordCheck(tx, piece.id, "email_code", {
      outcome: "yes",
      detail: `The code emailed to ${piece.email} was confirmed.`,
    });
    return true;
  });
  if (!isRight)
    throw badRequest("This code is wrong or has expired. Ask for another one.", "wrong_code", [
      { path: "code", message: "is wrong or has expired" },
    ]);
  return readOwnClaim(ctx, claimId);
}

/** Looks at a named page again, soon after. */
export async function checkEvidence(ctx: Context, claimId: string, evidenceId: string): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    await openClaimOf(tx, claimId);
    const piece = await pieceOf(tx, claimId, evidenceId);
    if (!piece.url) throw notFound("Web page");
    await look(tx, piece.id);
    return readOwnClaim(tx, claimId);
  });
}

const look = (ctx: Context, evidenceId: string) =>
  enqueue(ctx, "check-evidence", { evidenceId }, { singletonKey: evidenceId, singletonSeconds: 10 });

async function mailCode(ctx: Context, { id, email }: { id: string; email: string }): Promise<void> {
  const code = randomCode();
  await ctx.db
    .update(authorClaimEvidence)
    .set({
      codeHash: keyedHash(id, code),
      codeExpiresAt: new Date(ctx.now.getTime() + CODE_MS),
      wrongCodes: 0,
      codesSent: sql`${authorClaimEvidence.codesSent} + 1`,
    })
    .where(eq(authorClaimEvidence.id, id));
  await ctx.db
    .insert(authorClaimChecks)
    .values({
      evidenceId: id,
      kind: "email_code",
      outcome: "pending",
      detail: `A code was emailed to ${email}; nobody has entered it yet.`,
      checkedAt: ctx.now,
    })
    .onConflictDoNothing();
  const mail = await codeMail(ctx, { evidenceId: id, email, code, refusalUrl: refusalUrl(email) });
  await queueMailToOther(
    ctx,
    { kind: "claim_code", recipient: email, ...mail },
    { sender: mailSender(ctx), about: `evidence:${id}` },
  );
}

async function pieceOf(ctx: Context, claimId: string, evidenceId: string): Promise<Piece> {
  const [piece] = await ctx.db
    .select()
    .from(authorClaimEvidence)
    .where(and(eq(authorClaimEvidence.id, uuidOf(evidenceId, "Proof")), eq(authorClaimEvidence.claimId, claimId)));
  if (!piece) throw notFound("Proof");
  return piece;
}
