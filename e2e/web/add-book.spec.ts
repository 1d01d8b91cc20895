/** From a search that found nothing to the reader's shelf: what is pressed and typed on the way, and whose the book is. */
import type { Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { bearerOf, call, newReader } from "../support/world";
import {
  countPresses,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  signIn,
  test,
} from "./fixtures";

const calm = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** One that is right and one that is not, for each language: a book that two readers add is everybody's. */
const ISBNS = { en: ["9780306406157", "9780306406158"], ar: ["9780750000017", "9780750000018"] } as const;

const OWN =
  "Only you can find this book so far. Where you show it, on a public shelf or in a review, others see its title. It becomes part of the catalogue for everybody when another reader adds it too, or when our team confirms it.";
const OTHERS =
  "A reader added this book. It isn’t in the catalogue yet: only that reader, the clubs that read it and our team can open this page.";

inBothLanguages(() => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`from nothing found to the shelf with three presses, ${viewport.width} px`, async ({
      page,
      reader,
      say,
      at,
    }) => {
      test.slow(); // three looks by axe
      await page.setViewportSize(viewport);
      const presses = await countPresses(page);
      const title = `Saltmarsh ${unique()}`;
      await page.goto(at(`/search?q=${encodeURIComponent(title)}`));
      await page.getByRole("link", { name: say("Add this book") }).click();

      await expect(page.getByRole("heading", { level: 1, name: say("Add a book", "books.newPage") })).toBeVisible();
      await expect(page.getByRole("textbox", { name: say("Title") })).toHaveValue(title);
      await page.getByRole("textbox", { name: say("Author", "books.addBookForm") }).focus();
      await page.keyboard.type("Maren Holt");
      await page.getByRole("button", { name: say("Add book") }).click();

      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(say(OWN))).toBeVisible();
      const asSent = await (await page.request.get(page.url())).text(); // here the head of the search that was left may stand too
      expect(asSent).toMatch(/<meta name="robots" content="[^"]*noindex/);
      await page.getByRole("button", { name: say(`Add ${title}`, "books.statusMenu") }).click();
      await expect(
        page
          .getByRole("status")
          .getByText(say(`${title}: ${say("Want to read", "books.common")}.`, "books.statusMenu")),
      ).toBeVisible();
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
    say,
    at,
    language,
  }) => {
    const [right, wrong] = ISBNS[language];
    await page.goto(at(`/search?q=${right}`));
    await page.getByRole("link", { name: say("Add this book") }).click();
    const isbn = page.getByRole("textbox", { name: say("ISBN", "books.addBookForm") });
    await expect(isbn).toHaveValue(right);
    await isbn.fill(wrong);
    const title = `Breakwater ${unique()}`;
    await page.getByRole("textbox", { name: say("Title") }).fill(title);
    await page.getByRole("textbox", { name: say("Author", "books.addBookForm") }).fill("Maren Holt");
    await page.getByRole("button", { name: say("Add another author") }).click();
    await page.getByRole("textbox", { name: say("Author 2") }).fill("Ilse Brandt");
    await page.getByRole("button", { name: say("Year, language, pages and more") }).click();
    await page.getByRole("textbox", { name: say("Pages", "books.addBookForm") }).fill("211");
    await page.getByRole("combobox", { name: say("Language") }).selectOption("de");
    await page.getByRole("textbox", { name: say("Series", "books.addBookForm"), exact: true }).fill("Coasts");
    await calm(page);
    refusals.push("/api/v1/books");
    await page.getByRole("button", { name: say("Add book") }).click();
    await expect(isbn).toBeFocused();
    const refused =
      language === "en" ? "must be an ISBN of 10 or 13 digits" : say("An ISBN has 10 or 13 digits. Check the number.");
    await expect(page.getByText(refused)).toBeVisible();
    await isbn.fill(right);
    await page.getByRole("button", { name: say("Add book") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const german = { en: "German", ar: "الألمانية" }[language];
    for (const shown of ["Maren Holt", "Ilse Brandt", say("211 pages", "books"), german, "Coasts"])
      await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    expect(reader.id).toBeTruthy();
  });

  test("staff open it, take it into the catalogue, and then everybody finds it", async ({
    page,
    context,
    say,
    at,
    language,
  }) => {
    const [maker, staff] = [await newReader(), await newReader({ roles: ["librarian"] })];
    const title = `Groyne ${unique()}`;
    const { body } = await call("POST", "/v1/books", {
      headers: await bearerOf(maker),
      body: { title, authors: [{ name: `Ilse ${unique()}` }] },
    });
    await signIn(context, staff, language);
    await page.goto(at(`/books/${body.slug}`));
    await expect(page.getByText(say(OTHERS))).toBeVisible();
    await calm(page);
    await page.getByRole("button", { name: say("Add to the catalogue") }).click();
    await expect(page.getByText(say(`${title} is in the catalogue now.`))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at("/books/groyne-")}`));
    await expect(page.getByText(say(OTHERS))).toBeHidden();
    const { body: found } = await call("GET", `/search?q=${encodeURIComponent(title)}`);
    expect(found.books.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });
});
