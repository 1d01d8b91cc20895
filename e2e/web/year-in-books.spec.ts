/** A year in books: looked at, on a phone and on paper, shared as a picture, and empty. */
import { createAuthor, createWork, unique } from "@/db/factories";
import { libraryEntries, reviews } from "@/db/schema/library";
import { profiles } from "@/db/schema/profiles";
import { monthsIn } from "@/lib/format/dates";
import { database, newReader } from "../support/world";
import {
  alive,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectPrintable,
  inBothLanguages,
  signIn,
  test,
} from "./fixtures";

const DAYS = ["2026-01-05", "2026-01-28", "2026-03-02", "2026-03-09", "2026-06-30"];

/** Finished books of a reader, the second of them the favourite. */
async function finished(userId: string, days = DAYS): Promise<string[]> {
  const author = await createAuthor(database(), { name: `Author ${unique()}` });
  const titles: string[] = [];
  for (const [place, finishedOn] of days.entries()) {
    const title = `Finished ${place} ${unique()}`;
    const { id: workId } = await createWork(database(), { title, authorId: author.id, firstPublished: 1900 - place });
    await database()
      .insert(libraryEntries)
      .values({ userId, workId, status: "finished", finishedOn, progressUnit: "page", progressValue: 100 + place });
    if (place === 1) await database().insert(reviews).values({ userId, workId, rating: 19 });
    titles.push(title);
  }
  return titles;
}

inBothLanguages(() => {
  test("covers stand in the order of reading, month by month, with what stands out before them", async ({
    page,
    reader,
    language,
    say,
    at,
  }) => {
    const titles = await finished(reader.id);
    await page.goto(at(`/@${reader.username}/2026`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2026");
    const wall = page.locator("#wall-part");
    const months = monthsIn(language);
    await expect(wall.getByRole("heading", { level: 3 })).toHaveText(
      [0, 2, 5].map((month) => new RegExp(months[month] ?? "never")),
    );
    const covers = wall.getByRole("link");
    await expect(covers).toHaveCount(titles.length);
    for (const [place, title] of titles.entries()) await expect(covers.nth(place)).toContainText(title);
    const highlights = page.locator("#highlights-part").getByRole("listitem");
    await expect(highlights.filter({ hasText: titles[0] })).toContainText(
      say("First of the year", "profiles.yearPage"),
    );
    await expect(highlights.filter({ hasText: titles[1] })).toContainText(say("Favourite", "profiles.yearPage"));
    await expect(highlights.filter({ hasText: titles[4] })).toContainText(say("Oldest", "profiles.yearPage"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test("on paper it is light, has its titles and its address, and nothing to press", async ({ page, reader, at }) => {
    const titles = await finished(reader.id);
    await page.goto(at(`/@${reader.username}/2026`));
    const address = page.getByText(new RegExp(`/@${reader.username}/2026$`));
    await expect(address).toBeHidden();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "dark";
    });
    await expectPrintable(page);
    await page.emulateMedia({ media: "print" });
    await expect(address).toBeVisible();
    await expect(page.locator("#pictures-part")).toBeHidden();
    const printed = page.locator("#wall-part p[aria-hidden=true]").getByText(titles[0] ?? "");
    await expect(printed).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
    const ink = await printed.evaluate((node) => getComputedStyle(node).color);
    expect(ink, "dark ink, whatever the screen's theme").toBe("rgb(23, 33, 43)");
    const cut = await page
      .locator("#wall-part ol[aria-label] > li")
      .evaluateAll((items) => items.filter((item) => getComputedStyle(item).breakInside !== "avoid").length);
    expect(cut).toBe(0);
  });

  test("it is printed also when a cover never comes", async ({ page, reader, say, at }) => {
    await finished(reader.id);
    await page.clock.install();
    await page.route("**/covers/**", () => undefined); // asked, and never answered
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    const asked = page.waitForRequest("**/covers/**");
    await page.goto(at(`/@${reader.username}/2026`), { waitUntil: "domcontentloaded" });
    const button = page.getByRole("button", { name: say("Print", "profiles.printPage"), exact: true });
    await button.scrollIntoViewIfNeeded();
    await asked;
    await alive(button);
    await button.click();
    await page.clock.fastForward(11_000);
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
  });

  test("its pictures are there in three shapes, unless others cannot see the year", async ({
    page,
    reader,
    say,
    at,
  }) => {
    await finished(reader.id);
    await page.goto(at(`/@${reader.username}/2026`));
    for (const [shape, width, height] of [
      ["Wide", 1200, 630],
      ["Square", 1080, 1080],
      ["Tall", 1080, 1920],
    ] as const) {
      const link = page.getByRole("link", {
        name: say(`Download picture: ${say(shape, "profiles.yearPage")}`, "profiles.yearPage"),
      });
      const bytes = await (await page.request.get((await link.getAttribute("href")) ?? "")).body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], shape).toEqual([width, height]);
    }
    const picture = `/cards/year/${reader.username}-2026.png`;
    await database()
      .insert(profiles)
      .values({ userId: reader.id, hideStats: true })
      .onConflictDoUpdate({ target: profiles.userId, set: { hideStats: true } });
    const other = await newReader();
    await finished(other.id);
    await database().insert(profiles).values({ userId: other.id, hideStats: true });
    expect((await page.request.get(`/cards/year/${other.username}-2026.png`)).status()).toBe(404);
    await page.reload();
    await expect(page.getByRole("main").locator('a[href$="/settings/privacy"]')).toBeVisible();
    await expect(page.locator(`a[href="${picture}"]`)).toHaveCount(0);
  });

  test("an empty year says to its reader what to do, and is there for nobody else", async ({
    page,
    context,
    reader,
    language,
    say,
    at,
  }) => {
    await page.goto(at(`/@${reader.username}/2024`));
    await expect(page.getByRole("link", { name: say("Go to finished books", "profiles.yearPage") })).toBeVisible();
    await expectAccessible(page);
    await signIn(context, await newReader(), language);
    expect((await page.goto(at(`/@${reader.username}/2024`)))?.status()).toBe(404);
  });

  test("one book makes a page too, and more than a page of them is on two", async ({ page, reader, at }) => {
    const [only] = await finished(reader.id, ["2023-05-05"]);
    await page.goto(at(`/@${reader.username}/2023`));
    await expect(page.locator("#highlights-part").getByRole("listitem")).toHaveCount(1);
    await expect(page.locator("#wall-part").getByRole("link")).toContainText([only ?? ""]);
    const many = Array.from({ length: 152 }, (_, n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10));
    const titles = await finished(reader.id, many);
    await page.goto(at(`/@${reader.username}/2022`));
    await expect(page.locator("#wall-part").getByRole("link")).toHaveCount(90);
    await expectNoSidewaysScroll(page, 390);
    await page.locator("a[rel=next][href*='page=2']").click();
    await expect(page.locator("#wall-part").getByRole("link")).toHaveText(
      titles.slice(90).map((title) => new RegExp(title)),
    );
  });
});
