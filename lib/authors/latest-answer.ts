import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuthorRef } from "@/lib/catalogue/schemas";
import { a, authorRef } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { question, questionPublic } from "./sql";
import { AnswerRow } from "./views";

export type LatestAnswer = Omit<z.infer<typeof AnswerRow>, "askerId">;

/** One that tells no plot. */
const latest = preparedAs(AnswerRow, (db) =>
  db
    .select({
      author: sql<AuthorRef>`${authorRef}`,
      photoUrl: a.photo,
      id: question.id,
      question: question.text,
      answer: sql<string>`question.answer`,
      askerId: question.askerId,
    })
    .from(question)
    .innerJoin(a, eq(a.id, question.authorId))
    .where(
      sql`${questionPublic} and question.answer is not null and a.verified_at is not null
        and strpos(question.text || question.answer, '||') = 0`,
    )
    .orderBy(sql`question.published_at desc, question.id desc`)
    .limit(1)
    .prepare("latest_answer"),
);

/** What a verified author answered last, without the name of whoever asked; null when nobody did. */
export async function getLatestAnswer(ctx: Context): Promise<LatestAnswer | null> {
  const [row] = await latest(ctx.db).execute({});
  if (!row) return null;
  const { askerId, ...shown } = row;
  ctx.answer.dependsOn(`author:${row.author.id}`);
  ctx.answer.dependsOnReaders([askerId]);
  return shown;
}
