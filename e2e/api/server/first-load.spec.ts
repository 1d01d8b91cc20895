/** What a stranger's page loads at once, as it is built: nothing that only members and owners need. */
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { appUrl, call, database, newReader, sessionOf } from "../../support/world";

/** Words that a library has in its own code and nobody else. */
const LIBRARIES = { forms: "shouldUnregister", queries: "getMutationCache" };

const chunksOf = (html: string) => [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))];

/** Which of them a page brings. */
async function librariesOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { text, status } = await call("GET", `/${path}`, { headers: { Accept: "text/html", ...headers } });
  expect(status, path).toBe(200);
  const chunks = chunksOf(text);
  expect(chunks.length, path).toBeGreaterThan(3);
  const sources = await Promise.all(chunks.map(async (chunk) => (await fetch(`${appUrl()}${chunk}`)).text()));
  return Object.entries(LIBRARIES)
    .filter(([, word]) => sources.some((source) => source.includes(word)))
    .map(([name]) => name);
}

test("public pages bring no library for forms and queries", async () => {
  const { club, admin } = await createClubWith(database(), { members: 1 });
  const { id } = await createThread(database(), club.id, admin.id, 1);
  const reader = await createReader(database());
  const pages = [
    "/",
    "/discover",
    "/books",
    "/search?q=austen",
    "/authors/jane-austen",
    "/books/middlemarch",
    "/sign-in",
  ];
  const ofClub = [`/clubs/${club.slug}`, `/clubs/${club.slug}/discussions`, `/clubs/${club.slug}/discussions/${id}`];
  for (const path of [...pages, ...ofClub, `/@${reader.username}`])
    expect([path, await librariesOf(path)]).toEqual([path, []]);
});

test("a page where somebody works brings them", async () => {
  const { name, value } = await sessionOf(await newReader());
  expect(await librariesOf("/settings/profile", { Cookie: `${name}=${value}` })).toEqual(
    expect.arrayContaining(["forms", "queries"]),
  );
});
