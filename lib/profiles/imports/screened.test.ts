/** What a file brings for everybody to read passes what a text passes that is written here; what does not stays the reader's own. */
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork, unique } from "@/db/factories";
import { reviews } from "@/db/schema/library";
import { textRules } from "@/db/schema/moderation";
import { reports } from "@/db/schema/reports";
import { shelves } from "@/db/schema/shelves";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { updateReview } from "@/lib/catalogue/write-reviews";
import type { Context } from "@/lib/kernel/context";
import { cachedRead, isStale, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { updateShelf } from "../shelves";
import { listImportRows } from "./import-rows";
import { createImport, retryImport, startImport } from "./imports";
import { publishImportedReviews } from "./publish";
import { runImport } from "./run-import";

setVariables({ RATE_LIMITS: "1" });
const DAY = 86_400_000;
const WORD = "forbidden"; // by the rules of the staff
const LOOK = "odd.example";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.db.insert(textRules).values([
    { kind: "word", pattern: WORD, action: "refuse" },
    { kind: "link", pattern: LOOK, action: "report" },
  ]);
});

type Acting = ReturnType<typeof actingAs>;
async function someone(days: number): Promise<Acting> {
  const since = new Date(Date.now() - days * DAY);
  const as = actingAs(ctx, await createReader(ctx.db, { createdAt: since }));
  return { ...as, actor: { ...as.actor, since } };
}

