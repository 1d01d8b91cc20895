import { count, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorSupportRequests } from "@/db/schema/author-books";
import { newId } from "@/db/schema/columns";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { a, authorRef, u } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { hasTiers } from "@/lib/kernel/tiers";
import { isoSql } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
import { notify } from "@/lib/notifications/notify";
import { requireAuthor } from "./access";
import { mailAboutPage } from "./claim-mails";
import type { AnswerSupport, ListSupport } from "./claim-schemas";
import { personRef } from "./person-ref";
import { type AskSupport, type PagedForAuthor, SupportRequest } from "./portal-schemas";

const request = alias(authorSupportRequests, "request");

async function select(ctx: Context, where: SQL, order: SQL, page: { limit: number; offset: number }) {
  return checkRows(
    SupportRequest,
    await ctx.db
      .select({
        id: request.id,
        author: authorRef,
        sender: personRef,
        subject: request.subject,
        message: request.message,
        status: request.status,
        priority: hasTiers() ? sql<boolean>`a.tier = 'pro'` : sql<boolean>`false`,
        answer: request.answer,
        createdAt: isoSql(request.createdAt),
        answeredAt: isoSql(request.answeredAt).mapWith((text) => text as string | null),
      })
      .from(request)
      .innerJoin(a, eq(a.id, request.authorId))
      .innerJoin(u, eq(u.id, request.userId))
      .where(where)
      .orderBy(order)
      .limit(page.limit)
      .offset(page.offset),
  );
}

async function pageOfRequests(ctx: Context, where: SQL, order: SQL, query: PageQuery): Promise<Page<SupportRequest>> {
  const rows = await select(ctx, where, order, { limit: query.limit, offset: offsetOf(query) });
  const [counted] = await ctx.db.select({ total: count() }).from(request).where(where);
  return toPage(rows, counted?.total ?? 0, query);
}

/** The page's requests, newest first. */
export async function listSupportRequests(ctx: Context, query: PagedForAuthor): Promise<Page<SupportRequest>> {
  const author = await requireAuthor(ctx, query.author);
  return pageOfRequests(ctx, eq(request.authorId, author.id), sql`request.created_at desc, request.id desc`, query);
}

/** Asks staff for help. */
export async function askSupport(ctx: Context, input: AskSupport, named?: string): Promise<SupportRequest> {
  const author = await requireAuthor(ctx, named);
  const id = newId();
  await ctx.db
    .insert(authorSupportRequests)
    .values({ id, ...input, authorId: author.id, userId: author.userId, createdAt: ctx.now });
  return readRequest(ctx, id);
}

/** The requests for staff: pro authors first (priority support, where there are tiers), then the oldest. */
export async function listSupport(ctx: Context, query: ListSupport): Promise<Page<SupportRequest>> {
  requireRole(ctx, "editor");
  const order =
    query.status === "open"
      ? sql`(a.tier = 'pro' and ${hasTiers()}) desc, request.created_at, request.id`
      : sql`coalesce(request.answered_at, request.created_at) desc, request.id desc`;
  return pageOfRequests(ctx, eq(request.status, query.status), order, query);
}

/** Answers a request, with a notification and a mail to whoever asked, or moves it to another state. */
export async function answerSupport(
  ctx: Context,
  requestId: string,
  { answer, status }: AnswerSupport,
): Promise<SupportRequest> {
  const staff = requireRole(ctx, "editor");
  const id = uuidOf(requestId, "Request");
  return inTransaction(ctx, async (tx) => {
    const answered = answer ? { answer, answeredBy: staff.userId, answeredAt: ctx.now } : {};
    const [row] = await tx.db
      .update(authorSupportRequests)
      .set({ ...answered, status: status ?? "answered" })
      .where(eq(authorSupportRequests.id, id))
      .returning();
    if (!row) throw notFound("Request");
    await audit(tx, "support.answer", `support-request:${id}`, { status: row.status });
    if (answer) {
      const eventId = await notify(tx, {
        type: "author_support",
        subject: `author:${row.authorId}`,
        payload: { authorId: row.authorId, requestId: id, userId: row.userId },
      });
      await mailAboutPage(tx, {
        eventId,
        recipientId: row.userId,
        kind: "support_answer",
        text: (locale) => {
          const t = messagesIn(locale, "claims.support");
          return { subject: t("subject", { subject: row.subject }), paragraphs: [answer], button: t("button") };
        },
        href: `${env().APP_URL}/portal/${row.authorId}/support`,
      });
    }
    return readRequest(tx, id);
  });
}

async function readRequest(ctx: Context, id: string): Promise<SupportRequest> {
  const [row] = await select(ctx, eq(request.id, id), sql`request.id`, { limit: 1, offset: 0 });
  if (!row) throw notFound("Request");
  return row;
}
