/** What of the catalogue is news of an author: which books, which editions, whom it is told, and that it is told once. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { authorFollows } from "@/db/schema/authors";
import { contributions, editions, works } from "@/db/schema/catalogue";
import { blocks } from "@/db/schema/users";
import { confirmBook } from "@/lib/catalogue/confirm-book";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { splitBook } from "@/lib/catalogue/splits/split";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { notifyOfPublications } from "./publications";

const DAY_MS = 86_400_000;

let ctx: Context;
let day = 0;
beforeAll(async () => {
  ctx = await testContext();
});
/** Nobody follows anybody, and the walk begins anew: what earlier tests left behind is news to nobody. */
beforeEach(async () => {
  ctx = { ...ctx, now: new Date() };
  day = 0;
  await ctx.db.execute(
    sql`truncate publication_walks, author_publications, author_follows, notification_events cascade`,
  );
  await notifyOfPublications(ctx);
});

const at = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) });
const dateAt = (days: number) => at(days).now.toISOString().slice(0, 10);

type Events = { kind: string; work: string }[];
/** A day later: everything that was done has settled, and its quiet is over. */
async function nextDay(): Promise<Context> {
  day += 1;
  await notifyOfPublications(at(day));
  return at(day);
}
const events = async () =>
  [
    ...(await ctx.db.execute(sql`select kind, payload->>'workId' as work from notification_events order by id`)),
  ] as Events;

async function followed(values: Partial<typeof authorFollows.$inferInsert> = {}) {
  const author = await createAuthor(ctx.db);
  const reader = await createReader(ctx.db);
  await ctx.db.insert(authorFollows).values({ userId: reader.id, authorId: author.id, ...values });
  return { author, reader };
}

async function book(authorId: string, published: string | null, values: Partial<typeof works.$inferInsert> = {}) {
  const work = await createWork(ctx.db, { authorId, ...values });
  if (published) await createEdition(ctx.db, work.id, { published, language: "en" });
  return work;
}

const inboxOf = async (person: { id: string }) => {
  const events = await ctx.db.execute<{ id: string }>(sql`select id from notification_events`);
  for (const { id } of events) await fanOut(at(day + 1), notificationTypes, { eventId: id });
  const page = await listNotifications(actingAs(at(day + 1), person), notificationTypes, { page: 1, limit: 20 });
  return page.data.map(({ title }) => title);
};

