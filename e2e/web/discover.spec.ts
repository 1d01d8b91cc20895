/** Discover and what readers find from there: the carousel, search, seasons, and what search engines see. */
import type { Page } from "@playwright/test";
import { appInPieces } from "../support/in-pieces";
import {
  alive,
  countShifts,
  expect,
  expectAccessible,
  expectNoJump,
  expectNoSidewaysScroll,
  inBothLanguages,
  test,
} from "./fixtures";
import { type Say, sayIn } from "./say";

const carouselOn = (page: Page, say = sayIn("en")) => page.getByRole("region", { name: say("Featured collections") });
async function slideOn(page: Page, say?: Say): Promise<string | null> {
  const shown = carouselOn(page, say).getByRole("group").locator("visible=true");
  await expect(shown).toHaveCount(1); // the row becomes a stack a moment after it is alive
  return shown.getAttribute("aria-label");
}

inBothLanguages(() => {
  test("the carousel rotates, rests under the pointer, and is paused by its button and by arrow keys", {
    tag: "@both",
  }, async ({ page, say, at }) => {
    await page.clock.install();
    await page.goto(at("/discover"));
    const carousel = carouselOn(page, say);
    await alive(carousel);
    await expect(carousel.getByRole("button", { name: say("Pause") })).toBeVisible();
    const first = await slideOn(page, say);
    await expect
      .poll(async () => {
        await page.clock.runFor(7_000);
        return slideOn(page, say);
      })
      .not.toBe(first);
    await carousel.getByRole("button", { name: say("Pause") }).click();
    await page.mouse.move(0, 0);
    await carousel.getByRole("button", { name: say("Play") }).blur();
    const still = await slideOn(page, say);
    await page.clock.runFor(60_000);
    expect(await slideOn(page, say)).toBe(still);
    await carousel.getByRole("button", { name: say("Play") }).click();
    await page.clock.runFor(60_000);
    expect(await slideOn(page, say), "pointed at and focused").toBe(still);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slideOn(page, say)).not.toBe(still);
    await expect(carousel.getByRole("button", { name: say("Play") })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => slideOn(page, say)).toBe(still);
    await expectAccessible(page);
  });

  for (const [where, cut] of [
    ["in the first slide", (html: string) => html.indexOf("in-hand", html.indexOf('role="group"'))],
    [
      "behind it",
      (html: string) => html.lastIndexOf("<div", html.indexOf('role="group"', html.indexOf('role="group"') + 1)),
    ],
  ] as const)
    test(`over a slow line that stops ${where}, what comes later moves nothing that is there`, {
      tag: "@both",
    }, async ({ browser, say, at }) => {
      const line = await appInPieces(at("/discover"), cut);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await countShifts(page);
      await page.goto(line.url, { waitUntil: "commit" });
      const slides = carouselOn(page, say).locator('[role="group"]');
      await expect(slides).toHaveCount(1);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      line.goOn();
      await page.waitForLoadState("load");
      await expect(slides).not.toHaveCount(1);
      await expectNoJump(page);
      await context.close();
      line.stop();
    });

  test("who asked for less motion gets a carousel that stands still until it is started", async ({
    browser,
    say,
    at,
  }) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(at("/discover"));
    await alive(carouselOn(page, say));
    await expect(carouselOn(page, say).getByRole("button", { name: say("Play") })).toBeVisible();
    const first = await slideOn(page, say);
    await page.clock.runFor(60_000);
    expect(await slideOn(page, say)).toBe(first);
    await context.close();
  });

  test("without script every featured list can be read and opened in a row to scroll", async ({
    browser,
    page,
    say,
    at,
  }) => {
    await page.goto(at("/discover"));
    const titles = await carouselOn(page, say).getByRole("heading", { level: 2, includeHidden: true }).allInnerTexts();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(at("/discover"));
    const slides = carouselOn(plain, say).getByRole("group");
    await expect(slides).toHaveCount(titles.length);
    expect(titles.length).toBeGreaterThan(1);
    await expectNoSidewaysScroll(plain);
    expect((await carouselOn(plain, say).boundingBox())?.width).toBeLessThan(1000);
    for (const slide of await slides.all()) {
      await expect(slide.getByRole("heading", { level: 2 })).toBeVisible();
      const open = slide.getByRole("link", { name: say("Open the collection") });
      await open.scrollIntoViewIfNeeded();
      await expect(open).toBeInViewport();
    }
    await expect(carouselOn(plain, say).getByRole("button")).toHaveCount(0);
    await slides
      .last()
      .getByRole("link", { name: say("Open the collection") })
      .click();
    await expect(plain).toHaveURL(new RegExp(`${at("/collections")}/[^/]+$`));
    await context.close();
  });

  test("a list is found by its type, its theme and its name, and a stranger is asked to sign in to save", async ({
    page,
    say,
    at,
  }) => {
    await page.goto(at("/discover"));
    await page.getByLabel(say("Search collections by name or theme")).fill("weather");
    await page
      .getByRole("button", { name: say("Search"), exact: true })
      .last()
      .click();
    await page.getByRole("heading", { name: "Books with weather in them" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Books with weather in them" })).toBeVisible();
    await page.getByRole("link", { name: say("Save collection") }).click();
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });

  test("collections are narrowed by links, which keep what was typed and one another", async ({ page, say, at }) => {
    await page.goto(at("/collections?q=weather"));
    const order = page.getByRole("navigation", { name: say("Sort by") });
    await order.getByRole("link", { name: say("Most saved") }).click();
    await expect(page).toHaveURL(/q=weather.*sort=popular/);
    await expect(order.getByRole("link", { name: say("Most saved") })).toHaveAttribute("aria-current", "true");
    await page
      .getByRole("navigation", { name: say("Season") })
      .getByRole("link", { name: say("Winter") })
      .click();
    await expect(page).toHaveURL(/q=weather.*sort=popular.*season=winter/);
    await expect(page.getByLabel(say("Search collections"))).toHaveValue("weather");
    await expectAccessible(page);
  });

  test("a reader in Sydney sees their own season first", async ({ browser, say, at }) => {
    const context = await browser.newContext({ timezoneId: "Australia/Sydney" });
    const page = await context.newPage();
    const seasons = (half: string) =>
      new RegExp(
        `^(${["spring", "summer", "autumn", "winter"].map((season) => say(`For ${season} in the ${half}`)).join("|")})$`,
      );
    await page.goto(at("/discover"));
    const south = page.getByRole("heading", { name: seasons("south") });
    const north = page.getByRole("heading", { name: seasons("north") });
    await expect(page.getByRole("link", { name: say("Show southern hemisphere") })).toHaveAttribute(
      "href",
      new RegExp(`^${at("/collections")}\\?season=`),
    );
    await alive(page.getByRole("heading", { level: 1 }));
    await expect(south).toBeVisible();
    await expect(north).toHaveCount(0);
    await page.getByRole("link", { name: say("Show northern hemisphere") }).click();
    await expect(north).toBeVisible();
    await expect(south).toHaveCount(0);
    await expect(page).toHaveURL(at("/discover"));
    await context.close();
  });
});

test("search engines find an ItemList, a card, a feed and the address", async ({ page }) => {
  await page.goto("/collections/books-with-weather-in-them");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");
  expect(data).toMatchObject({ "@type": "ItemList", numberOfItems: 8 });
  const image = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect((await page.request.get(image)).headers()["content-type"]).toBe("image/png");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/collections\/books-with-weather-in-them$/,
  );
  const feed = await page.request.get("/feeds/curators/hana-lindqvist.rss");
  expect(await feed.text()).toContain("Books with weather in them");
});
