/** A series shows the catalogue's books in their order, and a reader's own book to nobody. */
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createSeries, createWork, unique } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { cardFile } from "@/lib/registry/share-images";
import { actingAs, testContext } from "@/lib/testing/context";
import { getBook } from "./books";
import { getSeries } from "./series";
import { listSeriesAddresses } from "./sitemap";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const shown = async (who: Context, id: string) =>
  (await getSeries(who, id, PAGE)).books.data.map(({ position, book }) => [position, book.title]);

test("books stand by place, then year, those without a place last; each knows who is beside it", async () => {
  const { id: seriesId, slug } = await createSeries(ctx.db);
  const add = async (title: string, seriesPosition: number | null, firstPublished: number | null = null) =>
    createWork(ctx.db, { title: `${title} ${unique()}`, seriesId, seriesPosition, firstPublished });
  const omnibus = await add("omnibus", null);
  const third = await add("third", 3);
  const second = await add("second", 2.5, 1950);
  const other = await add("other", 3, 1920);
  const first = await add("first", 1);
  const inOrder = [first, second, other, third, omnibus];
  expect(await shown(ctx, slug)).toEqual(inOrder.map(({ seriesPosition, title }) => [seriesPosition, title]));
  expect(await shown(ctx, seriesId)).toEqual(await shown(ctx, slug));
  const pages = await Promise.all([1, 2, 3].map((page) => getSeries(ctx, slug, { page, limit: 2 })));
  expect(pages.flatMap(({ books }) => books.data.map(({ book }) => book.id))).toEqual(inOrder.map(({ id }) => id));
  for (const [i, { id }] of inOrder.entries()) {
    const { series } = await getBook(ctx, id);
    expect([series?.slug, series?.previous?.id, series?.next?.id]).toEqual([
      slug,
      inOrder[i - 1]?.id,
      inOrder[i + 1]?.id,
    ]);
  }
});

describe("a reader's own book of a public series", () => {
  const VIEWERS = ["maker", "other reader", "staff", "stranger"] as const;
  test.each(VIEWERS)("is in no list, count, card or place before the %s", async (viewer) => {
    const maker = await createReader(ctx.db);
    const series = await createSeries(ctx.db);
    const of = (seriesPosition: number, madeBy: string | null = null) =>
      createWork(ctx.db, { seriesId: series.id, seriesPosition, madeBy, title: `Place ${seriesPosition}` });
    const [before, own, behind] = [await of(1), await of(2, maker.id), await of(3)];
    const who = {
      maker: actingAs(ctx, maker),
      "other reader": actingAs(ctx, await createReader(ctx.db)),
      staff: actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] })),
      stranger: ctx,
    }[viewer];
    expect((await getSeries(who, series.id, PAGE)).bookCount).toBe(2);
    expect(await shown(who, series.id)).toEqual([
      [1, "Place 1"],
      [3, "Place 3"],
    ]);
    expect((await getBook(who, before.id)).series?.next?.id).toBe(behind.id);
    expect((await getBook(who, behind.id)).series?.previous?.id).toBe(before.id);
    const asked = getBook(who, own.id).then(({ series }) => [series?.previous?.id, series?.next?.id]);
    if (viewer === "maker" || viewer === "staff") expect(await asked).toEqual([before.id, behind.id]);
    else await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  test("makes no series: one without a public book has no page, card or line in the sitemap", async () => {
    const maker = await createReader(ctx.db);
    const series = await createSeries(ctx.db);
    await createWork(ctx.db, { seriesId: series.id, madeBy: maker.id });
    for (const who of [ctx, actingAs(ctx, maker)])
      for (const id of [series.id, series.slug])
        await expect(getSeries(who, id, PAGE)).rejects.toMatchObject({ status: 404 });
    await expect(cardFile(ctx, "series", `${series.id}.png`, new URLSearchParams())).rejects.toMatchObject({
      status: 404,
    });
    const listed = async () => (await listSeriesAddresses(ctx, null, 10_000)).map(({ path }) => path);
    expect(await listed()).not.toContain(`/series/${series.slug}`);
    await createWork(ctx.db, { seriesId: series.id });
    expect(await listed()).toContain(`/series/${series.slug}`);
  });
});

test("a series that only a maker names stands with the book, without an address", async () => {
  const maker = await createReader(ctx.db);
  const { id } = await createWork(ctx.db, { madeBy: maker.id, claimedSeries: "Mine", seriesPosition: 2 });
  expect((await getBook(actingAs(ctx, maker), id)).series).toEqual({
    id: null,
    slug: null,
    name: "Mine",
    position: 2,
    previous: null,
    next: null,
  });
});