type Row = { book?: string; review?: string; shelf?: string };
async function bring(as: Acting, rows: Row[], visibility: "private" | "public" = "public") {
  const mark = unique();
  const lines = rows.map(
    ({ book, review = "", shelf = "" }, i) =>
      `${book ?? `Book ${i} of ${mark},Nobody ${mark}`},4,read,"${review}","${shelf}"`,
  );
  const form = new FormData();
  const file = `Title,Author,My Rating,Exclusive Shelf,My Review,Bookshelves\n${lines.join("\n")}\n`;
  form.set("file", new Blob([file]), "goodreads_library_export.csv");
  const { id } = await createImport(as, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(as, id, { reviews: visibility, shelves: visibility, createMissing: true });
  await runImport(ctx, { importId: id });
  return id;
}

const reviewsOf = async ({ actor }: Acting) => [
  ...(await ctx.db.execute<{ id: string; text: string | null; visibility: string }>(sql`
    select id, text, visibility from reviews where user_id = ${actor.userId} order by text`)),
];
const shelvesOf = async ({ actor }: Acting) =>
  ctx.db.select().from(shelves).where(eq(shelves.userId, actor.userId)).orderBy(shelves.name);
const reasons = async (as: Acting, id: string) =>
  (await listImportRows(as, id, { page: 1, limit: 100 })).data.map(({ state, reason }) => ({ state, reason }));
const seen = (rows: { visibility: string }[]) => rows.map(({ visibility }) => visibility);

const TEXTS = ["a fine book", `b so ${WORD}`, `c see https://${LOOK}/x`, "d see https://fine.example"];

test("a review that would be refused or looked at stays private, and its row says why", async () => {
  const old = await someone(2);
  const id = await bring(
    old,
    TEXTS.map((review) => ({ review })),
  );
  const found = await reviewsOf(old);
  expect(found.map(({ text }) => text)).toEqual(TEXTS); // nothing is lost
  expect(seen(found)).toEqual(["public", "private", "private", "public"]);
  expect(await reasons(old, id)).toEqual([
    { state: "created", reason: null },
    {
      state: "created",
      reason: "Your review stays private: The text contains a word that is not allowed here. Change it and try again.",
    },
    { state: "created", reason: expect.stringMatching(/^Your review stays private: .*staff/) },
    { state: "created", reason: null },
  ]);
});

test("what a file says of a book, and what of it is opened later, is seen where the book's reviews are cached", async () => {
  const author = await createAuthor(ctx.db);
  const { id: bookId, title } = await createWork(ctx.db, { authorId: author.id });
  const expectSeen = async (change: () => Promise<unknown>) => {
    const cached = await cachedRead(ctx, (who) => listReviewsOfBook(who, bookId, { page: 1, limit: 5 }));
    expect(isStale(cached, await tagsInvalidatedBy(ctx, change))).toBe(true);
  };
  const rows = [{ book: `${title},${author.name}`, review: "a fine book" }];
  await expectSeen(async () => bring(await someone(2), rows));
  const later = await someone(2);
  const id = await bring(later, rows, "private");
  expect(seen(await reviewsOf(later))).toEqual(["private"]);
  await expectSeen(() => publishImportedReviews(later, id));
  expect((await listReviewsOfBook(ctx, bookId, { page: 1, limit: 5 })).total).toBe(2);
});

test("an account of less than a day publishes no links and twenty texts an hour by a file too", async () => {
  const fresh = await someone(0);
  await bring(fresh, [{ review: "d see https://fine.example" }]);
  expect(seen(await reviewsOf(fresh))).toEqual(["private"]);
  const many = await someone(0);
  const id = await bring(
    many,
    Array.from({ length: 30 }, (_, i) => ({ review: `Text ${i}` })),
  );
  expect(seen(await reviewsOf(many)).filter((visibility) => visibility === "public")).toHaveLength(20);
  expect((await reasons(many, id)).filter(({ reason }) => reason?.includes("hour"))).toHaveLength(10);
});

test("ratings are no texts, and what stays private is not counted", async () => {
  const fresh = await someone(0);
  await bring(
    fresh,
    Array.from({ length: 30 }, () => ({})),
  );
  expect(seen(await reviewsOf(fresh)).filter((visibility) => visibility === "public")).toHaveLength(30);
  await bring(
    fresh,
    Array.from({ length: 30 }, (_, i) => ({ review: `Text ${i}` })),
    "private",
  );
  await bring(fresh, [{ review: "One for all" }]);
  expect((await reviewsOf(fresh)).find(({ text }) => text === "One for all")?.visibility).toBe("public");
});

test("publishing what was brought leaves the same reviews private, and opens them once they pass", async () => {
  const as = await someone(0);
  const id = await bring(
    as,
    TEXTS.map((review) => ({ review })),
    "private",
  );
  await publishImportedReviews(as, id);
  expect(seen(await reviewsOf(as))).toEqual(["public", "private", "private", "private"]);
  expect((await reasons(as, id)).map(({ reason }) => Boolean(reason))).toEqual([false, true, true, true]);
  const later = { ...as, actor: { ...as.actor, since: new Date(Date.now() - 2 * DAY) } };
  await publishImportedReviews(later, id);
  expect(seen(await reviewsOf(as))).toEqual(["public", "private", "private", "public"]);
  expect((await reasons(as, id)).map(({ reason }) => Boolean(reason))).toEqual([false, true, true, false]);
});

test("a shelf whose name would be refused is made, and is private", async () => {
  const old = await someone(2);
  const id = await bring(old, [{ shelf: `a-${WORD}-shelf` }, { shelf: "fine" }]);
  expect((await shelvesOf(old)).map(({ visibility, bookCount }) => [visibility, bookCount])).toEqual([
    ["private", 1],
    ["public", 1],
  ]);
  expect((await reasons(old, id))[0]?.reason).toContain(`shelf “a-${WORD}-shelf” is private`);
});

test("a review or shelf that was brought as a private one is screened when it is opened by itself", async () => {
  const old = await someone(2);
  await bring(
    old,
    TEXTS.map((review, i) => ({ review, shelf: i ? `shelf-${i}` : `a-${WORD}-shelf` })),
    "private",
  );
  const [fine, refused, looked] = await reviewsOf(old);
  const open = (review?: { id: string }) => updateReview(old, review?.id ?? "", { visibility: "public" });
  await open(fine);
  await expect(open(refused)).rejects.toMatchObject({ status: 400, code: "text_refused" });
  await open(looked);
  expect(seen(await reviewsOf(old))).toEqual(["public", "private", "public", "private"]);
  const about = and(eq(reports.kind, "review"), eq(reports.targetId, looked?.id ?? ""));
  expect(await ctx.db.$count(reports, about)).toBe(1);
  const [named, other] = await shelvesOf(old);
  await expect(updateShelf(old, named?.id ?? "", { visibility: "followers" })).rejects.toMatchObject({
    code: "text_refused",
  });
  await updateShelf(old, named?.id ?? "", { visibility: "public", name: "Another name" });
  await updateShelf(old, other?.id ?? "", { visibility: "public" });
  expect(seen(await shelvesOf(old)).filter((visibility) => visibility === "public")).toHaveLength(2);
});

test("the same file again screens no text that is there already", async () => {
  const fresh = await someone(0);
  const rows = Array.from({ length: 15 }, (_, i) => ({ review: `Text ${i}` }));
  await bring(fresh, rows);
  await ctx.db.update(reviews).set({ text: "mine" }).where(eq(reviews.userId, fresh.actor.userId));
  await ctx.db.execute(sql`update reader_import_rows set state = 'rejected', reason = null
    where import_id in (select id from reader_imports where user_id = ${fresh.actor.userId})`);
  const [{ id } = { id: "" }] = await ctx.db.execute<{ id: string }>(
    sql`select id from reader_imports where user_id = ${fresh.actor.userId}`,
  );
  await retryImport(fresh, id, { reviews: "public", shelves: "public", createMissing: true });
  await runImport(ctx, { importId: id });
  await bring(
    fresh,
    Array.from({ length: 5 }, (_, i) => ({ review: `More ${i}` })),
  );
  expect(seen(await reviewsOf(fresh)).every((visibility) => visibility === "public")).toBe(true);
});
