/** From application to stats: a curator, staff, a follower and readers, each in a browser of their own. */
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { curators } from "@/db/schema/collections";
import { letter } from "@/lib/testing/letter";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import { expect, expectAccessible, inBothLanguages, type Language, signIn, test } from "./fixtures";
import { open, type Say } from "./say";
import { dragByMouse } from "./sorting";

async function pageOf(browser: Browser, person: { id: string }, language?: Language): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  await signIn(context, person, language);
  return context.newPage();
}

const toast = (page: Page, message: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();

inBothLanguages(() => {
  test("somebody becomes a curator, schedules a list, and it finds its readers", async ({
    browser,
    say,
    at,
    language,
  }) => {
    test.setTimeout(240_000);
    const mark = unique();
    const [applicant, staff, follower, reader] = await Promise.all([
      newReader(),
      newReader({ roles: ["editor"] }),
      newReader(),
      newReader(),
    ]);
    const books = [
      await createWork(database(), { title: `Harbour lights ${mark}` }),
      await createWork(database(), { title: `Slow ferry ${mark}` }),
      await createWork(database(), { title: `Tide tables ${mark}` }),
    ];
    const curating = await pageOf(browser, applicant, language);
    const name = `Marit ${mark}`;
    await apply(curating, say, { name, language });
    await verify(await pageOf(browser, staff, language), say, name);

    await curating.goto("/curate");
    await expect(curating.getByRole("heading", { level: 1, name: say("Curation guidelines") })).toBeVisible();
    await curating.getByRole("button", { name: say("I agree to these guidelines") }).click();
    await expect(curating.getByRole("heading", { level: 1, name: say("Your dashboard") })).toBeVisible();

    const curatorPath = new URL(
      (await curating.getByRole("link", { name: say("See your page as readers do") }).getAttribute("href")) ?? "",
      curating.url(),
    ).pathname;
    const following = await pageOf(browser, follower, language);
    expect(curatorPath.startsWith(at("/curators/"))).toBe(true);
    await following.goto(curatorPath);
    await following.getByRole("button", { name: say(`Follow ${name}`) }).click();
    await expect(following.getByRole("button", { name: say(`Following ${name}`) })).toBeVisible();

    const title = `Waiting for the boat ${mark}`;
    const appears = await make(curating, say, { title, books });

    const reading = await pageOf(browser, reader, language);
    const found = async () => {
      await reading.goto(at(`/collections?q=${encodeURIComponent(title)}`)); // Discover shows the six newest of all journeys
      return reading.getByRole("heading", { name: title, exact: true }).count();
    };
    expect(await found()).toBe(0);
    await expect.poll(found, { timeout: 60_000 }).toBe(1);
    expect(Date.now()).toBeGreaterThanOrEqual(appears.getTime());

    await expect
      .poll(async () => (await inboxOf(follower)).filter(({ kind }) => kind === "collection_published").length, {
        timeout: 60_000,
      })
      .toBe(1);

    await feature(await pageOf(browser, staff, language), say, title);
    await reading.goto(at("/discover"));
    const carousel = reading.getByRole("region", { name: say("Featured collections") });
    await carousel.getByRole("button", { name: say("Pause") }).click();
    for (let turns = 0; turns < 25 && !(await carousel.getByRole("heading", { name: title }).isVisible()); turns += 1)
      await carousel.getByRole("button", { name: say("Next collection") }).click();
    await carousel
      .getByRole("link", { name: say("Open the collection") })
      .locator("visible=true")
      .click();
    await expect(reading.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(reading.getByText("For the second crossing.")).toBeVisible();
    await read(reading, say, { first: books[1]?.title ?? "" });

    await expect
      .poll(
        async () => {
          await curating.goto("/curate");
          await curating.getByRole("link", { name: say(`Stats for ${title}`) }).click();
          await expect(curating.getByRole("heading", { level: 1, name: title })).toBeVisible();
          return curating.getByRole("definition").allInnerTexts();
        },
        { timeout: 60_000 },
      )
      .toEqual([expect.stringMatching(/^[1-9]/), "1", "1", "3"]);
    await expectAccessible(curating);
    await expect(curating.getByRole("link", { name: say("As a table with pro") })).toHaveAttribute("href", /\/tiers$/);
    await database().update(curators).set({ tier: "pro" }).where(eq(curators.name, name));
    await curating.reload();
    const csv = await curating.request.get(
      (await curating.getByRole("link", { name: say("Download CSV") }).getAttribute("href")) ?? "",
    );
    expect((await csv.text()).split("\r\n")[0]).toBe("\uFEFFdate,views,saves,shares,books_added");
    for (const page of [curating, following, reading]) await page.context().close();
  });
});

async function apply(page: Page, say: Say, { name, language }: { name: string; language: Language }) {
  await page.goto("/curators/apply");
  await page.getByLabel(say("You are a")).selectOption("creator");
  await page.getByLabel(say("Followers")).fill("9000");
  await page.getByLabel(say("Name on your collections")).fill(name);
  await page.getByLabel(say("About you")).fill("Reads on quays.");
  await page.getByLabel(say("Credentials")).fill("Short films about harbours and books.");
  await page.getByLabel(say("Kind of link 1")).fill("video");
  await page.getByLabel(say("Address 1")).fill("https://videos.example/@marit");
  await page
    .getByLabel(say("Proof (optional) Letters or pictures, as PDF or image. Only you and staff can open them."))
    .setInputFiles({
      name: "letter.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await letter()),
    });
  await expect(page.getByText("letter.pdf")).toBeVisible();
  await page.getByRole("button", { name: say("Send application") }).click();
  const refused =
    language === "en"
      ? "creators need at least 10,000 followers"
      : say("At least # followers are needed.").replace("#", "10,000");
  await expect(page.getByText(refused).first()).toBeVisible();
  await expect(page.getByLabel(say("Followers"))).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(say("About you"))).toHaveValue("Reads on quays.");
  await page.getByLabel(say("Followers")).fill("12500");
  await expectAccessible(page);
  await page.getByRole("button", { name: say("Send application") }).click();
  await expect(
    page.getByText(
      open(say("We received your application on #. We’ll send you a notification and an email when it is decided.")),
    ),
  ).toBeVisible();
}

async function verify(page: Page, say: Say, name: string) {
  await page.goto("/admin/curators");
  const application = page.getByRole("article", { name: say(`Application from ${name}`) });
  for (let n = 2; n < 30 && (await application.count()) === 0; n += 1) await page.goto(`/admin/curators?page=${n}`);
  await expect(application.getByText(say("12,500 followers", "collections.applicationReview"))).toBeVisible();
  await expect(application.getByRole("link", { name: say("Proof: letter.pdf") })).toBeVisible();
  await application.getByRole("button", { name: say("Reject") }).click();
  await expect(application.getByText(say("Give a reason. The applicant will read it."))).toBeVisible();
  await application.getByLabel(say("Note to the applicant")).fill("Welcome aboard.");
  await expectAccessible(page);
  await application.getByRole("button", { name: say("Verify") }).click();
  await toast(page, say(`${name} is a verified curator.`));
  await page.context().close();
}

async function make(page: Page, say: Say, list: { title: string; books: { title: string }[] }): Promise<Date> {
  const [first, second, third] = list.books.map(({ title }) => title) as [string, string, string];
  await page.goto("/curate/new");
  await page.getByLabel(say("Title"), { exact: true }).fill(list.title);
  await page.getByLabel(say("Description")).fill("For quays, and for **patience**.");
  await page.getByLabel(say("Type")).selectOption("mood");
  await page.getByLabel(say("Find a book")).fill(first);
  await page.getByRole("option", { name: first }).click();
  await page.getByText(say("Paste ISBNs or titles")).click();
  await page.getByLabel(say("One per line")).fill(`${second}\n${third}\nno such book at all qqxx`);
  await page.getByRole("button", { name: say("Find books") }).click();
  await page.getByRole("button", { name: say("Add 2 found") }).click();
  const order = page.getByRole("list", { name: say("Books in the collection") });
  await expect(order.getByRole("listitem")).toHaveCount(3);
  await order.getByRole("button", { name: say(`Move ${second} up`) }).focus();
  await page.keyboard.press("Enter");
  await expect(order.getByRole("listitem").first()).toContainText(second);
  await dragByMouse(page, order.getByRole("listitem").nth(2), order.getByRole("listitem").nth(1), say);
  await expect(order.getByRole("listitem").nth(1)).toContainText(third);
  await page.getByLabel(say(`Note about ${third}`)).fill("For the second crossing.");
  await page.getByLabel(say("Schedule publication")).check();
  await expectAccessible(page);
  const appears = new Date(Math.ceil(Date.now() / 1000) * 1000 + 20_000);
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" })
    .format(appears)
    .replace(" ", "T");
  await page.getByLabel(say("Publish date")).fill(wall);
  await page.getByRole("button", { name: say("Save"), exact: true }).click();
  await expect(page.getByText(say("Scheduled"), { exact: true }).first()).toBeVisible();
  const preview = page.waitForEvent("popup");
  await page.getByRole("link", { name: say("Preview") }).click();
  const shown = await preview;
  await expect(shown.getByRole("heading", { level: 1, name: list.title })).toBeVisible();
  await shown.close();
  return appears;
}

async function feature(page: Page, say: Say, title: string) {
  await page.goto(`/admin/collections?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: say(`Feature ${title}`) }).click();
  await toast(page, say(`Featured: ${title}`));
  await expect(page.getByRole("list", { name: say("Carousel order") })).toContainText(title);
  await page.context().close();
}

async function read(page: Page, say: Say, { first }: { first: string }) {
  await page.getByRole("button", { name: say("Save collection") }).click();
  await expect(page.getByRole("button", { name: say("Saved", "collections.saveButton") })).toBeVisible();
  await page.getByRole("button", { name: say(`Add ${first}`), exact: true }).click();
  await toast(page, say(`${first}: ${say("Want to read")}.`, "books.statusMenu"));
  await page.getByRole("button", { name: say("Add all 3") }).click();
  await toast(page, say("2 added to Want to read. 1 was there already."));
  await page.getByRole("button", { name: say("Share"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("Share this collection") });
  await expect(dialog.getByLabel(say("Link"))).toHaveValue(/\/collections\/waiting-for-the-boat/);
  await expect(dialog.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/library/collections");
  await expect(page.getByRole("heading", { name: /^Waiting for the boat/ })).toBeVisible();
}

async function inboxOf(person: Person): Promise<{ kind: string }[]> {
  return (await call("GET", "/v1/me/notifications", { headers: await bearerOf(person) })).body.data;
}

inBothLanguages(() => {
  test("two people edit one list: the second sees what changed beside their own words, and both can be kept", async ({
    browser,
    say,
    language,
  }) => {
    const { person, curator } = await createCurator(database(), { guidelinesAcceptedAt: new Date() });
    const { slug } = await createCollection(database(), { curatorId: curator.id, title: `Shared ${unique()}` });
    const [first, other] = [await pageOf(browser, person, language), await pageOf(browser, person, language)];
    const titleOn = (page: Page) => page.getByLabel(say("Title"), { exact: true });
    for (const page of [first, other]) {
      await page.goto(`/curate/${slug}`);
      await expect(titleOn(page)).toBeVisible();
    }
    await titleOn(first).fill("From the first desk");
    await first.getByLabel(say("Type")).selectOption("trend");
    await first.getByRole("button", { name: say("Save"), exact: true }).click();
    await toast(first, say("Saved."));
    await titleOn(other).fill("From the second desk");
    await other.getByLabel(say("Description")).fill("Only the second one wrote this.");
    await other.getByRole("button", { name: say("Save"), exact: true }).click();

    const conflict = other.getByRole("alert").filter({
      hasText: say(
        "Someone else changed this collection while you were editing. Your changes are still here but not saved yet.",
      ),
    });
    const titles = conflict.getByRole("region", { name: say("Title: yours and theirs") });
    await expect(conflict).toBeFocused(); // and so in view, wherever the button stands
    await expect(titles).toContainText("From the second desk");
    await expect(titles).toContainText("From the first desk");
    await expect(conflict.getByRole("listitem").filter({ hasText: say("Type") })).toContainText(say("Trend"));
    await expect(titleOn(other)).toHaveValue("From the second desk");
    await expect(other.getByLabel(say("Type"))).toHaveValue("trend");
    await expect(other.getByLabel(say("Description"))).toHaveValue("Only the second one wrote this.");
    await expectAccessible(other);
    await other.getByRole("button", { name: say("Use their title") }).click();
    await expect(titleOn(other)).toHaveValue("From the first desk");
    await other.getByRole("button", { name: say("Save both together") }).click();
    await toast(other, say("Saved."));
    await first.goto(`/curate/${slug}`);
    await expect(titleOn(first)).toHaveValue("From the first desk");
    await expect(first.getByLabel(say("Description"))).toHaveValue("Only the second one wrote this.");

    await titleOn(first).fill("First again");
    await first.getByRole("button", { name: say("Save"), exact: true }).click();
    await toast(first, say("Saved."));
    await titleOn(other).fill("Second again");
    await other.getByRole("button", { name: say("Save"), exact: true }).click();
    await other.getByRole("button", { name: say("Overwrite with my version") }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Second again" })).toBeVisible();
    await first.goto(`/curate/${slug}`);
    await expect(titleOn(first)).toHaveValue("Second again");
    for (const page of [first, other]) await page.context().close();
  });
});
