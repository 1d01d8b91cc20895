/** Parts that show, move or find a book, on the page of all parts: worked by keyboard and by touch. */
import type { Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { database } from "../support/world";
import { expect, expectAccessible, test } from "./fixtures";
import { openParts } from "./parts-page";

const REFUSED = "Add ألف ليلة وليلة";
const statusOf = (page: Page) => page.getByRole("group", { name: "Status of a book" });
const book = (page: Page) => page.getByRole("combobox", { name: "Find a book" });

/** A book that the search finds by its mark. */
async function newBook() {
  const mark = unique();
  return { mark, title: (await createWork(database(), { title: `Winter ${mark}` })).title };
}

test("by keyboard: the status of a book, and a book that cannot be added", async ({ page, refusals }) => {
  refusals.push("/api/v1/me/library");
  await openParts(page);
  const group = statusOf(page);
  await group.getByRole("button", { name: "Add Middlemarch" }).focus();
  await page.keyboard.press("Enter");
  await expect(group.getByRole("button", { name: "Want to read: Middlemarch" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Want to read" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(group.getByRole("button", { name: "Reading: Middlemarch" })).toBeFocused();
  await page.keyboard.press("ArrowUp"); // from its last item
  await expect(page.getByRole("menuitem", { name: "Remove from my library" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(group.getByRole("button", { name: "Add Middlemarch" })).toBeFocused();

  const list = group.getByRole("combobox", { name: "Status of Middlemarch" });
  await list.focus();
  await page.keyboard.press("ArrowDown");
  await expect(list).toHaveValue("finished");

  const refused = page.getByRole("button", { name: REFUSED });
  await refused.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(/sign in/i)).toBeVisible();
  await expect(refused).toBeFocused();

  await group.getByRole("link", { name: "Add Middlemarch: sign in first" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdev%2Fparts$/);
});

test("by keyboard: cards and shelves of books lead to their books", async ({ page, refusals }) => {
  refusals.push("/books/"); // samples stand in no catalogue
  await openParts(page);
  const card = page.getByRole("link", { name: "Middlemarch George Eliot" });
  const onShelf = page.getByRole("list", { name: "Books on a shelf" }).getByRole("link");
  await expect(onShelf).toHaveCount(4); // the fifth only its reader can open
  await onShelf.first().focus();
  await page.keyboard.press("Tab");
  await expect(onShelf.nth(1)).toBeFocused();
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/books\/middlemarch$/);
});

test("by keyboard: a book is found, chosen again, added once, and searched for again when that failed", async ({
  page,
  refusals,
}) => {
  refusals.push("/api/search");
  const { mark, title } = await newBook();
  await openParts(page);
  const option = page.getByRole("option", { name: title });
  await book(page).focus();
  await page.keyboard.type(mark);
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await expect(book(page)).toHaveValue(mark);
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("data-highlighted");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Choose another" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(book(page)).toBeFocused();
  await expect(book(page)).toHaveValue(mark);
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();

  const many = page.getByRole("combobox", { name: "Add books" });
  await expect(many).toHaveAccessibleDescription("Choose at least one book.");
  await many.focus();
  await page.keyboard.type(mark);
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Chosen books" }).getByRole("listitem")).toHaveText([title]);
  await expect(many).toHaveAccessibleDescription("");
  await expect(option).toBeDisabled();

  await page.route("**/api/search?*", (route) => route.abort("internetdisconnected"));
  await many.fill("qqzzxxjjvv");
  await expect(page.getByText("The search failed. Try again in a moment.")).toBeVisible();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("No books match.")).toBeVisible();
  await expect(many).toBeFocused();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the status of a book, a card and a search", async ({ page, refusals }) => {
    refusals.push("/api/v1/me/library");
    const { mark, title } = await newBook();
    await openParts(page);
    const group = statusOf(page);
    await group.getByRole("button", { name: "Add Middlemarch" }).tap();
    await group.getByRole("button", { name: "Want to read: Middlemarch" }).tap();
    await page.getByRole("menuitemradio", { name: "Did not finish" }).tap();
    await expect(group.getByRole("button", { name: "Did not finish: Middlemarch" })).toBeVisible();
    const refused = page.getByRole("button", { name: REFUSED });
    await refused.tap();
    await expect(page.getByRole("status").getByText(/sign in/i)).toBeVisible();
    await expect(refused).toBeVisible();

    await book(page).tap();
    await page.keyboard.type(mark);
    await page.getByRole("option", { name: title }).tap();
    await page.getByRole("button", { name: "Choose another" }).tap();
    await expect(book(page)).toHaveValue(mark);

    refusals.push("/books/");
    await page.getByRole("link", { name: "Middlemarch George Eliot" }).tap();
    await expect(page).toHaveURL(/\/books\/middlemarch$/);
  });
});
