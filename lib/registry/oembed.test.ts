/** What another site is notified of a page: the picture it names is there, as large as it says. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { testContext } from "@/lib/testing/context";
import { describeEmbed } from "./oembed";
import { cardFile } from "./share-images";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function pages(): Promise<Record<string, string>> {
  const { author, work } = await createProPage(ctx.db);
  const { club } = await createClubWith(ctx.db);
  const reader = await createReader(ctx.db);
  const shelf = await createShelf(ctx.db, reader.id);
  const collection = await createCollection(ctx.db);
  return {
    author: `/authors/${author.slug}`,
    book: `/books/${work.slug}`,
    club: `/clubs/${club.slug}`,
    profile: `/@${reader.username}`,
    shelf: `/@${reader.username}/${shelf.slug}`,
    collection: `/collections/${collection.slug}`,
  };
}
const embedOf = (page: string) => describeEmbed(ctx, { url: `${env().APP_URL}${page}` });

test("every page with a share card has it as its thumbnail", async () => {
  for (const [kind, page] of Object.entries(await pages())) {
    const { thumbnail_url, thumbnail_width, thumbnail_height } = await embedOf(page);
    const { pathname, searchParams } = new URL(thumbnail_url ?? "none:");
    expect(pathname).toMatch(new RegExp(`^/cards/${kind}/[0-9a-f-]{36}\\.png$`));
    const drawn = await cardFile(ctx, kind, pathname.split("/").at(-1) ?? "", searchParams);
    expect({ kind, status: drawn.status }).toEqual({ kind, status: 200 });
    const { width, height, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: thumbnail_width, height: thumbnail_height, format: "png" });
  }
});

test("a frame is as high as what is in it needs, and as small as it is asked to be", async () => {
  const reader = await createReader(ctx.db);
  const books = await Promise.all(Array.from({ length: 7 }, async () => (await createWork(ctx.db)).id));
  const shelf = async (count: number) =>
    `/@${reader.username}/${(await createShelf(ctx.db, reader.id, { books: books.slice(0, count) })).slug}`;
  const sizes = async (page: string, limits = {}) => {
    const { width, height } = await describeEmbed(ctx, { url: `${env().APP_URL}${page}`, ...limits });
    return [width, height];
  };
  expect(await sizes(`/@${reader.username}`)).toEqual([640, 176]);
  expect(await sizes(await shelf(0))).toEqual([640, 176]);
  expect(await sizes(await shelf(6))).toEqual([640, 440]);
  expect(await sizes(await shelf(7))).toEqual([640, 640]);
  expect(await sizes(await shelf(6), { maxwidth: 500 })).toEqual([500, 640]);
  expect(await sizes(await shelf(4), { maxwidth: 500, maxheight: 300 })).toEqual([500, 300]);
  expect(await sizes((await pages()).book ?? "", { maxwidth: 5000, maxheight: 5000 })).toEqual([640, 320]);
  expect(await sizes((await pages()).author ?? "")).toEqual([640, 400]);
});

test("a curator has no card, and none is named", async () => {
  const { curator } = await createCurator(ctx.db);
  expect(await embedOf(`/curators/${curator.slug}`)).not.toHaveProperty("thumbnail_url");
});
