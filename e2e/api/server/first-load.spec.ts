/** What a stranger's page loads at once, as it is built: no form library, which only members and owners need. */
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { appUrl, call, database, newReader, sessionOf } from "../../support/world";

/** A word that react-hook-form has in its own code and nobody else. */
const FORM_LIBRARY = "shouldUnregister";

const chunksOf = (html: string) => [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))];

async function bringsForms(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { text, status } = await call("GET", `/${path}`, { headers: { Accept: "text/html", ...headers } });
  expect(status, path).toBe(200);
  const chunks = chunksOf(text);
  expect(chunks.length, path).toBeGreaterThan(3);
  const sources = await Promise.all(chunks.map(async (chunk) => (await fetch(`${appUrl()}${chunk}`)).text()));
  return sources.some((source) => source.includes(FORM_LIBRARY));
}

test("public pages bring no form library", async () => {
  const { club, admin } = await createClubWith(database(), { members: 1 });
  const { id } = await createThread(database(), club.id, admin.id, 1);
  const reader = await createReader(database());
  const pages = ["/", "/discover", "/search?q=austen", "/authors/jane-austen", "/books/middlemarch"];
  const ofClub = [`/clubs/${club.slug}`, `/clubs/${club.slug}/discussions`, `/clubs/${club.slug}/discussions/${id}`];
  for (const path of [...pages, ...ofClub, `/@${reader.username}`])
    expect([path, await bringsForms(path)]).toEqual([path, false]);
});

test("a page where somebody works brings it", async () => {
  const { name, value } = await sessionOf(await newReader());
  expect(await bringsForms("/settings/profile", { Cookie: `${name}=${value}` })).toBe(true);
});
