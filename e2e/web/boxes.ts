import type { Locator, Page } from "@playwright/test";

/** Where a thing stands, by its four sides and its middle line. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

export const main = (page: Page) => page.getByRole("main");
