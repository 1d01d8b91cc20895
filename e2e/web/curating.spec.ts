/** The curator's and the staff's side of collections: shelves, clock changes, authors' genres, tiers; and suggestions. */
import type { Browser, Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { reviews } from "@/db/schema/library";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, signIn, test } from "./fixtures";

async function pageOf(browser: Browser, person: { id: string }): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  await signIn(context, person);
  return context.newPage();
}
const accepted = () => ({ guidelinesAcceptedAt: new Date() });
const toast = (page: Page, message: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();

test("all 230 books of a shelf go into a list at once", async ({ browser }) => {
  const { person } = await createCurator(database(), accepted());
  const books: string[] = [];
  for (let n = 0; n < 230; n += 1) books.push((await createWork(database(), { title: `Shelved ${n}` })).id);
  const shelf = await createShelf(database(), person.id, { name: "Long shelf", books });
  const page = await pageOf(browser, person);
  await page.goto("/curate/new");
  await page.getByLabel("Title", { exact: true }).fill(`From a shelf ${unique()}`);
  await page.getByLabel("Description").fill("All of them.");
  await page.getByText("Add books from a shelf").click();
  await page.getByLabel("Shelf", { exact: true }).selectOption(shelf.id);
  await page.getByRole("button", { name: "Add all 230" }).click();
  await expect(page.getByText("230 of 500 books")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Books in the collection" }).getByRole("listitem")).toHaveCount(230);
  await page.context().close();
});

test("a time on the night the clocks change is shown as it is meant", async ({ browser }) => {
  const { person, curator } = await createCurator(database(), accepted());
  const { slug, id } = await createCollection(database(), { curatorId: curator.id, publishAt: null });
  const headers = await bearerOf(person);
  const page = await pageOf(browser, person);
  for (const [typed, shown, utc] of [
    ["2031-03-30T02:30:00", "2031-03-30T03:30", "2031-03-30T01:30:00Z"], // there is no half past two on this night
    ["2031-10-26T02:30:00", "2031-10-26T02:30", "2031-10-26T00:30:00Z"], // there are two: the first is meant
    ["2031-10-26T03:30:00", "2031-10-26T03:30", "2031-10-26T02:30:00Z"],
  ] as const) {
    await page.goto(`/curate/${slug}`);
    await page.getByLabel("Schedule publication").check();
    await page.getByLabel("Publish date").fill(typed);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Saved.");
    await expect
      .poll(async () => (await call("GET", `/curator/collections/${id}`, { headers })).body.publishAt)
      .toBe(utc);
    await page.goto(`/curate/${slug}`);
    await expect(page.getByLabel("Publish date")).toHaveValue(new RegExp(`^${shown}(:00)?$`));
  }
  await page.context().close();
});

test("an author applies with their page, and keeps to the genres of their books", async ({ browser }) => {
  const mark = unique();
  const { owner, author } = await createOwnedPage(database(), { name: `Vera ${mark}` });
  await createWork(database(), { authorId: author.id, genres: ["horror"], title: `Attic ${mark}` });
  const soup = await createWork(database(), { genres: ["cooking"], title: `Soup ${mark}` });
  const stranger = await pageOf(browser, await newReader());
  const page = await pageOf(browser, owner);
  for (const applying of [stranger, page]) {
    await applying.goto("/curators/apply");
    await applying.getByLabel("You are a").selectOption("author");
    await applying.getByLabel("Name on your collections").fill(`Vera ${mark}`);
    await applying.getByLabel("About you").fill("Writes ghosts.");
    await applying.getByLabel("Credentials").fill("My own page here.");
    await applying.getByLabel("Address 1").fill("https://vera.example");
    await applying.getByRole("button", { name: "Send application" }).click();
  }
  await expect(stranger.getByRole("alert").filter({ hasText: "Claim your page first" })).toBeVisible();
  await expect(stranger.getByLabel("About you")).toHaveValue("Writes ghosts.");
  await expect(page.getByText(/We received your application/)).toBeVisible();

  const staff = await pageOf(browser, await newReader({ isStaff: true }));
  await staff.goto("/admin/curators");
  const application = staff.getByRole("article", { name: `Application from Vera ${mark}` });
  for (let n = 2; n < 30 && (await application.count()) === 0; n += 1) await staff.goto(`/admin/curators?page=${n}`);
  await expect(application.getByText("Verified author:")).toContainText(`Vera ${mark}`);
  await application.getByRole("button", { name: "Verify" }).click();
  await toast(staff, `Vera ${mark} is a verified curator.`);

  await page.goto("/curate/new");
  await page.getByRole("button", { name: "I agree to these guidelines" }).click();
  await expect(page.getByText("their genres: Gothic and horror.")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill(`Ghosts ${mark}`);
  await page.getByLabel("Description").fill("Under roofs.");
  await page.getByLabel("Find a book").fill(soup.title);
  await page.getByRole("option", { name: soup.title }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "outside the genres of your books" })).toContainText(
    soup.title,
  );
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`Ghosts ${mark}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove ${soup.title}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  for (const tab of [stranger, page, staff]) await tab.context().close();
});

test("staff move a curator to the pro tier and back", async ({ browser }) => {
  const { curator } = await createCurator(database(), { name: `Tier ${unique()}` });
  const page = await pageOf(browser, await newReader({ isStaff: true }));
  await page.goto("/admin/curators");
  await page.getByRole("link", { name: "Tiers", exact: true }).last().click();
  await page.getByLabel("Name").fill(curator.name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: `Move to pro: ${curator.name}` }).click();
  await toast(page, `${curator.name} is on the pro tier.`);
  await expect(page.getByText("pro", { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await call("GET", `/curators/${curator.id}`)).body.tier).toBe("pro");
  await page.getByRole("button", { name: `Move to free: ${curator.name}` }).click();
  await expect(page.getByText("free", { exact: true })).toBeVisible();
  await page.context().close();
});

test("because you liked a book: labelled, and gone when switched off", async ({ browser }) => {
  const reader = await newReader();
  const { works, title } = await createCollection(database(), { books: 2, title: `Near ${unique()}` });
  const liked = await createWork(database(), { authorId: works[0]?.authorId, title: `Liked ${unique()}` });
  await database().insert(reviews).values({ userId: reader.id, workId: liked.id, rating: 18 });
  const page = await pageOf(browser, reader);
  await page.goto("/discover");
  const because = page.getByText(`Because you liked ${liked.title}`);
  await expect(because).toHaveCount(1); // of both hemispheres the reader's own
  const section = page.getByRole("region", { name: /^For you, and for / });
  await expect(section.getByRole("listitem").filter({ hasText: title }).filter({ has: because })).toBeVisible();
  await page.getByLabel("Suggest collections based on my ratings").uncheck();
  await expect(because).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Suggest collections based on my ratings")).not.toBeChecked();
  await expect(because).toHaveCount(0);
  await page.context().close();
});
