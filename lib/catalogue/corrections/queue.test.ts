/** The librarians' queue: what waits stands by person, one press turns one person away, and vandals change nothing. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { authorAmbiguities } from "@/db/schema/catalogue-imports";
import { newId } from "@/db/schema/columns";
import { proposals, workDoubts } from "@/db/schema/corrections";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { createReport, resolveReport } from "@/lib/moderation/reports";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { getBook } from "../books";
import { confirmBook } from "../confirm-book";
import { ProposeForBook } from "../correction-schemas";
import type { QueueKind } from "../queue-schemas";
import { search } from "../search";
import { listBookAddresses } from "../sitemap";
import { findDuplicates } from "./find-duplicates";
import { listHistory } from "./history";
import { propose } from "./proposals";
import { listQueue } from "./queue";
import { dismissDoubt, turnAwayReader } from "./turn-away";

const HOUR_MS = 3_600_000;

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian", "moderator"] }));
});

const queue = async (kind: QueueKind, limit = 100) => (await listQueue(staff, { kind, page: 1, limit })).data;
const retitle = (as: Context, book: { id: string; title: string }, to: string) =>
  propose(
    as,
    "book",
    book.id,
    ProposeForBook.parse({ changes: [{ field: "title", from: book.title, to }], reason: "!" }),
  );

test("200 proposals and 100 books of ten young accounts change nothing public; each person's stand together, and go with one press", async () => {
  const books = await Promise.all(Array.from({ length: 20 }, () => createWork(ctx.db)));
  const publicNow = async () => ({
    books: await Promise.all(books.map(({ id }) => getBook(ctx, id))),
    histories: await Promise.all(
      books.map(async ({ id }) => (await listHistory(ctx, "book", id, { page: 1, limit: 5 })).total),
    ),
    found: await search(ctx, "vandal"),
    addresses: await listBookAddresses(ctx, null, 1_000),
  });
  const before = await publicNow();
  const vandals = await Promise.all(Array.from({ length: 10 }, () => agedReader(ctx, 2)));
  for (const vandal of vandals) {
    for (const book of books) await retitle(vandal, book, `Vandal ${unique()}`);
    for (let i = 0; i < 10; i += 1) await add(vandal, { ...uncharted(), title: `Vandal ${unique()}` });
  }
  expect(await publicNow()).toEqual(before);

  const all = [
    ...(await queue("proposal")),
    ...(await listQueue(staff, { kind: "proposal", page: 2, limit: 100 })).data,
  ];
  expect(all).toHaveLength(200);
  const people = all.map(({ by }) => by?.id);
  expect(people.filter((id, at) => id !== people[at - 1])).toHaveLength(10); // one run for each
  expect(new Set(all.map(({ waiting }) => waiting))).toEqual(new Set([20]));
  const [first] = vandals;
  const id = first?.actor.userId ?? "";
  expect(await turnAwayReader(staff, id, { note: "No." })).toEqual({ proposals: 20, books: 10 });
  expect(await turnAwayReader(staff, id, {})).toEqual({ proposals: 0, books: 0 });
  expect((await listQueue(staff, { kind: "proposal", page: 1, limit: 1 })).total).toBe(180);
  expect((await queue("provisional")).filter(({ by }) => by?.id === id)).toEqual([]);
  expect(await ctx.db.$count(proposals, sql`user_id = ${id} and status = 'rejected' and note = 'No.'`)).toBe(20);
  expect(await ctx.db.$count(notificationEvents, sql`payload ->> 'userId' = ${id}`)).toBe(1);
  expect(await publicNow()).toEqual(before);
});

test("a book that a reader added waits until it is confirmed or stays theirs", async () => {
  const reader = await agedReader(ctx, 30);
  const [stays, open] = [await add(reader, uncharted()), await add(reader, uncharted())];
  const waiting = async () => (await queue("provisional")).filter(({ by }) => by?.id === reader.actor.userId);
  expect(await waiting()).toMatchObject([
    { id: stays.id, waiting: 2, books: [{ id: stays.id, title: stays.title }] },
    { id: open.id, waiting: 2 },
  ]);
  await confirmBook(staff, open.id);
  await dismissDoubt(staff, stays.id);
  expect(await waiting()).toEqual([]);
  expect(await outcomeOf(dismissDoubt(staff, stays.id))).toBe("404 not_found");
  expect((await getBook(reader, stays.id)).isOwn).toBe(true);
});

test("an ISBN that a reader gives to another book waits with both, and a name of several with its reader, until one press", async () => {
  const [known, vandal, other] = [await createWork(ctx.db), await agedReader(ctx, 2), await agedReader(ctx, 2)];
  await createEdition(ctx.db, known.id, { isbn13: "9780306406157" });
  const name = `Double ${unique()}`;
  for (let i = 0; i < 2; i += 1) await createAuthor(ctx.db, { name, nameKey: name.toLowerCase(), bookCount: 1 });
  const claim = { title: "Pills and potions", authors: [{ name }], isbn: "9780306406157" };
  const own = await add(vandal, claim);
  const theirs = await add(other, { ...claim, title: "Wholly different" });
  const of = async (kind: QueueKind, as: typeof vandal) =>
    (await queue(kind)).filter(({ by }) => by?.id === as.actor.userId);
  expect(await of("isbn", vandal)).toMatchObject([
    { id: own.id, isbn13: "9780306406157", books: [{ id: known.id }, { id: own.id }], waiting: 1 },
  ]);
  expect((await of("ambiguity", vandal)).length).toBeGreaterThan(0);
  await turnAwayReader(staff, vandal.actor.userId, {});
  for (const kind of ["isbn", "ambiguity", "provisional"] as const) {
    expect(await of(kind, vandal), kind).toEqual([]);
    expect((await of(kind, other)).length, kind).toBeGreaterThan(0);
  }
  await dismissDoubt(staff, theirs.id);
  expect(await of("isbn", other)).toEqual([]);
});

test("two of one name wait until somebody says that they are two", async () => {
  const [author, other] = [await createAuthor(ctx.db), await createAuthor(ctx.db)];
  const id = newId();
  await ctx.db
    .insert(authorAmbiguities)
    .values({ id, authorId: author.id, candidateId: other.id, reason: "Same name." });
  expect((await queue("ambiguity")).filter((item) => item.id === id)).toMatchObject([
    { by: null, waiting: 1, reason: "Same name.", authors: [{ id: author.id }, { id: other.id }] },
  ]);
  await dismissDoubt(staff, id);
  expect((await queue("ambiguity")).filter((item) => item.id === id)).toEqual([]);
});

test("books that are alike are found once; other volumes, other years, and readers' own are not", async () => {
  const name = `tove ${unique()} jansson`;
  const make = (title: string, firstPublished: number, more = {}) =>
    createWork(ctx.db, {
      title,
      titleKey: title.toLowerCase(),
      searchKey: `${title.toLowerCase()} ${name}`,
      firstPublished,
      updatedAt: new Date(Date.now() - HOUR_MS),
      ...more,
    });
  const touch = (id: string, hoursAgo: number) =>
    ctx.db
      .update(works)
      .set({ updatedAt: new Date(Date.now() - hoursAgo * HOUR_MS) })
      .where(eq(works.id, id));
  const reader = await createReader(ctx.db);
  const [first, second] = [await make("The Summer Book", 1972), await make("The Sumer Book", 1973)];
  await make("The Summer Book 2", 1972);
  await make("The Summer Book", 2008);
  await make("The Summer Book", 1972, { madeBy: reader.id });
  expect(await findDuplicates(ctx, 0), "a run that has no time leaves it to the next").toBe(false);
  expect(await findDuplicates(ctx)).toBe(true);
  await touch(first.id, 0.9);
  expect(await findDuplicates(ctx), "looked at again when it changes, and found once").toBe(true);
  const found = (await queue("duplicate")).filter(({ books }) => books.some(({ id }) => id === first.id));
  expect(found).toMatchObject([{ books: [{ id: first.id }, { id: second.id }], likeness: expect.closeTo(0.9, 0) }]);
  await dismissDoubt(staff, found[0]?.id ?? "");
  await touch(first.id, 0.8);
  await findDuplicates(ctx);
  expect((await queue("duplicate")).filter(({ books }) => books.some(({ id }) => id === first.id))).toEqual([]);
  expect(await ctx.db.$count(workDoubts, eq(workDoubts.workId, second.id))).toBe(1);
  const late = await make("The Summmer Book", 1972, { updatedAt: new Date() });
  await findDuplicates(ctx);
  expect(await ctx.db.$count(workDoubts, eq(workDoubts.workId, late.id)), "while its change may be under way").toBe(0);
  await touch(late.id, 0.5);
  await findDuplicates(ctx);
  expect(await ctx.db.$count(workDoubts, eq(workDoubts.workId, late.id)), "once it has settled").toBe(2);
});

test("a book is reported, waits, and its description is hidden or removed; what is somebody's own is not there", async () => {
  const [reader, other] = [await agedReader(ctx, 30), await agedReader(ctx, 30)];
  const work = await createWork(ctx.db, { description: "Buy followers." });
  const report = await createReport(reader, { kind: "book", id: work.id, reason: "spam", note: "An advertisement." });
  expect((await queue("report")).filter(({ id }) => id === report.id)).toMatchObject([
    { by: { id: reader.actor.userId }, reason: "An advertisement.", books: [{ id: work.id }] },
  ]);
  await resolveReport(staff, report.id, { decision: "hide" });
  expect((await getBook(ctx, work.id)).description).toBeNull();
  await resolveReport(staff, report.id, { decision: "restore" });
  expect((await getBook(ctx, work.id)).description).toBe("Buy followers.");
  const again = await createReport(other, { kind: "book", id: work.id, reason: "spam" });
  await resolveReport(staff, again.id, { decision: "remove" });
  expect((await getBook(ctx, work.id)).description).toBeNull();
  expect((await listHistory(ctx, "book", work.id, { page: 1, limit: 5 })).data).toMatchObject([
    { changes: [{ field: "description", from: "Buy followers.", to: null }] },
  ]);
  const own = await add(other, uncharted());
  expect(await outcomeOf(createReport(reader, { kind: "book", id: own.id, reason: "spam" }))).toBe("404 not_found");
});

test("librarians alone see the queue and decide", async () => {
  for (const viewer of [ctx, await agedReader(ctx, 30)]) {
    expect(await outcomeOf(listQueue(viewer, { kind: "proposal", page: 1, limit: 5 }))).toMatch(/^401/);
    expect(await outcomeOf(turnAwayReader(viewer, newId(), {}))).toMatch(/^401/);
    expect(await outcomeOf(dismissDoubt(viewer, newId()))).toMatch(/^401/);
  }
});
