/** The address of each kind of page becomes a frame with a widget that is there; whatever strangers may not see is a 404. */
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import type { Context } from "@/lib/context";
import { testContext } from "@/lib/testing/context";
import { OEMBED_HTML } from "@/lib/testing/hostile";
import { embedFile } from "./embeds";
import { describeEmbed } from "./oembed";

const HOME = "http://localhost:3000";
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function pages() {
  const reader = await createReader(ctx.db);
  const author = await createAuthor(ctx.db, { bookCount: 1 });
  const work = await createWork(ctx.db, { authorId: author.id });
  const shelf = await createShelf(ctx.db, reader.id, { books: [work.id] });
  const { club } = await createClubWith(ctx.db);
  const { curator } = await createCurator(ctx.db);
  const collection = await createCollection(ctx.db);
  return {
    profile: `/@${reader.username}`,
    shelf: `/@${reader.username}/${shelf.slug}`,
    author: `/authors/${author.slug}`,
    book: `/books/${work.slug}`,
    club: `/clubs/${club.slug}`,
    curator: `/curators/${curator.slug}`,
    collection: `/collections/${collection.slug}`,
  };
}

test("each kind of page has a frame of its own, of the size that was asked for at most", async () => {
  for (const [kind, path] of Object.entries(await pages())) {
    const { html, width, height, title } = await describeEmbed(ctx, {
      url: HOME + path,
      maxwidth: 300,
      maxheight: 200,
    });
    expect(html, kind).toMatch(OEMBED_HTML);
    expect(html, kind).toContain(`src="${HOME}/embed${path}?resize=true"`);
    expect({ width, height, titled: title.length > 0 }, kind).toEqual({ width: 300, height: 200, titled: true });
  }
});

test("the frames of authors, books, clubs, curators and profiles are there, plain and small", async () => {
  const { author, book, club, curator, profile } = await pages();
  for (const path of [author, book, club, curator, profile]) {
    const [first = "", second] = path.slice(1).split("/");
    const [kind, slug] = second ? [first, second] : ["@", first];
    const answer = await embedFile(ctx, kind, slug, new URLSearchParams({ theme: "dark", layout: "list" }));
    const html = await answer.text();
    expect(html, path).toContain(`href="${HOME}${path}"`);
    expect(html, path).not.toContain("<script");
    expect(Buffer.byteLength(html), path).toBeLessThan(8_000);
    expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
    await expect(embedFile(ctx, kind, slug, new URLSearchParams({ layout: "wall" }))).rejects.toMatchObject({
      status: 400,
    });
  }
});

test("what strangers may not see, what is not there and what is not ours are one and the same 404", async () => {
  const hidden = await createReader(ctx.db, { anonymous: true });
  const { club } = await createClubWith(ctx.db, { visibility: "private" });
  const { curator } = await createCurator(ctx.db, { verifiedAt: null });
  const draft = await createCollection(ctx.db, { publishAt: null });
  const open = await createReader(ctx.db);
  const shelf = await createShelf(ctx.db, open.id, { visibility: "followers" });
  const addresses = [
    `${HOME}/@${hidden.username}`,
    `${HOME}/clubs/${club.slug}`,
    `${HOME}/curators/${curator.slug}`,
    `${HOME}/collections/${draft.slug}`,
    `${HOME}/@${open.username}/${shelf.slug}`,
    `${HOME}/authors/nobody`,
    `${HOME}/books`,
    `${HOME}/constructor/prototype`,
    `${HOME}/clubs/a/discussions`,
    `${HOME}/%E0%A4%A`,
    `https://elsewhere.example/@${open.username}`,
    "no address",
  ];
  for (const url of addresses)
    await expect(describeEmbed(ctx, { url }), url).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("XML is not offered, and the answer says so in oEmbed's own way", async () => {
  await expect(describeEmbed(ctx, { url: `${HOME}/books`, format: "xml" })).rejects.toMatchObject({ status: 501 });
});
