import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createPublicTexts, type PublicText } from "@/db/factories/public-texts";
import { reviews } from "@/db/schema/library";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { reportKinds } from "@/lib/registry/report-kinds";
import { actingAs, testContext } from "@/lib/testing/context";
import { listLog } from "./log";
import { createReport, listReports, reportByRule, resolveReport } from "./reports";

const ctx = await testContext();
const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
const page = { page: 1, limit: 20 };
const reporter = async () => actingAs(ctx, await createReader(ctx.db));

async function review() {
  const book = await createWork(ctx.db);
  const person = await createReader(ctx.db);
  const [row] = await ctx.db
    .insert(reviews)
    .values({ userId: person.id, workId: book.id, rating: 20, text: "A word about it." })
    .returning();
  return { id: row?.id ?? "", bookId: book.id, person };
}

/** By another reader; of a text that one reader sees, who reports it once, by a rule. */
async function reportedAgain(kind: string, id: string, readBy: PublicText["readBy"]): Promise<string> {
  if (!readBy) return (await createReport(await reporter(), { kind, id, reason: "abuse" })).id;
  await reportByRule(actingAs(ctx, readBy), kind, id, "word: odd");
  const open = await listReports(staff, { page: 1, limit: 100, status: "open" });
  return open.data.find(({ targetId }) => targetId === id)?.id ?? "";
}

describe("every kind of public text", () => {
  const texts = new Map<string, PublicText>();
  beforeAll(async () => {
    for (const text of await createPublicTexts(ctx.db)) texts.set(text.kind, text);
  });

  test.each(reportKinds.map(({ kind }) => kind))("a %s is reported, hidden from view, put back", async (kind) => {
    const { id = "", readBy } = texts.get(kind) ?? {};
    const readers = async () => (readBy ? actingAs(ctx, readBy) : reporter());
    const find = () => reportKinds.find((entry) => entry.kind === kind)?.find(readBy ? actingAs(ctx, readBy) : ctx, id);
    const made = await createReport(await readers(), { kind, id, reason: "spam" });
    expect(await find()).not.toBeNull();
    await resolveReport(staff, made.id, { decision: "hide", note: "To look at" });
    expect(await find()).toBeNull();
    await expect(createReport(await readers(), { kind, id, reason: "spam" })).rejects.toMatchObject({ status: 404 });
    const restored = await resolveReport(staff, made.id, { decision: "restore" });
    expect(restored.status).toBe("dismissed");
    expect(await find()).not.toBeNull();
    const again = await reportedAgain(kind, id, readBy);
    expect((await resolveReport(staff, again, { decision: "remove" })).status).toBe("removed");
    const log = await listLog(staff, { ...page, target: `${kind}:${id}` });
    expect(log.data.map(({ action }) => action)).toEqual(["report.remove", "report.restore", "report.hide"]);
  });
});

test("what is hidden is gone from the lists of others", async () => {
  const { id, bookId } = await review();
  const { id: reportId } = await createReport(await reporter(), { kind: "review", id, reason: "abuse" });
  await resolveReport(staff, reportId, { decision: "hide" });
  expect((await listReviewsOfBook(ctx, bookId, page)).total).toBe(0);
});

test("staff see whose text it is and who reported; a rule reports once", async () => {
  const { id, person } = await review();
  const by = await reporter();
  await createReport(by, { kind: "review", id, reason: "other", note: "Look" });
  const queue = await listReports(staff, { page: 1, limit: 100, status: "open" });
  const mine = queue.data.find(({ targetId }) => targetId === id);
  expect(mine).toMatchObject({ author: { id: person.id }, reporter: { id: by.actor.userId }, reportCount: 1 });
  const other = await review();
  for (let i = 0; i < 2; i += 1) await reportByRule(ctx, "review", other.id, "word: odd");
  const found = (await listReports(staff, { page: 1, limit: 100, status: "open" })).data.filter(
    ({ targetId }) => targetId === other.id,
  );
  expect(found).toMatchObject([{ reason: "rule", note: "word: odd", reporter: null }]);
});

test("a decision is possible from its own states only", async () => {
  const { id } = await review();
  const made = await createReport(await reporter(), { kind: "review", id, reason: "spam" });
  const decide = (decision: "hide" | "remove" | "dismiss" | "restore") => resolveReport(staff, made.id, { decision });
  await expect(decide("restore")).rejects.toMatchObject({ code: "already_resolved" });
  await decide("hide");
  await expect(decide("dismiss")).rejects.toMatchObject({ code: "already_resolved" });
  await decide("remove");
  for (const decision of ["hide", "remove", "dismiss", "restore"] as const)
    await expect(decide(decision)).rejects.toMatchObject({ code: "already_resolved" });
});
