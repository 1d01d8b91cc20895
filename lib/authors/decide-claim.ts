import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { authorClaimMessages, authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { messagesIn } from "@/lib/messages/messages-in";
import { notify } from "@/lib/notifications/notify";
import { mailAboutPage } from "./claim-mails";
import type { Claim, DecideClaim, ListClaims, SendMessage } from "./claim-schemas";
import { claim as claimTable, continueUrl, isOpen, OPEN, selectClaims } from "./claim-sql";

/** The queue of staff. Open claims come in the order they are due, so that overdue ones are at the top; decided ones newest first. */
export async function listClaims(ctx: Context, query: ListClaims): Promise<Page<Claim>> {
  requireRole(ctx, "editor");
  const where: SQL = query.status === "pending" ? isOpen : eq(claimTable.status, query.status);
  const waits = query.status === "pending" || OPEN.some((status) => status === query.status);
  const order = waits ? sql`claim.due_at, claim.id` : sql`claim.submitted_at desc, claim.id desc`;
  const claims = await selectClaims(ctx, where, { order, limit: query.limit, offset: offsetOf(query) });
  const [counted] = await ctx.db.select({ total: count() }).from(claimTable).where(where);
  return toPage(claims, counted?.total ?? 0, query);
}

/** One claim, for staff. */
export async function getClaim(ctx: Context, claimId: string): Promise<Claim> {
  requireRole(ctx, "editor");
  const [claim] = await selectClaims(ctx, eq(claimTable.id, uuidOf(claimId, "Claim")));
  if (!claim) throw notFound("Claim");
  return claim;
}

/**
 * Approves or rejects a claim, or asks for more. Only an open claim can be decided: whoever comes second gets 400
 * `already_decided`. Approval gives badge, access and membership at once; on a page that somebody else holds it is 400
 * `already_claimed` unless `transfer` is given, which ends the access of the former owner and their team.
 */
export async function decideClaim(ctx: Context, claimId: string, input: DecideClaim): Promise<Claim> {
  const staff = requireRole(ctx, "editor");
  const id = uuidOf(claimId, "Claim");
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ authorId: authorClaims.authorId })
      .from(authorClaims)
      .where(eq(authorClaims.id, id));
    if (!known) throw notFound("Claim");
    // Decisions about one page take turns on its row, before the claim's: the same order everywhere.
    const [page] = await tx.db.select().from(authors).where(eq(authors.id, known.authorId)).for("no key update");
    if (!page) throw notFound("Author");
    const asks = input.decision === "request_follow_up";
    const status = asks ? "follow_up_requested" : input.decision === "approve" ? "approved" : "rejected";
    const [claim] = await tx.db
      .update(authorClaims)
      .set({
        status,
        explanation: input.explanation ?? null,
        ...(asks ? { askedAt: ctx.now } : { decidedBy: staff.userId, decidedAt: ctx.now }),
      })
      .where(and(eq(authorClaims.id, id), inArray(authorClaims.status, [...OPEN]), claimantIsHere))
      .returning();
    if (!claim) throw alreadyDecided();
    if (input.decision === "approve") await handOver(tx, page, claim, input.transfer);
    if (asks) await writeDown(tx, id, staff.userId, input.explanation ?? "");
    await audit(tx, `author-claim.${input.decision}`, `author-claim:${id}`, {
      authorId: page.id,
      explanation: input.explanation ?? null,
      transfer: input.transfer,
    });
    await mailDecision(tx, page, claim, await notifyClaimant(tx, claim, claim.status));
    return getClaim(tx, id);
  });
}

/** A word of staff to the claimant; the claim's state stays. */
export async function writeToClaimant(ctx: Context, claimId: string, { text }: SendMessage): Promise<Claim> {
  const staff = requireRole(ctx, "editor");
  const id = uuidOf(claimId, "Claim");
  return inTransaction(ctx, async (tx) => {
    const [claim] = await tx.db.select().from(authorClaims).where(eq(authorClaims.id, id)).for("update");
    if (!claim) throw notFound("Claim");
    if (!(OPEN as readonly string[]).includes(claim.status)) throw alreadyDecided();
    await writeDown(tx, id, staff.userId, text);
    await audit(tx, "author-claim.message", `author-claim:${id}`);
    await mailAboutPage(tx, {
      recipientId: claim.claimantId,
      kind: "claim_message",
      text: (locale) => {
        const t = messagesIn(locale, "claims.decideClaim");
        return { subject: t("message.subject"), paragraphs: [text], button: t("message.button") };
      },
      href: continueUrl(id),
      eventId: await notifyClaimant(tx, claim, "message"),
    });
    return getClaim(tx, id);
  });
}

