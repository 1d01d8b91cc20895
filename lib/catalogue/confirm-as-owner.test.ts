/** The owner of a verified page adds books of theirs: public at once, and nobody else's page says so. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createReader, createSeries, createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { add, makerOf } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { getBookByIsbn, listBooksOfAuthor } from "./books";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function ownedPage() {
  const { author, owner } = await createOwnedPage(ctx.db);
  return { page: author, as: actingAs(ctx, owner) };
}

const titlesOf = async (id: string) => {
  const [page] = await ctx.db.select().from(authors).where(eq(authors.id, id));
  const { data } = await listBooksOfAuthor(ctx, { id, bookCount: page?.bookCount ?? 0 }, { page: 1, limit: 20 });
  return { titles: data.map(({ title }) => title), count: page?.bookCount };
};
const newTitle = () => `Tidewrack ${unique()}`;

test("a book of theirs is everybody's at once, on their page, with its ISBN and its series", async () => {
  const { page, as } = await ownedPage();
  const input = { title: newTitle(), isbn: freshIsbn(), description: "Mine.", series: { name: `Coasts ${unique()}` } };
  const book = await add(as, { ...input, authors: [{ id: page.id }] });
  expect(book).toMatchObject({ isOwn: false, isExisting: false, series: { name: input.series.name } });
  expect(await titlesOf(page.id)).toEqual({ titles: expect.arrayContaining([input.title]), count: 2 });
  expect((await getBookByIsbn(ctx, input.isbn)).id).toBe(book.id);
  const second = await add(as, { title: newTitle(), authors: [{ id: page.id }], series: input.series });
  expect(second.isOwn).toBe(false);
});

test("whom nobody knows and they name beside them is named, and gets no page; their own name is enough for theirs", async () => {
  const { page, as } = await ownedPage();
  const title = newTitle();
  const book = await add(as, { title, authors: [{ name: page.name }, { name: `Nova ${unique()}` }] });
  expect(book.isOwn).toBe(false);
  expect(book.contributors.map(({ hasPage }) => hasPage)).toEqual([true, false]);
  expect((await titlesOf(page.id)).titles).toContain(title);
});

describe("waits as every reader's does", () => {
  const stays = async (as: Context, input: Parameters<typeof add>[1]) =>
    expect(await makerOf(ctx, (await add(as, input)).id)).toBe(as.actor?.userId);

  test("a book that names another's page by id, also where that one is first", async () => {
    const [{ page, as }, other] = [await ownedPage(), await ownedPage()];
    await stays(as, { title: newTitle(), authors: [{ id: page.id }, { id: other.page.id }] });
    await stays(as, { title: newTitle(), authors: [{ id: other.page.id }, { id: page.id }] });
    await stays(as, { title: newTitle(), authors: [{ id: other.page.id }] });
    expect((await titlesOf(other.page.id)).count).toBe(1);
  });

  test("a book in a series of others", async () => {
    const { page, as } = await ownedPage();
    const series = await createSeries(ctx.db);
    await createWork(ctx.db, { seriesId: series.id });
    await stays(as, { title: newTitle(), authors: [{ id: page.id }], series: { id: series.id } });
  });

  test("a book that names somebody of the catalogue beside them", async () => {
    const { page, as } = await ownedPage();
    const famous = await createAuthor(ctx.db);
    await stays(as, { title: newTitle(), authors: [{ id: page.id }, { name: famous.name }] });
    expect((await titlesOf(famous.id)).titles).toEqual([]);
  });

  test("a book of somebody who helps with the page, or of a page that is not verified any more", async () => {
    const { page, as } = await ownedPage();
    const helper = await createReader(ctx.db);
    await ctx.db.insert(authorMembers).values({ authorId: page.id, userId: helper.id, role: "member" });
    await stays(actingAs(ctx, helper), { title: newTitle(), authors: [{ id: page.id }] });
    await ctx.db.execute(sql`update authors set verified_at = null where id = ${page.id}`);
    await stays(as, { title: newTitle(), authors: [{ id: page.id }] });
  });
});
