/** Every sitemap keeps to its schema, and says of every page when it changed. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { appUrl } from "../../support/world";

const schema = fs.readFileSync("e2e/fixtures/sitemaps/sitemap.xsd", "utf8");
const read = async (path: string) => (await fetch(`${appUrl()}${path}`)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

async function errorsOf(fileName: string, contents: string) {
  const { errors } = await validateXML({ xml: { fileName, contents }, schema });
  return errors.map(({ message }) => message);
}

test("the index and each of its files are valid, with a date for every page", async () => {
  const index = await read("/sitemap.xml");
  expect(await errorsOf("sitemap.xml", index)).toEqual([]);
  const files = locations(index).map((url) => new URL(url).pathname);
  const kinds = ["books", "authors", "clubs", "collections", "curators", "profiles", "series", "shelves", "years"];
  const isFurther = (file: string) => /-[\da-f-]{36}\.xml$/.test(file); // whoever has more than 2,500 of a kind
  expect(files.filter((file) => !isFurther(file))).toEqual(kinds.map((kind) => `/sitemaps/${kind}.xml`));
  for (const file of files) expect(await errorsOf(file, await read(file)), file).toEqual([]);
});

test("the schema refuses what is no sitemap", async () => {
  const entry = (inner: string) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${inner}</url></urlset>`;
  for (const xml of [
    entry("<loc>https://books.example/a</loc>"),
    entry("<loc>/books/a</loc><lastmod>2026-11-21</lastmod>"),
    entry("<loc>https://books.example/a</loc><lastmod>yesterday</lastmod>"),
  ])
    expect(await errorsOf("bad.xml", xml), xml).not.toEqual([]);
});
