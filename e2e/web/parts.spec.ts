/** The page of all parts: nothing for axe in either scheme or width, and each part worked by keyboard and by touch. */
import type { Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { database } from "../support/world";
import { alive, expect, expectAccessible, expectIdsOnce, expectNoSidewaysScroll, test } from "./fixtures";
import { dragByKeyboard, dragByMouse, dragByTouch } from "./sorting";

const [FIRST, SECOND] = ["Middlemarch", "Frankenstein"];
const sorted = (page: Page) => page.getByRole("list", { name: "Books in order" });
const row = (page: Page, title: string) => sorted(page).getByRole("listitem").filter({ hasText: title });
const order = (page: Page) => sorted(page).locator("b").allInnerTexts();
const begins = (page: Page, ...titles: string[]) =>
  expect.poll(async () => (await order(page)).slice(0, titles.length)).toEqual(titles);

const WORK = "A book in all its editions."; // what the tooltip says
const SHARE = "Share “Winter reading”";
const FILE = { name: "library.csv", mimeType: "text/csv", buffer: Buffer.from("Title\n") };
const statusOf = (page: Page) => page.getByRole("group", { name: "Status of a book" });
const book = (page: Page) => page.getByRole("combobox", { name: "Find a book" });

/** A book that the search finds by its mark. */
async function newBook() {
  const mark = unique();
  return { mark, title: (await createWork(database(), { title: `Winter ${mark}` })).title };
}

/** Opens the picker of files by what `open` does, and chooses one. */
async function choose(page: Page, open: () => Promise<void>): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await open();
  await (await picker).setFiles(FILE);
}

async function openParts(page: Page): Promise<void> {
  await page.goto("/dev/parts");
  await alive(page.getByRole("button", { name: "Save draft" }));
}

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
      await page.getByRole("button", { name: "What is a long title?" }).focus();
      await expect(page.getByText(/^The Life and Strange/).last()).toBeVisible();
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

  const refused = page.getByRole("button", { name: "Add ألف ليلة وليلة" });
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

test("by keyboard and by mouse: a tooltip comes, stays while it is wanted, and goes", async ({ page }) => {
  await openParts(page);
  const bubble = page.getByText(WORK);
  const what = page.getByRole("button", { name: "What is a work?" });
  await expect(what).toHaveAttribute("aria-description", WORK);
  await page.getByRole("button", { name: "Sort by" }).focus();
  await page.keyboard.press("Tab");
  await expect(what).toBeFocused();
  await expect(bubble).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bubble).toBeHidden();
  await expect(what).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bubble).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(bubble).toBeHidden();

  await what.hover();
  await expect(bubble).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubble).toBeHidden();
});

test("by keyboard: a link and a code are shared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openParts(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = page.getByRole("dialog", { name: SHARE });
  const opener = page.getByRole("button", { name: "Share a collection" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Copy link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await copied()).toBe(await dialog.getByLabel("Link", { exact: true }).inputValue());
  await dialog.getByRole("button", { name: "Copy code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Code copied.")).toBeVisible();
  expect(await copied()).toMatch(/^<iframe /);
  const code = dialog.getByLabel("Code for your own site");
  await code.focus();
  expect(await code.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(
    (await code.inputValue()).length,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Share a club" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(code).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Embed a shelf" }).press("Enter");
  await expect(code).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeHidden();
});

test("by keyboard: a form keeps what is typed when it is refused and when nothing answers", async ({ page }) => {
  await openParts(page);
  const name = page.getByLabel("Name of the club");
  const outcome = (label: string) => page.getByRole("radio", { name: label });
  await name.fill("Night readers");
  await outcome("It saves the form").focus();
  await page.keyboard.press("ArrowDown");
  await expect(outcome("It refuses the name")).toBeChecked();
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("This name is taken. Choose another.");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Night readers");

  await outcome("It refuses the name").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Save club" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("That did not work. Try again in a moment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save club" })).toBeFocused();
  await expect(name).toHaveValue("Night readers");
  await expect(name).not.toHaveAttribute("aria-invalid");

  await outcome("It saves the form").check();
  await page.getByRole("button", { name: "Save club" }).press("Enter");
  await expect(page.getByText("Club saved.")).toBeVisible();
  await expect(page.getByRole("alert").getByText("That did not work. Try again in a moment.")).toBeHidden();
  await page.getByRole("button", { name: "Clear name" }).press("Enter");
  await expect(name).toHaveValue("");
});

