/** What is pasted is not always the address we would write: every spelling of a page of ours, and nothing else, has a card. */
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { testContext } from "@/lib/testing/context";
import { describeEmbed } from "./oembed";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const origin = () => env().APP_URL;
const embedOf = (url: string) => describeEmbed(ctx, { url });
/** Where the frame and the link to fall back on lead. */
async function leadsTo(url: string): Promise<{ frame: string; link: string }> {
  const { html } = await embedOf(url);
  const named = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? "").replaceAll("&#38;", "&").replace(origin(), "");
  return { frame: named(/ src="([^"]*)"/), link: named(/ href="([^"]*)"/) };
}

test("an address may be written in any way that leads to the page", async () => {
  const { slug } = await createWork(ctx.db, { authorId: (await createAuthor(ctx.db, { bookCount: 1 })).id });
  const { host } = new URL(origin());
  const at = { frame: `/embed/books/${slug}?resize=true`, link: `/books/${slug}` };
  for (const url of [
    `${origin()}/books/${slug}`,
    `${origin()}/books/${slug}/`,
    `${origin()}/en/books/${slug}`,
    `${origin()}/books/${slug}?utm_source=letter&utm_medium=mail`,
    `${origin()}/books/${slug}#reviews`,
    `${origin()}/books/${slug.replace("-", "%2D")}`,
    `${origin().toUpperCase()}/books/${slug}`,
    ` ${origin()}/books/${slug} `,
    `http://${host}/books/${slug}`,
    `https://${host}/books/${slug}`,
  ])
    expect({ url, ...(await leadsTo(url)) }).toEqual({ url, ...at });
});

test("the card speaks the language of the address", async () => {
  const reader = await createReader(ctx.db);
  const { slug } = await createShelf(ctx.db, reader.id, { name: "Am Meer" });
  for (const [prefix, says] of [
    ["/de", "Am Meer, ein Regal von"],
    ["/es", "Am Meer, un estante de"],
    ["/ar", "Am Meer"],
  ] as const) {
    const path = `/@${reader.username}/${slug}`;
    expect(await leadsTo(`${origin()}${prefix}${path}`)).toEqual({
      frame: `/embed${path}?resize=true&lang=${prefix.slice(1)}`,
      link: prefix + path,
    });
    const { title, author_url } = await embedOf(`${origin()}${prefix}${path}`);
    expect(title).toContain(says);
    expect(author_url).toBe(`${origin()}${prefix}/@${reader.username}`);
  }
});

test("a page of an edition has the card of its book", async () => {
  const work = await createWork(ctx.db);
  const { id } = await createEdition(ctx.db, work.id, {});
  const at = { frame: `/embed/books/${work.slug}?resize=true`, link: `/books/${work.slug}` };
  expect(await leadsTo(`${origin()}/books/${work.slug}/editions/${id}`)).toEqual(at);
  const other = await createWork(ctx.db);
  for (const path of [`${other.slug}/editions/${id}`, `${work.slug}/editions/${work.id}`])
    await expect(embedOf(`${origin()}/books/${path}`)).rejects.toMatchObject({ status: 404 });
});

test("what only looks like an address of ours has no card", async () => {
  const { slug } = await createWork(ctx.db);
  const { host } = new URL(origin());
  for (const url of [
    `javascript://${host}/books/${slug}?%0aalert(1)`,
    `data://${host}/books/${slug}`,
    `ftp://${host}/books/${slug}`,
    `https://${host}.evil.example/books/${slug}`,
    `https://${host}@evil.example/books/${slug}`,
    `//${host}/books/${slug}`,
    `/books/${slug}`,
    `${origin()}/de/de/books/${slug}`,
    `${origin()}/fr/books/${slug}`,
    `${origin()}/books/%E0%A4%A`,
    `${origin()}/books/${slug}%2Fhistory`,
    `${origin()}/books/${slug}/reviews`,
    `${origin()}/books/constructor`,
    `${origin()}/constructor/${slug}`,
    `${origin()}/__proto__/${slug}`,
    `${origin()}/books`,
    `${origin()}/books/`,
    `${origin()}/@`,
    origin(),
    "",
  ])
    await expect(embedOf(url), url).rejects.toMatchObject({ status: 404 });
});
