/** The page of all parts: nothing for axe in either scheme or width, and each part worked by keyboard and by touch. */
import type { Page } from "@playwright/test";
import { alive, expect, expectAccessible, expectIdsOnce, expectNoSidewaysScroll, test } from "./fixtures";
import { openParts, SHARE } from "./parts-page";
import { dragByKeyboard, dragByMouse, dragByTouch } from "./sorting";

const [FIRST, SECOND] = ["Middlemarch", "Frankenstein"];
const sorted = (page: Page) => page.getByRole("list", { name: "Books in order" });
const row = (page: Page, title: string) => sorted(page).getByRole("listitem").filter({ hasText: title });
const order = (page: Page) => sorted(page).locator("b").allInnerTexts();
const begins = (page: Page, ...titles: string[]) =>
  expect.poll(async () => (await order(page)).slice(0, titles.length)).toEqual(titles);

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [1280, 390])
    test(`every part, ${colorScheme}, ${width} px wide, shut and open`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await openParts(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectIdsOnce(page);
      for (const spoiler of await page.getByRole("button", { name: /The end of the book/ }).all())
        await spoiler.click();
      for (const table of await page.getByText("Show as a table").all()) await table.click();
      await page.getByRole("button", { name: "1: move Middlemarch" }).focus(); // brings dragging
      await page.getByRole("button", { name: "Show a message" }).press("Enter");
      await page.getByRole("button", { name: "Sort by" }).press("Enter");
      await expect(page.getByRole("menuitemradio", { name: "Newest" })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Open a dialog" }).press("Enter");
      await expect(page.getByRole("dialog", { name: "Delete the draft?" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Share a collection" }).press("Enter");
      await expect(page.getByRole("dialog", { name: SHARE })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      const long = page.getByText(/^The Life and Strange/);
      const written = await long.count();
      await page.getByRole("button", { name: "What is a long title?" }).focus();
      await expect(long).toHaveCount(written + 1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

test("by keyboard: buttons, rating, spoilers, message, dialog, menu and tabs", async ({ page }) => {
  await openParts(page);
  await page.getByRole("button", { name: "Save draft" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("Pressed 2 times.")).toBeVisible();
  await page.getByRole("button", { name: "Saving" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Not yet" })).toBeDisabled();
  await expect(page.getByText("Pressed 2 times.")).toBeVisible();

  const rating = page.getByRole("slider", { name: "Your rating", exact: true });
  await rating.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(rating).toHaveAttribute("aria-valuetext", "4.75 of 5");
  await page.keyboard.press("Home");
  await expect(rating).toHaveAttribute("aria-valuetext", "Not rated");

  for (const spoiler of await page.getByRole("button", { name: /The end of the book/ }).all()) {
    await spoiler.focus();
    await page.keyboard.press("Enter");
    await expect(spoiler).toHaveAttribute("aria-expanded", "true");
  }
  await expect(page.getByText("It was the housekeeper.")).toHaveCount(2);

  await page.getByRole("button", { name: "Show a message" }).focus();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" }).last();
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Book is back.")).toBeVisible();

  const opener = page.getByRole("button", { name: "Open a dialog" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Sort by" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Newest" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Oldest" })).toBeChecked();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /^Tab 2/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=2$/);
});

test("a list is sorted by keyboard, by arrows and by mouse, keeps what is typed, and goes back when refused", async ({
  page,
}) => {
  await openParts(page);
  await page.getByLabel(`Note on ${FIRST}`).fill("For the winter");
  await dragByKeyboard(page, row(page, FIRST), 1);
  await begins(page, SECOND, FIRST);
  await expect(page.getByText(`${FIRST} is now number 2 of 4.`)).toBeAttached();
  await expect(row(page, FIRST).getByTitle("Drag to move")).toBeFocused();
  await dragByKeyboard(page, row(page, FIRST), -1, { end: "Escape" });
  await begins(page, SECOND, FIRST);
  await expect(page.getByText(`${FIRST} is back at number 2 of 4.`)).toBeAttached();

  await dragByMouse(page, row(page, FIRST), row(page, SECOND));
  await begins(page, FIRST, SECOND);
  await page.getByRole("button", { name: `Move ${FIRST} down` }).press("Enter");
  await begins(page, SECOND, FIRST);
  await expect(page.getByRole("button", { name: `Move ${FIRST} down` })).toBeFocused();
  await expect(page.getByLabel(`Note on ${FIRST}`)).toHaveValue("For the winter");

  await page.getByRole("button", { name: `Move ${FIRST} up` }).click();
  await page.getByRole("button", { name: "Add a book as somebody else would" }).click();
  await begins(page, FIRST, SECOND);
  await expect(sorted(page).getByRole("listitem").last()).toContainText("A Room of One’s Own");

  await page.getByLabel("Refuse to save the order").check();
  await page.getByRole("button", { name: `Move ${FIRST} down` }).click();
  await begins(page, SECOND, FIRST);
  await expect(page.getByText("The order could not be saved. Try again.")).toBeVisible();
  await begins(page, FIRST, SECOND);
  await expect(sorted(page).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByLabel(`Note on ${FIRST}`)).toHaveValue("For the winter");
});

test("a press on a handle that comes before its code is carried out", async ({ page }) => {
  await openParts(page);
  await alive(row(page, FIRST).getByTitle("Drag to move")); // the page may be, and this part of it not yet
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await row(page, FIRST).getByTitle("Drag to move").focus();
  await page.keyboard.press("Space");
  await expect(row(page, FIRST)).not.toHaveAttribute("data-dragged");
  arrive();
  await expect(row(page, FIRST)).toHaveAttribute("data-dragged");
  await expect(page.getByText(`${FIRST} moves to number 1 of 4.`)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${FIRST} moves to number 2 of 4.`)).toBeAttached();
  await page.keyboard.press("Space");
  await begins(page, SECOND, FIRST);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("buttons, rating, spoilers, message, dialog, menu and a sorted list", async ({ page }) => {
    await openParts(page);
    await page.getByRole("button", { name: "Save draft" }).tap();
    await page.getByRole("button", { name: "Saving" }).tap({ force: true });
    await expect(page.getByText("Pressed 1 time.")).toBeVisible();
    const rating = page.getByRole("slider", { name: "Your rating", exact: true });
    await rating.tap();
    await expect(rating).not.toHaveAttribute("aria-valuetext", "Not rated");
    for (const spoiler of await page.getByRole("button", { name: /The end of the book/ }).all()) await spoiler.tap();
    await expect(page.getByText("It was the housekeeper.")).toHaveCount(2);
    await page.getByRole("button", { name: "Show a message" }).tap();
    await page.getByRole("button", { name: "Undo" }).last().tap();
    await expect(page.getByText("Book is back.")).toBeVisible();
    await page.getByRole("button", { name: "Open a dialog" }).tap();
    await page.getByRole("button", { name: "Keep draft" }).tap();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "Sort by" }).tap();
    await page.getByRole("menuitemradio", { name: "Oldest" }).tap();
    await expect(page.getByRole("menu")).toBeHidden();

    await dragByTouch(page, row(page, FIRST), row(page, SECOND));
    await begins(page, SECOND, FIRST);
    await page.getByRole("button", { name: `Move ${FIRST} up` }).tap();
    await begins(page, FIRST, SECOND);
  });
});
