/**
 * People who press before the page is whole: a reader before it is known what is theirs, when a link to sign in stands where
 * their button will come; and somebody whose line breaks before the scripts have come. Nothing is lost, and nothing done twice.
 */
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { sessions } from "@/db/schema/auth";
import { authorFollows } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { clubMembers } from "@/db/schema/clubs";
import { database } from "../support/world";
import { expect, test } from "./fixtures";
import { beenHere } from "./shared-page";

/** Keeps back what is the reader's own on a page until the returned function is called. */
async function delayOwn(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/v1/me/page?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  return answer.resolve;
}

const followLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Follow / });

async function newAuthor() {
  const { authorId } = await createWork(database());
  const [author] = await database().select().from(authors).where(eq(authors.id, authorId));
  return { id: authorId, path: `/authors/${author?.slug}` };
}

type Place = { path: string; link: RegExp | string; request: RegExp; after: RegExp | string };
const PLACES: Record<string, () => Promise<Place>> = {
  "follows an author": async () => ({
    path: (await newAuthor()).path,
    link: /^Follow /,
    request: /\/authors\/[^/]+\/follow$/,
    after: /^Following /,
  }),
  "adds a book": async () => ({
    path: `/books/${(await createWork(database())).slug}`,
    link: /^Add /,
    request: /\/v1\/me\/library$/,
    after: /Want to read/,
  }),
  "joins a club": async () => ({
    path: `/clubs/${(await createClubWith(database(), { members: 1 })).club.slug}`,
    link: "Join",
    request: /\/join$/,
    after: /member/i,
  }),
  "follows a person": async () => ({
    path: `/@${(await createReader(database())).username}`,
    link: "Follow",
    request: /\/v1\/me\/following$/,
    after: /Following/,
  }),
  "follows a curator": async () => ({
    path: `/curators/${(await createCurator(database())).curator.slug}`,
    link: /^Follow/,
    request: /\/follow$/,
    after: /Following/,
  }),
  "saves a collection": async () => ({
    path: `/collections/${(await createCollection(database())).slug}`,
    link: "Save collection",
    request: /\/save$/,
    after: "Saved",
  }),
  "puts the books of a collection on the shelf": async () => ({
    path: `/collections/${(await createCollection(database())).slug}`,
    link: /^Add all/,
    request: /\/library$/,
    after: /^Add all/,
  }),
};

for (const [name, place] of Object.entries(PLACES))
  test(`a reader ${name} before the page knows them: it is done once`, async ({ page, reader }) => {
    expect(reader.id).toBeTruthy();
    const { path, link, request, after } = await place();
    await beenHere(page);
    const sent: string[] = [];
    page.on("request", (asked) => {
      if (asked.method() !== "GET" && request.test(new URL(asked.url()).pathname)) sent.push(asked.url());
    });
    const arrive = await delayOwn(page);
    await page.goto(path, { waitUntil: "commit" });
    const standIn = page
      .getByRole("main")
      .getByRole("link", { name: link, exact: typeof link === "string" })
      .first();
    await standIn.click();
    await standIn.press("Enter");
    await expect(standIn).toHaveAttribute("aria-busy", "true");
    arrive();
    const button = page.getByRole("main").getByRole("button", { name: after }).first();
    await expect(button).toBeVisible();
    await expect(button, "whoever pressed stands on what they pressed").toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => sent.length).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(sent).toHaveLength(1);
  });

test("whoever follows already goes on following, whatever they pressed before the page knew", async ({
  page,
  reader,
}) => {
  const author = await newAuthor();
  await database().insert(authorFollows).values({ authorId: author.id, userId: reader.id, frequency: "all" });
  await beenHere(page);
  const arrive = await delayOwn(page);
  await page.goto(author.path, { waitUntil: "commit" });
  await followLink(page).click();
  arrive();
  const following = page.getByRole("main").getByRole("button", { name: /following/i });
  await expect(following).toBeVisible();
  await expect(following).toHaveAttribute("aria-expanded", "false");
  const rows = await database()
    .select()
    .from(authorFollows)
    .where(and(eq(authorFollows.authorId, author.id), eq(authorFollows.userId, reader.id)));
  expect(rows).toHaveLength(1);
});

test("whoever has asked to join elsewhere meanwhile does not take it back by what they pressed", async ({
  page,
  reader,
}) => {
  const { club } = await createClubWith(database(), { members: 1, joinPolicy: "request" });
  await beenHere(page);
  const arrive = await delayOwn(page);
  await page.goto(`/clubs/${club.slug}`, { waitUntil: "commit" });
  await page.getByRole("main").getByRole("link", { name: "Ask to join" }).click();
  await database().insert(clubMembers).values({ clubId: club.id, userId: reader.id, status: "requested" });
  arrive();
  await expect(page.getByRole("main").getByRole("button", { name: "Withdraw my request" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const ofReader = and(eq(clubMembers.clubId, club.id), eq(clubMembers.userId, reader.id));
  expect((await database().select().from(clubMembers).where(ofReader)).map(({ status }) => status)).toEqual([
    "requested",
  ]);
});

test("a press after asking was given up asks again, and is done; the one before is not done behind one's back", async ({
  page,
  reader,
  refusals,
}) => {
  refusals.push("/api/v1/me/page");
  const { slug } = await createCollection(database());
  await beenHere(page);
  let isAway = true;
  let asked = 0;
  await page.route("**/api/v1/me/page?*", (route) => {
    asked += 1;
    return isAway ? route.fulfill({ status: 429, json: { status: 429, message: "Too much." } }) : route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto(`/collections/${slug}`);
  const links = page.getByRole("main");
  await links.getByRole("link", { name: "Save collection" }).click();
  const tries = 5;
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(asked).toBe(tries);
  }).toPass();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  isAway = false;
  await links.getByRole("link", { name: /^Add all/ }).click();
  await expect(links.getByRole("button", { name: "Save collection" })).toBeVisible();
  await expect.poll(() => sent.filter((path) => path.endsWith("/library"))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  expect(sent.filter((path) => path.endsWith("/save"))).toEqual([]);
  expect(reader.id).toBeTruthy();
});

test("whose session has ended is led to sign in by what they pressed", async ({ page, reader, refusals }) => {
  const author = await newAuthor();
  await beenHere(page);
  await database().delete(sessions).where(eq(sessions.userId, reader.id));
  refusals.push("/api/v1/me/page");
  const arrive = await delayOwn(page);
  await page.goto(author.path, { waitUntil: "commit" });
  await followLink(page).click();
  arrive();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("a press whose scripts do not come is under way no more, and the next one brings them", async ({
  page,
  refusals,
}) => {
  refusals.push("/_next/static/");
  const { slug } = await createCollection(database());
  let isBroken = true;
  await page.route("**/_next/static/**/*.js", (route) =>
    isBroken ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.goto(`/collections/${slug}`);
  const share = page.getByRole("button", { name: "Share" });
  const failed = page.waitForEvent("requestfailed");
  await share.click();
  await failed;
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  isBroken = false;
  await share.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
});
