import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createPublicTexts } from "@/db/factories/public-texts";
import { notices } from "@/db/schema/decisions";
import { reviews } from "@/db/schema/library";
import { mails } from "@/db/schema/platform";
import { shelves } from "@/db/schema/shelves";
import { env } from "@/lib/kernel/env";
import { reportKinds } from "@/lib/registry/report-kinds";
import { actingAs, testContext } from "@/lib/testing/context";
import { decideAppeal } from "./appeals";
import { appealDecision, listDecisions } from "./decisions";
import { mailNoticeOutcomes } from "./notice-outcomes";
import { createNotice } from "./notices";
import type { OutcomeStep } from "./outcomes";
import { listReports, resolveReport } from "./reports";
import { textAtUrl } from "./resolve-url";

const ctx = await testContext();
const page = { page: 1, limit: 100 };
const moderator = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
const [first, second] = [await moderator(), await moderator()];
const at = (path: string) => `${env().APP_URL}${path}`;
const address = () => `${unique()}@letters.example`;
const mailsTo = async (recipient: string, kind: string) =>
  ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
    .orderBy(mails.id);
const notice = { reason: "illegal" as const, explanation: "It is a libel: see https://evil.example" };

async function review() {
  const [writer, book] = [actingAs(ctx, await createReader(ctx.db)), await createWork(ctx.db)];
  const values = { userId: writer.actor.userId, workId: book.id, rating: 20, text: "A libel." };
  const [row] = await ctx.db.insert(reviews).values(values).returning();
  return { id: row?.id ?? "", writer, url: at(`/books/${book.slug}#review-${row?.id}`) };
}

test("a notice is queued with the reports, confirmed by mail, and its sender hears of each decision", async () => {
  const { id: targetId, writer, url } = await review();
  const email = address();
  const made = await createNotice(ctx, { url, ...notice, name: "Ada", email });
  const queue = await listReports(first, { ...page, status: "open", kind: "review" });
  const report = queue.data.find((entry) => entry.targetId === targetId);
  expect(report).toMatchObject({ source: "notice", reason: "illegal", note: notice.explanation, reporter: null });
  expect(report?.notifier).toEqual({ name: "Ada", email });
  const [receipt] = await mailsTo(email, "notice_receipt");
  expect(receipt?.text).toContain(made.id);
  expect(`${receipt?.subject}${receipt?.html}${receipt?.text}`).not.toMatch(/evil\.example|Ada|libel/);

  await resolveReport(first, report?.id ?? "", { decision: "hide" });
  const [decision] = (await listDecisions(writer, page)).data;
  expect(decision).toMatchObject({ source: "notice", rule: "illegal" });
  expect(JSON.stringify(decision)).not.toMatch(/Ada|letters\.example/);
  const decisionId = decision?.id ?? "";
  const mailOutcomes = (step: OutcomeStep) => mailNoticeOutcomes(ctx, { decisionId, kind: "review", targetId, step });
  await mailOutcomes("decided");
  await mailOutcomes("decided");
  await appealDecision(writer, decisionId, { text: "It is true." });
  await decideAppeal(second, decisionId, { decision: "reverse", note: "It is." });
  await mailOutcomes("reversed");
  const outcomes = (await mailsTo(email, "notice_outcome")).map(({ text }) => text.replace(/\s+/g, " "));
  expect(outcomes).toHaveLength(2);
  expect(outcomes[0]).toContain("was hidden");
  expect(outcomes[1]).toContain("put back");
});

test("several notices of one address about one text are one report; mails to it end, and the answer does not change", async () => {
  const { id: targetId, url } = await review();
  const email = address();
  for (let i = 0; i < 5; i += 1) await createNotice(ctx, { url, ...notice, email });
  const queue = await listReports(first, { ...page, status: "open", kind: "review" });
  expect(queue.data.filter((entry) => entry.targetId === targetId)).toHaveLength(1);
  expect(await ctx.db.$count(notices, eq(notices.email, email))).toBe(5);
  expect(await mailsTo(email, "notice_receipt")).toHaveLength(3);
});

test("each kind of text is found at its address, in every language, with and without an account", async () => {
  const texts = (await createPublicTexts(ctx.db)).filter(({ readBy }) => !readBy);
  for (const { kind, id, path } of texts) {
    const anchor = reportKinds.find((entry) => entry.kind === kind)?.anchor ?? kind;
    const [page = ""] = path.split("#");
    expect(await textAtUrl(ctx, at(`${page}#${anchor}-${id}`)), kind).toMatchObject({ id, kind: { kind } });
  }
  const own = [
    "book",
    "author",
    "collection",
    "curator",
    "club",
    "club_discussion",
    "club_meeting",
    "profile",
    "shelf",
  ];
  for (const { kind, id, path } of texts.filter((text) => own.includes(text.kind)))
    expect(await textAtUrl(ctx, at(`/de${path.split(/[?#]/)[0]}`)), kind).toMatchObject({ id, kind: { kind } });
});

test("what strangers may not see answers like what is not there, and another site's address says so", async () => {
  const person = await createReader(ctx.db);
  const slug = `s${unique()}`;
  await ctx.db.insert(shelves).values({ userId: person.id, name: "Secret", slug, visibility: "private" });
  const { id } = await review();
  await ctx.db.update(reviews).set({ visibility: "private" }).where(eq(reviews.id, id));
  const refusal = async (url: string) => {
    const error = await createNotice(actingAs(ctx, person), { url, ...notice, email: address() }).catch((e) => e);
    return { status: error.status, code: error.code, message: error.message };
  };
  const missing = await refusal(at("/@nobody_here/nothing"));
  expect(missing).toMatchObject({ status: 400, code: "unknown_url" });
  for (const url of [
    at(`/@${person.username}/${slug}`),
    at(`/books/x#review-${id}`),
    at("/about"),
    at("/%E0%A4%A"),
    at("/books/emma#review-1' or 1=1"),
    "\\\\",
    "/",
  ])
    expect(await refusal(url), url).toEqual(missing);
  for (const url of [
    "https://elsewhere.example/books/emma",
    "javascript:alert(1)",
    "//elsewhere.example/",
    `https://${new URL(env().APP_URL).host}@elsewhere.example/`,
  ])
    expect(await refusal(url), url).toMatchObject({ status: 400, code: "foreign_url" });
});
