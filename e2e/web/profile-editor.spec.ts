/** The dashboard of a reader's page: what stands on it, in what order, in what look, seen before it is kept. */
import type { Locator } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { readerBadges } from "@/db/schema/profiles";
import { database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";
import { dragByKeyboard, dragByMouse } from "./sorting";

const titles = (list: Locator) => list.getByRole("listitem").locator("a").allInnerTexts();

inBothLanguages(() => {
  test("shelves are put into order by dragging and by keyboard, pinned, opened and hidden, and the page follows", {
    tag: "@both",
  }, async ({ page, reader, say, at }) => {
    for (const name of ["Apples", "Pears", "Quinces"])
      await createShelf(database(), reader.id, { name, books: [(await createWork(database())).id] });
    await page.goto("/library/shelves");
    const list = page.getByRole("list", { name: say("Other shelves") });
    const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
    expect(await titles(list)).toEqual(["Apples", "Pears", "Quinces"]);

    await dragByMouse(page, row("Quinces"), row("Apples"), say);
    await expect.poll(() => titles(list)).toEqual(["Quinces", "Apples", "Pears"]);
    const up = page.getByRole("button", { name: say("Move Pears up") });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => titles(list)).toEqual(["Quinces", "Pears", "Apples"]);
    await expect(up).toBeFocused();
    await expect(page.getByText(say("Pears is now number 2 of 3."))).toBeAttached();
    await expect
      .poll(async () => {
        const { data } = await (await page.request.get("/api/v1/me/shelves")).json();
        return data.map(({ name }: { name: string }) => name);
      })
      .toEqual(["Quinces", "Pears", "Apples"]);

    await page.getByRole("button", { name: say("Pin Apples") }).click();
    const pinned = page.getByRole("list", { name: say("Pinned shelves") });
    await expect.poll(() => titles(pinned)).toEqual(["Apples"]);
    await page.getByLabel(say("Who can see Quinces")).selectOption("private");
    await expectAccessible(page);

    await page.goto(at(`/@${reader.username}`));
    const shown = page.getByRole("region", { name: say("Shelves") }).getByRole("heading", { level: 3 });
    await expect(shown).toHaveText(["Apples", "Pears"]);
    await page.goto("/settings/profile");
    const previewed = page
      .getByLabel(say("Preview"))
      .getByLabel(say("Shelves"))
      .getByRole("heading", { level: 3, includeHidden: true });
    await expect(previewed).toHaveText(["Apples", "Pears"]);
    await expect(async () => {
      await page.getByLabel(say("Who can see Pears")).selectOption("private"); // again, where it came before the page was alive
      await expect(previewed).toHaveText(["Apples"], { timeout: 3_000 });
    }).toPass();
  });

  test("the books of a shelf keep their order and notes", async ({ page, reader, say, at }) => {
    const books = [];
    for (const title of ["First", "Second", "Third"])
      books.push(await createWork(database(), { title: `${title} ${unique()}` }));
    const shelf = await createShelf(database(), reader.id, { books: books.map(({ id }) => id) });
    await page.goto(`/library/shelves/${shelf.id}`);
    const list = page.getByRole("list", { name: say("Books on the shelf") });
    const names = () =>
      list.getByRole("textbox").evaluateAll((notes) => notes.map((note) => note.getAttribute("aria-label") ?? ""));
    const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
    await dragByMouse(page, row("First"), row("Third"), say);
    const [first, second, third] = books.map(({ title }) => say(`Note about ${title}`)) as [string, string, string];
    await expect.poll(names).toEqual([second, third, first]);
    const note = () => names().then(([top]) => top);
    await dragByKeyboard(page, row("Third"), -1, { say });
    await expect.poll(note).toBe(third);
    await dragByKeyboard(page, row("Third"), 1, { say });
    await expect.poll(note).toBe(second);
    await page.getByLabel(second).fill("From my grandmother");
    await page.getByLabel(second).blur();
    await expect(page.getByText(say("Note saved."))).toBeVisible();
    await expect(list).not.toHaveAttribute("aria-busy"); // one order is sent after the other
    await page.goto(at(`/@${reader.username}/${shelf.slug}`));
    const standing = page.getByRole("main").getByRole("link", { name: /^(First|Second|Third) / });
    await expect(standing).toHaveCount(3);
    for (const [place, prefix] of ["Second", "Third", "First"].entries())
      await expect(standing.nth(place)).toHaveAccessibleName(new RegExp(`^${prefix} `));
    await expect(page.getByText("From my grandmother")).toBeVisible();
  });
});

