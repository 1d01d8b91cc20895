/** Where new books of an author stand: on the home page of who follows, and in the feed that everybody may read. */
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { authorPublications } from "@/db/schema/publications";
import { blocks } from "@/db/schema/users";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { feedOfAuthor } from "./feeds";
import { followAuthor } from "./follows";
import { listAuthorNews, listFollowedAuthors } from "./news";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const at = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000);
const dateAt = (days: number) => at(days).toISOString().slice(0, 10);

test("a follow says which books are wanted, and a change leaves the rest as it was", async () => {
  const author = await createAuthor(ctx.db, { bookCount: 1 });
  const me = actingAs(ctx, await createReader(ctx.db));
  const standard = { newWorks: true, newEditions: false, languages: [], topics: [] };
  expect(await followAuthor(me, author.id, {})).toMatchObject(standard);
  expect(await followAuthor(me, author.id, { newEditions: true, languages: ["de"] })).toMatchObject({
    newEditions: true,
  });
  const chosen = { ...standard, frequency: "weekly", newEditions: true, languages: ["de"] };
  expect(await followAuthor(me, author.id, { frequency: "weekly" })).toMatchObject(chosen);
  expect((await listFollowedAuthors(me, PAGE)).data).toMatchObject([chosen]);
});

test("home: what was told since the reader follows, as far as they want it, and nothing between people with a block", async () => {
  const { author, owner } = await createOwnedPage(ctx.db, { bookCount: 3 });
  const [person, blocked] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [me, them] = [actingAs(ctx, person), actingAs(ctx, blocked)];
  for (const reader of [me, them]) await followAuthor(reader, author.id, {});
  const publish = async (news: string, notifiedAt: Date, values = {}) => {
    const work = await createWork(ctx.db, { authorId: author.id, ...values });
    await ctx.db.insert(authorPublications).values({ workId: work.id, news, notified: true, notifiedAt });
    return work;
  };
  await publish("work", at(-1));
  await publish("work", at(1), { madeBy: person.id });
  await publish("work", at(1), { language: "fr" });
  const edition = await publish("edition:de", at(1));
  const book = await publish("work", at(2), { language: "de" });
  await ctx.db.insert(authorPublications).values({ workId: book.id, news: "edition:de" });
  await followAuthor(me, author.id, { languages: ["de"] });
  const shown = async (reader: Context) =>
    (await listAuthorNews(reader, PAGE)).data.map(({ kind, title, url }) => ({ kind, title, url }));
  const ofBook = { kind: "book", title: book.title, url: `/books/${book.slug}` };
  expect(await shown(me)).toEqual([ofBook]);
  await followAuthor(me, author.id, { newEditions: true });
  expect(await shown(me)).toEqual([ofBook, { kind: "edition", title: edition.title, url: `/books/${edition.slug}` }]);
  expect(await shown(them)).toHaveLength(2);
  await ctx.db.insert(blocks).values({ blockerId: owner.id, blockedId: blocked.id });
  expect(await shown(them)).toEqual([]);
});

test("feed: books that are new now, with their day; none of readers and no back-catalogue", async () => {
  const author = await createAuthor(ctx.db, { bookCount: 4 });
  const maker = await createReader(ctx.db);
  const book = async (published: string, values = {}) => {
    const work = await createWork(ctx.db, { authorId: author.id, ...values });
    await createEdition(ctx.db, work.id, { published });
    return work;
  };
  const [soon, some] = [await book(dateAt(20)), await book(dateAt(0).slice(0, 4))];
  await book("1987");
  await book(dateAt(20), { madeBy: maker.id });
  const answer = new Answer();
  const feed = (await (await feedOfAuthor({ ...ctx, answer }, author.slug, "json")).json()) as {
    items: { title: string; url: string; content_text: string }[];
  };
  expect([...answer.tags], "made anew when one of them has another title").toEqual(
    expect.arrayContaining([`book:${soon.id}`, `book:${some.id}`]),
  );
  expect(feed.items.map(({ title }) => title).toSorted()).toEqual([soon.title, some.title].toSorted());
  const item = feed.items.find(({ title }) => title === soon.title);
  expect(item?.url).toMatch(new RegExp(`/books/${soon.slug}$`));
  expect(item?.content_text).toMatch(/^A new book, out on \d+ \w+ 20\d\d\.$/);
});
