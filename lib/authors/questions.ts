import { and, count, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { authorQuestions } from "@/db/schema/author-questions";
import { newId } from "@/db/schema/columns";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { a } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, parameter, prepared, preparedAs } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import { findAuthorId, type NamedAuthor } from "./authors";
import type { AnswerQuestion, ListQuestions } from "./portal-schemas";
import type { AskQuestion, Question } from "./schemas";
import { qaOpenOfPage, question, questionJson, questionPublic } from "./sql";
import { OneQuestion, QuestionRow } from "./views";

const MAX_OPEN_QUESTIONS = 3;
const viewer = parameter("viewer", "uuid");

const questionShown = sql`question.author_id = ${sql.placeholder("authorId")} and ${questionPublic}`;

const published = preparedAs(QuestionRow, (db) =>
  db
    .select({ question: questionJson(viewer), askerId: question.askerId })
    .from(question)
    .where(questionShown)
    .orderBy(sql`question.published_at desc, question.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("published_questions"),
);
const publishedCount = prepared((db) =>
  db.select({ total: count() }).from(question).where(questionShown).prepare("published_question_count"),
);

/** Published questions with their answers, newest answer first. */
export async function listQuestions(ctx: Context, named: NamedAuthor, query: PageQuery): Promise<Page<Question>> {
  const author = await findAuthorId(ctx, named);
  ctx.answer.dependsOn(`author:${author.id}`);
  const rows = await published(ctx.db).execute({
    authorId: author.id,
    viewer: ctx.actor?.userId ?? null,
    limit: query.limit,
    offset: offsetOf(query),
  });
  ctx.answer.dependsOnReaders(rows.map(({ askerId }) => askerId));
  const [counted] = await publishedCount(ctx.db).execute({ authorId: author.id });
  return toPage(
    rows.map(({ question }) => question),
    counted?.total ?? 0,
    query,
  );
}

const OpenRow = z.object({ open: z.boolean(), name: z.string(), slug: z.string() });

/**
 * Asks an author while their period for questions is open: else 400 `qa_closed`. A reader may have three open questions
 * with one author (400 `too_many_questions`).
 */
export async function askQuestion(ctx: Context, idOrSlug: string, { text }: AskQuestion): Promise<Question> {
  const reader = requireReader(ctx);
  const author = await findAuthorId(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const [page] = checkRows(
      OpenRow,
      await tx.db
        .select({ open: qaOpenOfPage(now), name: a.name, slug: a.slug })
        .from(a)
        .where(eq(a.id, author.id)),
    );
    if (!page?.open) throw badRequest("This author is not taking questions right now.", "qa_closed");
    await lockReader(tx, reader.userId);
    const waiting = and(
      eq(authorQuestions.askerId, reader.userId),
      eq(authorQuestions.authorId, author.id),
      isNull(authorQuestions.answer),
    );
    if ((await tx.db.$count(authorQuestions, waiting)) >= MAX_OPEN_QUESTIONS)
      throw badRequest(
        `You have ${MAX_OPEN_QUESTIONS} unanswered questions with this author, which is the limit. Wait for an answer first.`,
        "too_many_questions",
        [],
        { limit: MAX_OPEN_QUESTIONS },
      );
    const id = newId();
    await tx.db
      .insert(authorQuestions)
      .values({ id, authorId: author.id, askerId: reader.userId, text, askedAt: ctx.now });
    await notify(tx, {
      type: "author_question",
      subject: `author:${author.id}`,
      actorId: reader.userId,
      payload: { authorId: author.id },
      dedupeKey: `question:${author.id}:${reader.userId}:${isoDate(ctx.now)}`,
    });
    return readQuestion(tx, author.id, id, reader.userId);
  });
}

/** All questions of the caller's page, unanswered ones included, newest first. */
export async function listAllQuestions(ctx: Context, query: ListQuestions): Promise<Page<Question>> {
  const author = await requireAuthor(ctx, query.author);
  const where = and(eq(question.authorId, author.id), query.status ? STATUS[query.status] : undefined);
  const rows = checkRows(
    OneQuestion,
    await ctx.db
      .select({ question: questionJson(sql`${author.userId}::uuid`) })
      .from(question)
      .where(where)
      .orderBy(sql`question.asked_at desc, question.id desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(question).where(where);
  return toPage(
    rows.map(({ question }) => question),
    counted?.total ?? 0,
    query,
  );
}

const STATUS = {
  unanswered: sql`question.answer is null`,
  answered: sql`(question.answer is not null and question.published_at is null)`,
  published: sql`question.published_at is not null`,
};

/**
 * Answers a question and publishes it, unless `publish` is false (pro). Followers are notified of an answer once, when it is
 * first published. Without an answer, now or before, it is 400 `no_answer`.
 */
export async function answerQuestion(
  ctx: Context,
  id: string,
  { answer, publish }: AnswerQuestion,
  named?: string,
): Promise<Question> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    const [old] = await tx.db.select().from(authorQuestions).where(mine(author, id)).for("update");
    if (!old) throw notFound("Question");
    if (!answer && !old.answer)
      throw badRequest("Write an answer first.", "no_answer", [{ path: "answer", message: "is missing" }]);
    const changes = {
      ...(answer ? { answer, answeredAt: ctx.now } : {}),
      publishedAt: publish ? (old.publishedAt ?? ctx.now) : null,
    };
    await tx.db.update(authorQuestions).set(changes).where(mine(author, id));
    if (publish && !old.publishedAt) await notifyFollowers(tx, author, old);
    if (publish || old.publishedAt) await invalidateTags(tx, `author:${author.id}`);
    return readQuestion(tx, author.id, id, author.userId);
  });
}

/** Deletes a question with its answer; open to free authors too. */
export async function deleteQuestion(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(authorQuestions).where(mine(author, id)).returning();
    if (!gone) throw notFound("Question");
    if (gone.publishedAt) await invalidateTags(tx, `author:${author.id}`);
  });
}

const mine = (author: AuthorFor<"author">, id: string) =>
  and(eq(authorQuestions.id, id), eq(authorQuestions.authorId, author.id));

async function readQuestion(ctx: Context, authorId: string, id: string, viewerId: string): Promise<Question> {
  const [row] = checkRows(
    OneQuestion,
    await ctx.db
      .select({ question: questionJson(sql`${viewerId}::uuid`) })
      .from(question)
      .where(and(eq(question.id, id), eq(question.authorId, authorId))),
  );
  if (!row) throw notFound("Question");
  return row.question;
}

function notifyFollowers(ctx: Context, author: AuthorFor<"pro">, question: typeof authorQuestions.$inferSelect) {
  return notify(ctx, {
    type: "author_answer",
    subject: `author:${author.id}`,
    actorId: author.userId,
    payload: { authorId: author.id, questionId: question.id },
    dedupeKey: `answer:${question.id}`,
  });
}