describe("a first publication", () => {
  test.each([
    ["tomorrow", 1],
    ["in two years", 730],
    ["80 days ago", -80],
  ])("that came out %s is told once, however often the walk passes", async (_, days) => {
    const { author } = await followed();
    const work = await book(author.id, dateAt(days));
    expect(await events()).toEqual([]);
    await nextDay();
    await ctx.db.update(works).set({ updatedAt: at(2).now });
    await nextDay();
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([{ kind: "author_book", work: work.id }]);
  });

  test("is one of three at most within a week, whoever brings more; the others wait for their turn", async () => {
    const { author } = await followed();
    const made = [];
    for (let i = 0; i < 5; i += 1) made.push((await book(author.id, dateAt(1))).id);
    await nextDay();
    await nextDay();
    expect(await events()).toHaveLength(3);
    for (let i = 0; i < 7; i += 1) await nextDay();
    expect((await events()).map(({ work }) => work).sort()).toEqual(made.sort());
  });

  test("is told to nobody where nobody follows, wants it, or it is back-catalogue, undated, translated or of the long dead", async () => {
    await book((await createAuthor(ctx.db)).id, dateAt(1));
    const { author: silent } = await followed({ newWorks: false });
    await book(silent.id, dateAt(1));
    const { author: dead } = await followed();
    await ctx.db.execute(sql`update authors set death_year = 1817 where id = ${dead.id}`);
    await book(dead.id, dateAt(1));
    const { author } = await followed();
    await book(author.id, dateAt(-120));
    await book(author.id, null);
    await book(author.id, dateAt(1), { firstPublished: 1987 });
    const again = await book(author.id, "1987-03");
    await createEdition(ctx.db, again.id, { published: dateAt(1) });
    const translated = await book(author.id, dateAt(1));
    const translator = await createAuthor(ctx.db);
    await ctx.db
      .insert(contributions)
      .values({ workId: translated.id, authorId: translator.id, role: "translator", position: 1 });
    await book(author.id, dateAt(1), { title: again.title, titleKey: again.titleKey });
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([]);
  });

  test("by its year alone is one of this year or later", async () => {
    const { author } = await followed();
    const year = ctx.now.getUTCFullYear();
    const news = [
      await book(author.id, String(year)),
      await book(author.id, String(year + 1)),
      await book(author.id, null, { firstPublished: year }),
    ];
    await book(author.id, String(year - 1));
    await book(author.id, null, { firstPublished: year - 1 });
    await nextDay();
    await nextDay();
    expect((await events()).map(({ work }) => work).toSorted()).toEqual(news.map(({ id }) => id).toSorted());
  });

  test("waits for what its catalogue still brings: an older edition that comes an hour later", async () => {
    const { author } = await followed();
    const work = await book(author.id, dateAt(-10));
    await notifyOfPublications({ ...ctx, now: new Date(ctx.now.getTime() + 11 * 60_000) });
    await createEdition(ctx.db, work.id, { published: "1962" });
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([]);
  });

  test("is told when its date comes later, by a new edition or a correction", async () => {
    const { author } = await followed();
    const [undated, wrong] = [await book(author.id, null), await book(author.id, "1926-12")];
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([]);
    await ctx.db.execute(sql`update editions set published = ${dateAt(30)} where work_id = ${wrong.id}`);
    await ctx.db.execute(
      sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz where id = ${wrong.id}`,
    );
    await ctx.db.insert(editions).values({ id: idAt(day), workId: undated.id, published: dateAt(30) });
    await nextDay();
    await nextDay();
    expect((await events()).map(({ work }) => work).toSorted()).toEqual([undated.id, wrong.id].toSorted());
    await ctx.db.execute(sql`update editions set published = ${dateAt(400)}`);
    await ctx.db.execute(sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz`);
    await nextDay();
    await nextDay();
    expect(await events()).toHaveLength(2);
  });

  test("that a reader had by hand is told when it becomes public, and not before", async () => {
    const { author } = await followed();
    const maker = await createReader(ctx.db, { roles: ["librarian"] });
    const work = await book(author.id, dateAt(20), { madeBy: maker.id });
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([]);
    await confirmBook(actingAs(ctx, maker), work.id);
    await ctx.db.execute(
      sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz where id = ${work.id}`,
    );
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([{ kind: "author_book", work: work.id }]);
  });

  test("that comes to another author before it was told is told to those who follow that one", async () => {
    const { author } = await followed();
    const work = await book((await createAuthor(ctx.db)).id, dateAt(20));
    await nextDay();
    await ctx.db.execute(sql`update contributions set author_id = ${author.id} where work_id = ${work.id}`);
    await ctx.db.execute(
      sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz where id = ${work.id}`,
    );
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([{ kind: "author_book", work: work.id }]);
  });
});

/** An id as it is made that many days from now. */
function idAt(days: number): string {
  const hex = at(days).now.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${Math.floor(Math.random() * 2 ** 40)
    .toString(16)
    .padStart(12, "0")}`;
}

describe("merged and split", () => {
  test("whichever of two that were told or waited stays, it is not told again; and still leads there", async () => {
    const { author, reader } = await followed();
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    const first = await book(author.id, dateAt(9));
    await nextDay();
    await nextDay();
    const fresh = { createdAt: at(day).now, updatedAt: at(day - 1).now };
    const second = await book(author.id, null, { firstPublished: ctx.now.getUTCFullYear() + 1, ...fresh });
    await notifyOfPublications(at(day));
    const waiting = await ctx.db.execute(
      sql`select 1 from author_publications where work_id = ${second.id} and look_at is not null`,
    );
    expect(waiting).toHaveLength(1);
    await mergeIntoOne(staff, { kind: "book", keep: second.id, drop: [first.id], reason: "one" });
    await ctx.db.execute(sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz`);
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([{ kind: "author_book", work: first.id }]);
    expect(await inboxOf(reader)).toEqual([`${author.name}: ${second.title}`]);
  });

  test("what librarians take from a book that was told is not told again", async () => {
    const { author } = await followed();
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    const work = await book(author.id, dateAt(9));
    const part = await createEdition(ctx.db, work.id, { published: dateAt(9) });
    await nextDay();
    await nextDay();
    await splitBook(staff, work.id, { editionIds: [part.id], title: "Another", reason: "two" });
    await ctx.db.execute(sql`update works set updated_at = ${at(day).now.toISOString()}::timestamptz`);
    await nextDay();
    await nextDay();
    expect(await events()).toHaveLength(1);
  });
});

