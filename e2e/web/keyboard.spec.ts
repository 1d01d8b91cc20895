/** A reader's way from a list to a published review, by Tab, Enter and typing alone; the staff's is in author-queue.spec.ts. */
import type { Locator, Page } from "@playwright/test";
import { createCollection } from "@/db/factories/collections";
import { database } from "../support/world";
import { expect, test } from "./fixtures";

const MAX_TABS = 90;

/** Tabs until this has the focus, which is then seen: with a ring, and not behind the header. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let n = 0; n < MAX_TABS && !(await isThere()); n += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  const [place, head] = [await target.boundingBox(), await page.getByRole("banner").boundingBox()];
  if (!place || !head) throw new Error("It is not on the page.");
  expect(place.y + place.height).toBeGreaterThan(head.y + head.height);
}

test("a reader saves a list, opens its first book, keeps it and writes a review by keyboard alone", async ({
  page,
  reader,
}) => {
  const list = await createCollection(database());
  const [first] = list.works;
  if (!first) throw new Error("The list has no book.");
  await page.goto(`/collections/${list.slug}`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /^Skip/ });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await tabTo(page, main.getByRole("button", { name: "Save collection" }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: "Saved" })).toBeVisible();
  await tabTo(page, main.getByRole("heading", { name: first.title }).getByRole("link"));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
  await tabTo(page, main.getByRole("button", { name: `Add ${first.title}` }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: `Want to read: ${first.title}` })).toBeFocused();
  await tabTo(page, main.getByRole("button", { name: "Write a review" }));
  await page.keyboard.press("Enter");
  await tabTo(page, main.getByLabel("Your review", { exact: true }));
  await page.keyboard.type("By keys alone.");
  await tabTo(page, main.getByRole("button", { name: "Publish review" }));
  await page.keyboard.press("Enter");
  await expect(main.getByRole("region", { name: `Your review of ${first.title}` })).toContainText("By keys alone.");
  await page.goto(`/@${reader.username}/reviews`);
  await expect(main.getByText("By keys alone.")).toBeVisible();
});
