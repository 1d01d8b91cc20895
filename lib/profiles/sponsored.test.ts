import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { describeEmbed } from "@/lib/registry/oembed";
import { actingAs, testContext } from "@/lib/testing/context";
import { embedShelf } from "./embed";
import { EmbedOptions } from "./embed-schemas";
import { feedOfShelf } from "./feeds";
import { getPublicShelf, listPublicShelves } from "./public-shelves";
import { createShelf as makeShelf, updateShelf } from "./shelves";
import { shelfJsonLd, shelfSummary } from "./summary";

const SPONSOR = "Corner <Bookshops>";
const PAGE = { page: 1, limit: 20 };

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** What a stranger gets of a shelf, by output. */
async function outputs(username: string, slug: string): Promise<Record<string, string>> {
  const shelf = await getPublicShelf(ctx, { username, slug }, PAGE);
  const url = `${env().APP_URL}/@${username}/${slug}`;
  const text = async (response: Promise<Response>) => (await response).text();
  return {
    json: JSON.stringify(shelf),
    list: JSON.stringify(await listPublicShelves(ctx, username, PAGE)),
    summary: shelfSummary(shelf, "en"),
    jsonLd: JSON.stringify(shelfJsonLd(shelf, "en")),
    embed: await text(embedShelf(ctx, { username, shelf: slug }, EmbedOptions.parse({}))),
    oembed: (await describeEmbed(ctx, { url })).title,
    rss: await text(feedOfShelf(ctx, { username, slug }, "rss")),
    atom: await text(feedOfShelf(ctx, { username, slug }, "atom")),
  };
}

test("a sponsored shelf says so in every output, and one that is not says nothing", async () => {
  const person = await createReader(ctx.db, { tier: "creator" });
  const username = person.username ?? "";
  const books = [(await createWork(ctx.db)).id];
  const plain = await createShelf(ctx.db, person.id, { books });
  const paid = await createShelf(ctx.db, person.id, { books });
  await updateShelf(actingAs(ctx, person), paid.id, { sponsor: SPONSOR });

  for (const [output, text] of Object.entries(await outputs(username, paid.slug))) {
    const isMarkup = ["embed", "rss", "atom"].includes(output);
    expect(text, output).toContain(isMarkup ? "Corner &#60;Bookshops&#62;" : SPONSOR);
    expect(text, output).toMatch(/sponsor/i);
  }
  const { list: _, json, ...others } = await outputs(username, plain.slug);
  expect(JSON.parse(json ?? "").sponsor).toBeNull();
  for (const [output, text] of Object.entries(others)) expect(text, output).not.toMatch(/sponsored|Corner/i);
});

test("only creators sell one; a tier that ends leaves the mark on what was sold, and takes it off at the owner's wish", async () => {
  for (const tier of ["free", "pro"] as const) {
    const other = actingAs(ctx, await createReader(ctx.db, { tier }));
    await expect(makeShelf(other, { name: "Paid", sponsor: SPONSOR } as never)).rejects.toMatchObject({
      status: 401,
      code: "creator_only",
    });
  }
  const person = await createReader(ctx.db, { tier: "free" });
  const me = actingAs(ctx, person);
  const paid = await createShelf(ctx.db, person.id, { sponsor: SPONSOR });
  expect((await updateShelf(me, paid.id, { name: "Renamed" })).sponsor).toBe(SPONSOR);
  await expect(updateShelf(me, paid.id, { sponsor: "Other" })).rejects.toMatchObject({ code: "creator_only" });
  expect((await updateShelf(me, paid.id, { sponsor: null })).sponsor).toBeNull();
});
