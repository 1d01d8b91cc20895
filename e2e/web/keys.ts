/** Hands that have a keyboard and nothing else, on a screen of 320 px: the desk at 400 %. */
import type { Locator, Page } from "@playwright/test";
import { alive, expect } from "./fixtures";

const MAX_TABS = 150;
export const NARROW = { width: 320, height: 640 };

/** What has the focus is seen: it has a ring, and neither the header nor the bars at the foot cover its middle. */
async function expectSeen(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
        const [x, y] = [middle(left, right, innerWidth), middle(top, bottom, innerHeight)];
        const hit = document.elementFromPoint(x, y);
        const near = [element, element.parentElement, element.parentElement?.parentElement]; // a field's frame has it, too
        const hasRing = near.some((part) => part && getComputedStyle(part).outlineStyle !== "none");
        if (!hasRing) return "no ring";
        if (hit && (element.contains(hit) || hit.contains(element))) return "seen";
        return `behind ${hit?.outerHTML.slice(0, 120) ?? "the edge"} at ${Math.round(x)},${Math.round(y)}`;
      }),
    )
    .toBe("seen");
}

/** Tabs until this has the focus, forward alone: whoever comes to the end begins again at the top. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let n = 0; n < MAX_TABS && !(await isThere()); n += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
  await alive(target);
  await expectSeen(target);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
  await expect(target).toHaveValue(text);
}

/** Types what is looked for, goes down to a suggestion and takes it. */
export async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await type(page, field, text);
  const option = page.getByRole("option").filter({ hasText: text }).first();
  await expect(option).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    const { id } = await option.evaluate((node) => ({ id: node.id }));
    await expect(field).toHaveAttribute("aria-activedescendant", id, { timeout: 300 });
  }).toPass();
  await page.keyboard.press("Enter");
}

/** Opens a menu and goes down to one of its items. */
export async function chooseByKeys(page: Page, button: Locator, item: Locator): Promise<void> {
  await press(page, button);
  await expect(item).toBeVisible();
  for (let n = 0; n < 20 && !(await item.evaluate((node) => node === document.activeElement)); n += 1)
    await page.keyboard.press("ArrowDown");
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
}

/** The first thing that Tab comes to leads over the header, into what the page is about. */
export async function skipHeader(page: Page, name: string): Promise<void> {
  const skip = page.getByRole("link", { name, exact: true });
  await expect(skip).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expectSeen(skip);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInContent = () => page.getByRole("main").evaluate((main) => main.contains(document.activeElement));
  expect(await isInContent()).toBe(true);
}
