/** From a search that found nothing to the reader's shelf: what is pressed and typed on the way, and whose the book is. */
import type { Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { bearerOf, call, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./fixtures";

/** Counts what is pressed on all pages from here on, by hand alone. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses") ?? 0) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses") ?? 0));
}

const calm = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`from nothing found to the shelf with three presses, ${viewport.width} px`, async ({ page, reader }) => {
    test.slow(); // three looks by axe
    await page.setViewportSize(viewport);
    const presses = await countPresses(page);
    const title = `Saltmarsh ${unique()}`;
    await page.goto(`/search?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: "Add this book" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Add a book" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await page.getByRole("textbox", { name: "Author" }).focus();
    await page.keyboard.type("Maren Holt");
    await page.getByRole("button", { name: "Add book" }).click();

    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Only you can find this book so far.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("button", { name: `Add ${title}` }).click();
    await expect(page.getByRole("status").getByText(`${title}: Want to read.`)).toBeVisible();
    expect(await presses()).toBe(3);
    await calm(page);

    await page.goto("/library");
    await expect(page.getByRole("link", { name: new RegExp(title) }).first()).toBeVisible();
    const { body } = await call("GET", "/v1/me/library", { headers: await bearerOf(reader) });
    expect(body.data.map(({ book }: { book: { title: string } }) => book.title)).toEqual([title]);
  });

test("what is wrong stands at its field, more can be said, and an ISBN that was searched for is there", async ({
  page,
  reader,
  refusals,
}) => {
  await page.goto("/search?q=9780306406157");
  await page.getByRole("link", { name: "Add this book" }).click();
  const isbn = page.getByRole("textbox", { name: "ISBN" });
  await expect(isbn).toHaveValue("9780306406157");
  await isbn.fill("9780306406158");
  const title = `Breakwater ${unique()}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Author" }).fill("Maren Holt");
  await page.getByRole("button", { name: "Add another author" }).click();
  await page.getByRole("textbox", { name: "Author 2" }).fill("Ilse Brandt");
  await page.getByRole("button", { name: "Year, language, pages and more" }).click();
  await page.getByRole("textbox", { name: "Pages" }).fill("211");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("textbox", { name: "Series", exact: true }).fill("Coasts");
  await calm(page);
  refusals.push("/api/v1/books");
  await page.getByRole("button", { name: "Add book" }).click();
  await expect(isbn).toBeFocused();
  await expect(page.getByText("must be an ISBN of 10 or 13 digits")).toBeVisible();
  await isbn.fill("9780306406157");
  await page.getByRole("button", { name: "Add book" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const shown of ["Maren Holt", "Ilse Brandt", "211 pages", "German", "Coasts"])
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
  expect(reader.id).toBeTruthy();
});

test("staff open it, take it into the catalogue, and then everybody finds it", async ({ page, context }) => {
  const [maker, staff] = [await newReader(), await newReader({ isStaff: true })];
  const title = `Groyne ${unique()}`;
  const { body } = await call("POST", "/v1/books", {
    headers: await bearerOf(maker),
    body: { title, authors: [{ name: `Ilse ${unique()}` }] },
  });
  await signIn(context, staff);
  await page.goto(`/books/${body.slug}`);
  await expect(page.getByText("A reader added this book.")).toBeVisible();
  await calm(page);
  await page.getByRole("button", { name: "Add to the catalogue" }).click();
  await expect(page.getByText(`${title} is in the catalogue now.`)).toBeVisible();
  await expect(page).toHaveURL(/\/books\/groyne-/);
  await expect(page.getByText("A reader added this book.")).toBeHidden();
  const { body: found } = await call("GET", `/search?q=${encodeURIComponent(title)}`);
  expect(found.books.map(({ id }: { id: string }) => id)).toEqual([body.id]);
});