test("by keyboard: a file is chosen, and one that did not get through is sent again", async ({ page }) => {
  await openParts(page);
  await choose(page, () => page.getByLabel("Cover picture").press("Enter"));
  await expect(page.getByText("library.csv is chosen.")).toBeVisible();
  await expect(page.getByLabel("Proof, of the wrong kind")).toHaveAccessibleDescription("Choose a PDF file.");
  await expect(page.getByLabel("Picture, disabled")).toBeDisabled();
  await expect(page.getByLabel("Photo, being sent")).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Send letter.pdf again" })).toBeVisible();

  const twice = page.getByLabel("Export file");
  await choose(page, () => twice.press("Enter"));
  await expect(twice).toHaveAccessibleDescription(/Check your connection and try again\.$/);
  await page.getByRole("button", { name: "Send library.csv again" }).press("Enter");
  await expect(page.getByText("library.csv was sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send library.csv again" })).toBeHidden();
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
  await many.fill(`${mark} again`);
  await expect(page.getByText("The search failed. Try again in a moment.")).toBeVisible();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("No books match.")).toBeVisible();
  await expect(many).toBeFocused();
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
  await dragByKeyboard(page, row(page, FIRST), -1, "Escape");
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
  await expect(sorted(page).getByRole("listitem").last()).toContainText("A Room of One's Own");

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

  test("the status of a book, sharing, a tooltip, a form, files and a search", async ({ page, context, refusals }) => {
    refusals.push("/api/v1/me/library");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { mark, title } = await newBook();
    await openParts(page);
    const group = statusOf(page);
    await group.getByRole("button", { name: "Add Middlemarch" }).tap();
    await group.getByRole("button", { name: "Want to read: Middlemarch" }).tap();
    await page.getByRole("menuitemradio", { name: "Did not finish" }).tap();
    await expect(group.getByRole("button", { name: "Did not finish: Middlemarch" })).toBeVisible();
    await page.getByRole("button", { name: "Add ألف ليلة وليلة" }).tap();
    await expect(page.getByRole("status").getByText(/sign in/i)).toBeVisible();

    await page.getByRole("button", { name: "What is a work?" }).tap();
    await expect(page.getByText(WORK)).toBeVisible();
    await page.getByRole("button", { name: "Share a collection" }).tap();
    await expect(page.getByText(WORK)).toBeHidden();
    await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).tap();
    await expect(page.getByText("Link copied.")).toBeVisible();
    await page.touchscreen.tap(10, 10); // beside it
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByLabel("Name of the club").fill("Night readers");
    await page.getByLabel("It does not answer").tap();
    await page.getByRole("button", { name: "Save club" }).tap();
    await expect(page.getByRole("alert").getByText("That did not work. Try again in a moment.")).toBeVisible();
    await page.getByLabel("It saves the form").tap();
    await page.getByRole("button", { name: "Save club" }).tap();
    await expect(page.getByText("Club saved.")).toBeVisible();

    await choose(page, () => page.getByLabel("Export file").tap());
    await page.getByRole("button", { name: "Send library.csv again" }).tap();
    await expect(page.getByText("library.csv was sent.")).toBeVisible();

    await book(page).tap();
    await page.keyboard.type(mark);
    await page.getByRole("option", { name: title }).tap();
    await page.getByRole("button", { name: "Choose another" }).tap();
    await expect(book(page)).toHaveValue(mark);
    await page.getByRole("link", { name: "Middlemarch George Eliot" }).tap({ trial: true });
  });
});