describe("a new edition of an old book", () => {
  test("is told once a season and language, and only to those who want it", async () => {
    const { author, reader } = await followed({ newEditions: true, languages: ["de"] });
    const other = await createReader(ctx.db);
    await ctx.db.insert(authorFollows).values({ userId: other.id, authorId: author.id });
    const work = await book(author.id, "1987");
    await nextDay();
    for (const language of ["de", "de", "es"])
      await createEdition(ctx.db, work.id, { id: idAt(day), published: dateAt(5), language });
    await nextDay();
    await nextDay();
    expect(await events()).toEqual([
      { kind: "author_edition", work: work.id },
      { kind: "author_edition", work: work.id },
    ]);
    await createEdition(ctx.db, work.id, { id: idAt(day), published: dateAt(40), language: "de" });
    await nextDay();
    await nextDay();
    expect(await events()).toHaveLength(2);
    expect(await inboxOf(reader)).toEqual([`${author.name}: ${work.title}`]);
    expect(await inboxOf(other)).toEqual([]);
    day = 100;
    await createEdition(ctx.db, work.id, { id: idAt(day), published: dateAt(101), language: "de" });
    await nextDay();
    await nextDay();
    expect(await events()).toHaveLength(3);
  });
});

describe("whom it is told", () => {
  test("followers of any of its authors, once; not who chose less, other languages, or has a block with the page's person", async () => {
    const { author, owner } = await createOwnedPage(ctx.db);
    const second = await createAuthor(ctx.db);
    const reader = () => createReader(ctx.db);
    const people = { both: await reader(), less: await reader(), events: await reader(), german: await reader() };
    const [blocker, blocked] = [await reader(), await reader()];
    await ctx.db.insert(authorFollows).values([
      { userId: people.both.id, authorId: author.id },
      { userId: people.both.id, authorId: second.id, frequency: "weekly" },
      { userId: people.less.id, authorId: author.id, frequency: "none" },
      { userId: people.events.id, authorId: author.id, topics: ["events"] },
      { userId: people.german.id, authorId: author.id, languages: ["de"] },
      { userId: blocker.id, authorId: author.id },
      { userId: blocked.id, authorId: author.id },
    ]);
    await ctx.db.insert(blocks).values([
      { blockerId: blocker.id, blockedId: owner.id },
      { blockerId: owner.id, blockedId: blocked.id },
    ]);
    const work = await book(author.id, dateAt(9), { language: "en" });
    await ctx.db.insert(contributions).values({ workId: work.id, authorId: second.id, role: "author", position: 1 });
    await nextDay();
    await nextDay();
    expect(await inboxOf(people.both)).toEqual([`${author.name}: ${work.title}`]);
    for (const nobody of [people.less, people.events, people.german, blocker, blocked])
      expect(await inboxOf(nobody)).toEqual([]);
    await ctx.db.insert(blocks).values({ blockerId: people.both.id, blockedId: owner.id });
    await ctx.db.execute(sql`delete from author_follows where author_id = ${second.id}`);
    expect(await inboxOf(people.both)).toEqual([]);
  });
});

test("two processes at once tell each book once", async () => {
  for (let i = 0; i < 30; i += 1) await book((await followed()).author.id, dateAt(i));
  const { author: busy } = await followed();
  for (let i = 0; i < 9; i += 1) await book(busy.id, dateAt(i));
  day = 1;
  await Promise.all([1, 2, 3].map(() => notifyOfPublications(at(1))));
  await nextDay();
  const found = await events();
  expect(new Set(found.map(({ work }) => work)).size).toBe(33); // of the last author's nine, as many as there may be
  expect(found).toHaveLength(33);
});
