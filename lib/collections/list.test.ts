import { beforeAll, expect, test } from "vitest";
import { createWork, unique } from "@/db/factories";
import { createCollection } from "@/db/factories/collections";
import { collections } from "@/db/schema/collections";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { curating, draft, refusal, staffMember } from "@/lib/testing/lists";
import { createCollection as make, updateCollection } from "./collections";
import { getDiscover } from "./discover";
import { featureCollection } from "./featuring";
import { listCollections, listFeatured } from "./list";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };

test("by type, season, curator, mark, words of name and theme, and misspelt", async () => {
  const { as, curator } = await curating(ctx);
  const book = await createWork(ctx.db, { genres: ["horror"] });
  const mark = `zephyrine${unique()}`;
  const made = await make(
    as,
    await draft(ctx, {
      title: `${mark} evenings`,
      type: "seasonal",
      season: "autumn",
      books: [{ bookId: book.id }],
      publishAt: "now",
    }),
  );
  const find = async (query: object) => (await listCollections(ctx, { ...PAGE, ...query })).data.map(({ id }) => id);
  for (const query of [
    { q: mark },
    { q: "gothic horror", curator: curator.id },
    { q: mark.replace("zeph", "sefh") },
    { type: "seasonal", curator: curator.slug },
    { season: "autumn", curator: curator.id },
    { official: false, featured: false, curator: curator.id },
  ])
    expect(await find(query), JSON.stringify(query)).toEqual([made.id]);
  for (const query of [
    { q: "wholly other words" },
    { type: "mood", curator: curator.id },
    { season: "spring", curator: curator.id },
    { official: true, curator: curator.id },
    { curator: "nobody-at-all" },
  ])
    expect(await find(query), JSON.stringify(query)).not.toContain(made.id);
});

test("newest, popular and title; pages do not overlap", async () => {
  const { curator } = await curating(ctx);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [b, c, a] = [
    await createCollection(ctx.db, { curatorId: curator.id, title: "b", publishAt: at(1), saveCount: 1 }),
    await createCollection(ctx.db, { curatorId: curator.id, title: "c", publishAt: at(3), saveCount: 9 }),
    await createCollection(ctx.db, { curatorId: curator.id, title: "a", publishAt: at(2), saveCount: 3 }),
  ];
  const order = async (sort?: "newest" | "popular" | "title") =>
    (await listCollections(ctx, { ...PAGE, curator: curator.id, sort })).data.map(({ id }) => id);
  expect(await order()).toEqual([b.id, a.id, c.id]);
  expect(await order("popular")).toEqual([c.id, a.id, b.id]);
  expect(await order("title")).toEqual([a.id, b.id, c.id]);
  const second = await listCollections(ctx, { page: 2, limit: 2, curator: curator.id });
  expect({ ids: second.data.map(({ id }) => id), total: second.total, pages: second.pageCount }).toEqual({
    ids: [c.id],
    total: 3,
    pages: 2,
  });
});

test("the house's own lists come first unless an order is asked for, each the newest first", async () => {
  const type = "topical";
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const { curator } = await curating(ctx);
  const newest = await createCollection(ctx.db, { curatorId: curator.id, type, publishAt: at(1) });
  const olderOfHouse = await createCollection(ctx.db, { official: true, type, publishAt: at(90) });
  const ofHouse = await createCollection(ctx.db, { official: true, type, publishAt: at(60) });
  const order = async (sort?: "newest") =>
    (await listCollections(ctx, { ...PAGE, type, sort })).data.map(({ id }) => id);
  expect(await order()).toEqual([ofHouse.id, olderOfHouse.id, newest.id]);
  expect(await order("newest")).toEqual([newest.id, ofHouse.id, olderOfHouse.id]);
  const discover = await getDiscover(ctx, type);
  expect(discover.newest.map(({ id }) => id)).toEqual([ofHouse.id, olderOfHouse.id, newest.id]);
});

test("the carousel has staff's order; unfeaturing and archiving close the gap", async () => {
  const staff = await staffMember(ctx);
  const made = await Promise.all([1, 2, 3].map(() => createCollection(ctx.db, { official: true })));
  const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
  const shown = async () => (await listFeatured(ctx)).map(({ id }) => id).filter((id) => [a, b, c].includes(id));
  await featureCollection(staff, a, { featured: true });
  await featureCollection(staff, b, { featured: true });
  await featureCollection(staff, c, { featured: true, position: 1 });
  expect(await shown()).toEqual([c, a, b]);
  await featureCollection(staff, b, { featured: true, position: 1 });
  expect(await shown()).toEqual([b, c, a]);
  await updateCollection(staff, b, { archived: true });
  await featureCollection(staff, a, { featured: false });
  expect(await shown()).toEqual([c]);
  await expect(featureCollection(staff, b, { featured: true })).rejects.toEqual(refusal("archived"));
  const curator = await curating(ctx);
  await expect(featureCollection(curator.as, a, { featured: true })).rejects.toEqual(refusal("staff_only"));
});

test("many features at once leave a carousel without gaps or doubles", async () => {
  const staff = await staffMember(ctx);
  const made = await Promise.all(Array.from({ length: 6 }, () => createCollection(ctx.db, { official: true })));
  await Promise.all(made.map(({ id }) => featureCollection(staff, id, { featured: true, position: 1 })));
  const rows = await ctx.db.select({ place: collections.featuredPosition }).from(collections);
  const places = rows.flatMap(({ place }) => place ?? []).sort((x, y) => x - y);
  expect(places).toEqual(places.map((_, i) => i + 1));
});