test("who leaves before an order is saved is asked", async ({ page, reader }) => {
  const books = [];
  for (const title of ["First", "Second"])
    books.push((await createWork(database(), { title: `${title} ${unique()}` })).id);
  const shelf = await createShelf(database(), reader.id, { books });
  let arrive: () => void = () => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/v1/me/shelves/*/order", async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(`/library/shelves/${shelf.id}`);
  const list = page.getByRole("list", { name: "Books on the shelf" });
  await dragByKeyboard(page, list.getByRole("listitem").filter({ hasText: "First" }), 1);
  await expect(list).toHaveAttribute("aria-busy", "true");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  arrive();
  await expect(list).not.toHaveAttribute("aria-busy");
});

inBothLanguages(() => {
  test("the preview is the page: each layout, colours, words, links, pins and badges, before anything is kept", async ({
    page,
    reader,
    say,
    at,
  }) => {
    await database()
      .insert(readerBadges)
      .values([
        { userId: reader.id, badge: "first-book" },
        { userId: reader.id, badge: "ten-books" },
      ]);
    const mark = unique();
    const [first, two] = [`Alpha ${mark}`, `Beta ${mark}`];
    for (const title of [first, two]) await createWork(database(), { title });
    await page.goto("/settings/profile");
    const preview = page.getByLabel(say("Preview"));
    for (const layout of ["magazine", "minimal", "classic"]) {
      await expect(async () => {
        await page.getByLabel(say("Layout")).selectOption(layout); // again, where it came before the page was alive
        await expect(preview.locator(`[data-layout] [data-layout="${layout}"]`)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    await page.getByLabel(say("Display name")).fill("Ada of the Marshes");
    await page.getByLabel(say("About you")).fill("Reads **slowly**.");
    await expect(preview.getByText("Ada of the Marshes", { exact: true })).toBeVisible();
    await expect(preview.locator("strong")).toHaveText("slowly");
    await page.getByLabel(say("Background")).fill("#203040");
    await expect(preview.locator("[data-layout] [data-layout]")).toHaveCSS("background-color", "rgb(32, 48, 64)");
    await page.getByRole("button", { name: say("Add a link") }).click();
    await page.getByLabel(say("Address 1")).fill("https://ada.example/me");
    await expect(preview.getByText("ada.example")).toBeAttached();

    for (const title of [first, two]) {
      await page.getByLabel(say("Find a book to pin")).fill(title);
      await page.getByRole("option", { name: title }).click();
    }
    await page.getByRole("button", { name: say(`Move ${two} up`) }).click();
    const pins = page.getByRole("list", { name: say("Pinned books") }).first();
    await expect(pins.getByRole("listitem")).toContainText([two, first]);
    await expect(preview.locator("#pinned-part li")).toHaveCount(2);
    const badges = preview.getByLabel(say("Badges")).getByRole("listitem", { includeHidden: true });
    await expect(badges).toHaveText([say("First page turned"), say("A shelf full")]);
    await page.getByLabel(say("A shelf full")).uncheck();
    await expect(badges).toHaveText([say("First page turned")]);
    await expectAccessible(page);
    expect((await (await page.request.get("/api/v1/me/profile")).json()).pinnedBooks).toEqual([]);

    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByText(say("Your page is saved."))).toBeVisible();
    await page.goto(at(`/@${reader.username}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada of the Marshes");
    await expect(page.getByLabel(say("Pinned books")).getByRole("link")).toHaveCount(2);
    await expect(page.getByLabel(say("Pinned books")).getByRole("link").first()).toHaveAccessibleName(new RegExp(two));
    await expect(page.getByLabel(say("Badges")).getByRole("listitem")).toHaveText([say("First page turned")]);
  });
});
