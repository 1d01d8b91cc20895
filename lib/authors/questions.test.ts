import { beforeAll, describe, expect, test } from "vitest";
import { createQuestion } from "@/db/factories/authors";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { getAuthor } from "./authors";
import { setQaPeriod } from "./qa-period";
import { answerQuestion, askQuestion, deleteQuestion, listAllQuestions, listQuestions } from "./questions";

let ctx: Context;
let pro: AuthorContexts["pro"];
let stranger: AuthorContexts["stranger"];
beforeAll(async () => {
  ({ ctx, pro, stranger } = await authorContexts());
});

const first = { page: 1, limit: 20 };

describe("questions", () => {
  test("are taken while the period is open, three open ones per reader", async () => {
    const { me, author } = await pro();
    const reader = await stranger();
    await expect(askQuestion(reader, author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    const ends = new Date(ctx.now.getTime() + 3_600_000).toISOString();
    expect(await setQaPeriod(me, { open: true, closesAt: ends })).toMatchObject({ acceptsQuestions: true });
    expect((await getAuthor(ctx, author.id)).qaOpen).toBe(true);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => askQuestion(reader, author.id, { text: `Question ${i}` })),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason.code)).toEqual([
      "too_many_questions",
      "too_many_questions",
    ]);
    const late = { ...(await stranger()), now: new Date(ctx.now.getTime() + 3_700_000) };
    await expect(askQuestion(late, author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    await setQaPeriod(me, { open: false });
    await expect(askQuestion(await stranger(), author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    await expect(
      setQaPeriod(me, { open: true, opensAt: "2027-01-02T00:00:00Z", closesAt: "2027-01-01T00:00:00Z" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("are seen by the author at once, by others when they are published", async () => {
    const { me, author } = await pro();
    const question = await createQuestion(ctx.db, author.id);
    const query = { ...first, author: undefined };
    expect((await listAllQuestions(me, query)).data[0]).toMatchObject({ id: question.id, status: "unanswered" });
    expect((await listQuestions(ctx, author.id, first)).total).toBe(0);
    await expect(answerQuestion(me, question.id, { publish: true })).rejects.toMatchObject({ code: "no_answer" });
    expect((await answerQuestion(me, question.id, { answer: "Salt.", publish: false })).status).toBe("answered");
    expect((await listQuestions(ctx, author.id, first)).total).toBe(0);
    expect((await answerQuestion(me, question.id, { publish: true })).status).toBe("published");
    const asker = question.askerId ?? "";
    expect((await listQuestions(ctx, author.id, first)).data[0]).toMatchObject({
      answer: "Salt.",
      askedBy: { id: asker },
    });
    const viewer = await stranger();
    await ctx.db.insert(blocks).values({ blockerId: viewer.actor.userId, blockedId: asker });
    expect((await listQuestions(viewer, author.id, first)).data[0]?.askedBy).toBeNull();
    await deleteQuestion(me, question.id);
    await expect(deleteQuestion(me, question.id)).rejects.toMatchObject({ status: 404 });
  });
});