/** An account that was deleted a moment ago gets no page. */
const claimantIsHere = sql`exists (select 1 from users u where u.id = ${authorClaims.claimantId} and u.deleted_at is null)`;

/** The claimant finds it in the inbox too; the mail of it carries the reasons. */
const notifyClaimant = (ctx: Context, claim: typeof authorClaims.$inferSelect, status: string): Promise<string> =>
  notify(ctx, {
    type: "author_claim",
    subject: `author-claim:${claim.id}`,
    payload: { authorId: claim.authorId, claimId: claim.id, userId: claim.claimantId, status },
  });

const alreadyDecided = () =>
  badRequest(
    "This claim has been decided or withdrawn in the meantime. Reload it to see what changed.",
    "already_decided",
  );

const writeDown = (ctx: Context, claimId: string, senderId: string, text: string) =>
  ctx.db.insert(authorClaimMessages).values({ claimId, side: "staff", senderId, text, createdAt: ctx.now });

type PageRow = typeof authors.$inferSelect;
type ClaimRow = typeof authorClaims.$inferSelect;

/** Badge, access and membership for the claimant. */
async function handOver(ctx: Context, page: PageRow, claim: ClaimRow, transfer: boolean): Promise<void> {
  const team = await ctx.db.select().from(authorMembers).where(eq(authorMembers.authorId, page.id));
  const owner = team.find(({ role }) => role === "holder");
  if (owner && owner.userId !== claim.claimantId) {
    if (!transfer)
      throw badRequest(
        "Somebody else owns this page. Approve with transfer to move it, or reject the claim.",
        "already_claimed",
        [{ path: "transfer", message: "is required: somebody else owns the page" }],
        { case: "owned" },
      );
    await ctx.db.delete(authorMembers).where(eq(authorMembers.authorId, page.id));
    const eventIds = new Map<string, string>();
    for (const { userId, role } of team.filter((member) => member.userId !== claim.claimantId))
      eventIds.set(userId, await notifyOfMove(ctx, page.id, userId, role));
    await mailAboutPage(ctx, {
      recipientId: owner.userId,
      eventId: eventIds.get(owner.userId),
      kind: "page_moved",
      text: (locale) => {
        const t = messagesIn(locale, "claims.decideClaim");
        return {
          subject: t("moved.subject", { author: page.name }),
          paragraphs: [t("moved.text")],
          button: t("moved.button"),
        };
      },
      href: `${env().APP_URL}/authors/${page.slug}`,
    });
  }
  await ctx.db
    .insert(authorMembers)
    .values({ authorId: page.id, userId: claim.claimantId, role: "holder", createdAt: ctx.now })
    .onConflictDoUpdate({ target: [authorMembers.authorId, authorMembers.userId], set: { role: "holder" } });
  await ctx.db
    .update(authors)
    .set({ verifiedAt: page.verifiedAt ?? ctx.now, updatedAt: ctx.now })
    .where(eq(authors.id, page.id));
  await invalidateTags(ctx, `author:${page.id}`, "authors", "catalogue");
}

/** Whoever held the page and whoever helped find in the inbox that it went to somebody else. */
const notifyOfMove = (ctx: Context, authorId: string, userId: string, role: "holder" | "member"): Promise<string> =>
  notify(ctx, { type: "author_page_moved", subject: `author:${authorId}`, payload: { authorId, userId, role } });

const KINDS = { approved: "claim_approved", rejected: "claim_rejected", followUp: "claim_follow_up" } as const;

function mailDecision(ctx: Context, page: PageRow, claim: ClaimRow, eventId: string): Promise<void> {
  const reasons = claim.explanation ? [claim.explanation] : [];
  const outcome = claim.status === "approved" || claim.status === "rejected" ? claim.status : "followUp";
  return mailAboutPage(ctx, {
    recipientId: claim.claimantId,
    eventId,
    kind: KINDS[outcome],
    text: (locale) => {
      const t = messagesIn(locale, "claims.decideClaim");
      return {
        subject: t(`${outcome}.subject`, { author: page.name }),
        paragraphs: [...(outcome === "followUp" ? [] : [t(`${outcome}.text`)]), ...reasons],
        button: t(`${outcome}.button`),
      };
    },
    href: outcome === "approved" ? `${env().APP_URL}/portal/${page.slug}` : continueUrl(claim.id),
  });
}
