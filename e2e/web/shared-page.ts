/** What is asked of every page that is the same for everybody. */
import type { Locator, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { cacheChanges } from "@/db/schema/platform";
import type { OwnPage } from "@/lib/home/own-page-schemas";
import { EVERYTHING } from "@/lib/kernel/cache";
import { database } from "../support/world";
import { expect, expectNoJump, openSlowly } from "./fixtures";

/** What is read and pressed on the page, without the parameter that makes one for its reader alone. */
async function contentOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole("banner").locator("summary")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /./);
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.reader === undefined ||
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/v1/me/page")),
  ); // the head is there sooner, from what was last asked
  const content = (await page.locator("body").ariaSnapshot()).replaceAll(/(\?|%3F)fresh(=|%3D)1/g, "");
  return content.replace(/\n- alert$/, ""); // Next's own, which is there sooner or later and says nothing
}

/** Opens a page that is the same for everybody, and answers what it was first told of its reader. */
export async function openShared(page: Page, path: string): Promise<OwnPage> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/me/page");
  await page.goto(path);
  return (await answer).json();
}

/** Opens a page that is made for its reader, and answers it as it was made. */
export async function openOwn(page: Page, path: string): Promise<string> {
  const made = await page.goto(path);
  expect(await isShared(page)).toBe(false);
  return made?.text() ?? "";
}

/** Whether the page that is open came as it is kept for everybody. */
export const isShared = (page: Page) => page.evaluate(() => document.documentElement.dataset.reader !== undefined);

/** A browser that has been here before: its scripts know that somebody is signed in. */
export const beenHere = (page: Page) => page.goto("/home");

/** What other journeys write past the app makes no page stale: a list would say for a minute how many there were. */
async function dropPages(): Promise<void> {
  await database()
    .insert(cacheChanges)
    .values({ tags: [EVERYTHING] });
  await database().execute(sql`select pg_notify('cache_changes', '')`);
}

/**
 * The page that is kept becomes what one made for its reader is. Looked at again while they differ: another journey may have added
 * a book between the two, and what waits for the reader's own part shows a moment after it.
 */
export async function expectAlike(page: Page, path: string): Promise<void> {
  const plain = (content: string) => (path === "/collections" ? content.replaceAll("?", "&") : content);
  await expect(async () => {
    await dropPages();
    const cached = await contentOf(page, path);
    expect(await isShared(page)).toBe(true);
    const own = await contentOf(page, `${path}?fresh=1`);
    expect(await isShared(page)).toBe(false);
    expect(plain(cached)).toBe(plain(own));
  }).toPass({ timeout: 60_000 });
}

/** Nothing moves, wide or narrow, until `own` is there, which is the reader's alone. */
export async function expectStill(page: Page, path: string, own: Locator): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => sessionStorage.clear()); // as if it were seen for the first time
    await openSlowly(page, path);
    await expect(own).toBeVisible();
    await expectNoJump(page);
  }
}
