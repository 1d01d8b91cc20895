/** The curator's and the staff's side of collections: shelves, clock changes, authors' genres, tiers; and suggestions. */
import type { Browser, Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { reviews } from "@/db/schema/library";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, inBothLanguages, type Language, signIn, test } from "./fixtures";
import { open } from "./say";

async function pageOf(browser: Browser, person: { id: string }, language?: Language): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  await signIn(context, person, language);
  return context.newPage();
}
const accepted = () => ({ guidelinesAcceptedAt: new Date() });
const toast = (page: Page, message: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();

inBothLanguages(() => {
  test("all 230 books of a shelf go into a list at once", async ({ browser, say, language }) => {
    const { person } = await createCurator(database(), accepted());
    const books: string[] = [];
    for (let n = 0; n < 230; n += 1) books.push((await createWork(database(), { title: `Shelved ${n}` })).id);
    const shelf = await createShelf(database(), person.id, { name: "Long shelf", books });
    const page = await pageOf(browser, person, language);
    await page.goto("/curate/new");
    await page.getByLabel(say("Title"), { exact: true }).fill(`From a shelf ${unique()}`);
    await page.getByLabel(say("Description")).fill("All of them.");
    await page.getByText(say("Add books from a shelf")).click();
    await page.getByLabel(say("Shelf", "collections.bookPicker"), { exact: true }).selectOption(shelf.id);
    await page.getByRole("button", { name: say("Add all 230") }).click();
    await expect(page.getByText(say("230 of 500 books"))).toBeVisible();
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByText(say("Draft"), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("list", { name: say("Books in the collection") }).getByRole("listitem")).toHaveCount(
      230,
    );
    await page.context().close();
  });

  test("a time on the night the clocks change is shown as it is meant", async ({ browser, say, language }) => {
    const { person, curator } = await createCurator(database(), accepted());
    const { slug, id } = await createCollection(database(), { curatorId: curator.id, publishAt: null });
    const headers = await bearerOf(person);
    const page = await pageOf(browser, person, language);
    for (const [typed, shown, utc] of [
      ["2031-03-30T02:30:00", "2031-03-30T03:30", "2031-03-30T01:30:00Z"], // there is no half past two on this night
      ["2031-10-26T02:30:00", "2031-10-26T02:30", "2031-10-26T00:30:00Z"], // there are two: the first is meant
      ["2031-10-26T03:30:00", "2031-10-26T03:30", "2031-10-26T02:30:00Z"],
    ] as const) {
      await page.goto(`/curate/${slug}`);
      await page.getByLabel(say("Schedule publication")).check();
      await page.getByLabel(say("Publish date")).fill(typed);
      await page.getByRole("button", { name: say("Save"), exact: true }).click();
      await toast(page, say("Saved."));
      await expect
        .poll(async () => (await call("GET", `/curator/collections/${id}`, { headers })).body.publishAt)
        .toBe(utc);
      await page.goto(`/curate/${slug}`);
      await expect(page.getByLabel(say("Publish date"))).toHaveValue(new RegExp(`^${shown}(:00)?$`));
    }
    await page.context().close();
  });

  test("an author applies with their page, and keeps to the genres of their books", async ({
    browser,
    say,
    language,
  }) => {
    const mark = unique();
    const { owner, author } = await createOwnedPage(database(), { name: `Vera ${mark}` });
    await createWork(database(), { authorId: author.id, genres: ["horror"], title: `Attic ${mark}` });
    const soup = await createWork(database(), { genres: ["cooking"], title: `Soup ${mark}` });
    const stranger = await pageOf(browser, await newReader(), language);
    const page = await pageOf(browser, owner, language);
    for (const applying of [stranger, page]) {
      await applying.goto("/curators/apply");
      await applying.getByLabel(say("You are a")).selectOption("author");
      await applying.getByLabel(say("Name on your collections")).fill(`Vera ${mark}`);
      await applying.getByLabel(say("About you")).fill("Writes ghosts.");
      await applying.getByLabel(say("Credentials")).fill("My own page here.");
      await applying.getByLabel(say("Address 1")).fill("https://vera.example");
      await applying.getByRole("button", { name: say("Send application") }).click();
    }
    await expect(
      stranger.getByRole("alert").filter({
        hasText:
          language === "en"
            ? "Claim your page first"
            : say("To curate as an author you need a verified author page. Claim it first."),
      }),
    ).toBeVisible();
    await expect(stranger.getByLabel(say("About you"))).toHaveValue("Writes ghosts.");
    await expect(
      page.getByText(
        open(say("We received your application on #. We’ll send you a notification and an email when it is decided.")),
      ),
    ).toBeVisible();

    const staff = await pageOf(browser, await newReader({ roles: ["editor"] }), language);
    await staff.goto("/admin/curators");
    const application = staff.getByRole("article", { name: say(`Application from Vera ${mark}`) });
    for (let n = 2; n < 30 && (await application.count()) === 0; n += 1) await staff.goto(`/admin/curators?page=${n}`);
    await expect(application.getByText(say("Verified author: ", "collections"))).toContainText(`Vera ${mark}`);
    await application.getByRole("button", { name: say("Verify") }).click();
    await toast(staff, say(`Vera ${mark} is a verified curator.`));

    await page.goto("/curate/new");
    await page.getByRole("button", { name: say("I agree to these guidelines") }).click();
    await expect(
      page.getByText(
        say(`As an author, you can add your own books and others in their genres: ${say("Gothic and horror")}.`),
      ),
    ).toBeVisible();
    await page.getByLabel(say("Title"), { exact: true }).fill(`Ghosts ${mark}`);
    await page.getByLabel(say("Description")).fill("Under roofs.");
    await page.getByLabel(say("Find a book")).fill(soup.title);
    await page.getByRole("option", { name: soup.title }).click();
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    const refused = page.getByRole("alert");
    if (language === "en")
      await expect(refused.filter({ hasText: "outside the genres of your books" })).toContainText(soup.title);
    else
      await expect(
        refused.filter({ hasText: say(`“${soup.title}” is outside the genres of your own books.`) }),
      ).toBeVisible();
    await expect(page.getByLabel(say("Title"), { exact: true })).toHaveValue(`Ghosts ${mark}`);
    await expectAccessible(page);
    await page.getByRole("button", { name: say(`Remove ${soup.title}`) }).click();
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByText(say("Draft"), { exact: true }).first()).toBeVisible();
    for (const tab of [stranger, page, staff]) await tab.context().close();
  });

  test("staff move a curator to the pro tier and back", async ({ browser, say, language }) => {
    const { curator } = await createCurator(database(), { name: `Tier ${unique()}` });
    const page = await pageOf(browser, await newReader({ roles: ["editor"] }), language);
    await page.goto("/admin/curators");
    await page
      .getByRole("main")
      .getByRole("link", { name: say("Tiers"), exact: true })
      .click();
    await page.getByLabel(say("Name")).fill(curator.name);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("Find") })
      .click();
    await page.getByRole("button", { name: say(`Move to ${say("pro", "site.tierButtons")}: ${curator.name}`) }).click();
    await toast(page, say(`${curator.name} is on the ${say("pro", "site.tierButtons")} tier.`));
    await expect(page.getByText(say("pro", "site.tierList"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect((await call("GET", `/curators/${curator.id}`)).body.tier).toBe("pro");
    await page
      .getByRole("button", { name: say(`Move to ${say("free", "site.tierButtons")}: ${curator.name}`) })
      .click();
    await expect(page.getByText(say("free", "site.tierList"), { exact: true })).toBeVisible();
    await page.context().close();
  });

  test("because you liked a book: labelled, and gone when switched off", async ({ browser, say, at, language }) => {
    const reader = await newReader();
    const { works, title } = await createCollection(database(), { books: 2, title: `Near ${unique()}` });
    const liked = await createWork(database(), { authorId: works[0]?.authorId, title: `Liked ${unique()}` });
    await database().insert(reviews).values({ userId: reader.id, workId: liked.id, rating: 18 });
    const page = await pageOf(browser, reader, language);
    await page.goto(at("/discover"));
    const because = page.getByText(say(`Because you liked ${liked.title}`));
    await expect(because).toHaveCount(1); // of both hemispheres the reader's own
    const forYou = ["spring", "summer", "autumn", "winter"].flatMap((season) =>
      ["north", "south"].map((half) => say(`For you, and for ${season} in the ${half}`)),
    );
    const section = page.getByRole("region", { name: new RegExp(`^(${forYou.join("|")})$`) });
    await expect(section.getByRole("listitem").filter({ hasText: title }).filter({ has: because })).toBeVisible();
    await page.getByLabel(say("Suggest collections based on my ratings")).uncheck();
    await expect(because).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel(say("Suggest collections based on my ratings"))).not.toBeChecked();
    await expect(because).toHaveCount(0);
    await page.context().close();
  });
});
