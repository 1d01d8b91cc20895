/** The one story everything stands on: a reader finds a book, keeps it, rates and reviews it, and follows its author. */
import type { Page } from "@playwright/test";
import { createAuthor, createWork, unique } from "@/db/factories";
import { database } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

const WAYS = [
  { name: "on a desk", language: "en", viewport: { width: 1280, height: 900 } },
  { name: "on a phone", language: "en", viewport: { width: 390, height: 844 } },
  { name: "on a phone from right to left", language: "ar", viewport: { width: 390, height: 844 } },
] as const;

/** A verified author with two books that nobody else knows. */
async function newShelf() {
  const mark = unique();
  const author = await createAuthor(database(), { name: `Odile ${mark}`, verifiedAt: new Date() });
  const book = await createWork(database(), { title: `Lanterns ${mark}`, authorId: author.id });
  const other = await createWork(database(), { title: `Harbours ${mark}`, authorId: author.id });
  return { mark, author, book, other };
}

const calm = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Saved on the server, not only shown: the toast comes when the answer has come. */
const toast = (page: Page, message: string | RegExp) =>
  expect(page.getByRole("status").getByText(message)).toBeVisible();

for (const { name, language, viewport } of WAYS) {
  test.describe(name, () => {
    test.use({ language, viewport });
    const onward = language === "ar" ? "ArrowLeft" : "ArrowRight";

    test("find, keep, rate, review, follow; and all of it is there again", async ({ page, reader, say, at }) => {
      test.slow(); // a whole story with six looks by axe
      const { mark, author, book, other } = await newShelf();
      await page.goto(at("/search"));
      const box = page.getByRole("main").getByRole("combobox");
      await box.focus();
      await page.keyboard.type(`lanterns ${mark}`);
      const option = page.getByRole("main").getByRole("option", { name: book.title });
      await expect(option).toBeVisible();
      await expect(async () => {
        await page.keyboard.press("ArrowDown"); // others may have a like name
        await expect(option).toHaveAttribute("aria-selected", "true", { timeout: 300 });
      }).toPass();
      await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
      await calm(page);
      await page.keyboard.press("Enter");

      await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
      await expect(page.getByRole("main").getByRole("img", { name: say("Verified author") })).toBeVisible();
      await calm(page);

      const shelf = page.getByRole("button", { name: say(`Add ${book.title}`) });
      await shelf.focus();
      await page.keyboard.press("Enter");
      await toast(page, say(`${book.title}: ${say("Want to read")}.`, "books.statusMenu"));
      const statusButton = page.getByRole("button", { name: say(`${say("Want to read")}: ${book.title}. Change`) });
      await expect(statusButton).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitemradio", { name: say("Reading"), exact: true }).press("Enter");
      await toast(page, say(`${book.title}: ${say("Reading")}.`, "books.statusMenu"));
      await calm(page);
      await page.getByRole("button", { name: say("Undo") }).click();
      await expect(statusButton).toBeVisible();

      const stars = page.getByRole("slider", { name: say("Your rating") });
      await stars.focus();
      for (let quarter = 0; quarter < 18; quarter += 1) await page.keyboard.press(onward);
      await expect(stars).toHaveAttribute("aria-valuetext", say("4.5 of 5 stars"));
      await toast(page, say(`${book.title}: 4.5 of 5 stars.`));

      await page.getByRole("button", { name: say("Write a review") }).press("Enter");
      await page
        .getByLabel(say("Your review"), { exact: true })
        .fill("Slow as *tides*. ||The lamp goes out||, of course.");
      await page.getByRole("button", { name: say("Preview") }).press("Enter");
      const preview = page.getByRole("region", { name: say("Preview") });
      await expect(preview.locator("em")).toHaveText("tides");
      await expect(preview.getByText("The lamp goes out")).toHaveCount(0);
      await preview.getByRole("button", { name: say("This part contains spoilers") }).press("Enter");
      await expect(preview.getByText("The lamp goes out")).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: say("Publish review") }).press("Enter");
      await toast(page, say("Review published."));
      await expect(page.getByRole("heading", { name: say("1 review") })).toBeVisible();

      await page.reload();
      await expect(statusButton).toBeVisible();
      await expect(stars).toHaveAttribute("aria-valuetext", say("4.5 of 5 stars"));
      await expect(page.getByText(say("4.50 · 1 rating"))).toBeVisible();
      await expect(page.getByRole("region", { name: say(`Your review of ${book.title}`) }).locator("em")).toHaveText(
        "tides",
      );

      await page.getByRole("main").getByRole("link", { name: author.name }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: author.name })).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: say("Follow") }).press("Enter");
      await toast(page, say(`You follow ${author.name}.`));
      await expect(page.getByText(say("1 follower"))).toBeVisible();
      await page.getByRole("button", { name: say(`Following ${author.name}. Change`) }).press("Enter");
      await page.getByRole("menuitemradio", { name: say("A weekly digest") }).press("Enter");
      await toast(page, say(`${author.name}: a weekly digest.`));
      await page.getByRole("button", { name: say(`Add ${other.title}`) }).press("Enter");
      await toast(page, say(`${other.title}: ${say("Want to read")}.`, "books.statusMenu"));

      await page.reload();
      await expect(page.getByText(say("1 follower"))).toBeVisible();
      await expect(
        page.getByRole("button", { name: say(`${say("Want to read")}: ${other.title}. Change`) }),
      ).toBeVisible();
      await page.getByRole("button", { name: say(`Following ${author.name}. Change`) }).press("Enter");
      await expect(page.getByRole("menuitemradio", { name: say("A weekly digest") })).toHaveAttribute(
        "aria-checked",
        "true",
      );
      await calm(page);
      expect(reader.id).toBeTruthy();
    });

    test("change and delete a review; nothing typed is lost when it cannot be saved", async ({
      page,
      reader,
      say,
      at,
    }) => {
      const { book } = await newShelf();
      expect(reader.id).toBeTruthy();
      await page.goto(at(`/books/${book.slug}`));
      await page.getByRole("button", { name: say("Write a review") }).click();
      const field = page.getByLabel(say("Your review"), { exact: true });
      await field.fill("First thoughts.");
      await page.route("**/api/v1/me/reviews", (route) => route.fulfill({ body: "<p>A proxy in the way</p>" }));
      await page.getByRole("button", { name: say("Publish review") }).click();
      await expect(page.getByText(say("That didn’t work. Try again."))).toBeVisible();
      await expect(field).toHaveValue("First thoughts.");
      await expect(page.getByRole("alert").filter({ hasText: say("That didn’t work. Try again.") })).toBeVisible();
      await page.unroute("**/api/v1/me/reviews");
      await page.getByLabel(say("Only visible to me")).check();
      await page.getByRole("button", { name: say("Publish review") }).click();
      await toast(page, say("Review saved."));
      await expect(page.getByText(say("Only you can see this"))).toBeVisible();
      await expect(page.getByText(say("No ratings yet"))).toBeVisible();

      await page.getByRole("button", { name: say("Edit") }).click();
      await expect(page.getByLabel(say("Only visible to me"))).toBeChecked();
      await field.fill("Second thoughts.");
      await page.getByLabel(say("Only visible to me")).uncheck();
      await page.getByLabel(say("The whole review contains spoilers")).check();
      await page.getByRole("button", { name: say("Save changes") }).click();
      await expect(page.getByRole("button", { name: say("Save changes") })).toHaveCount(0);
      await expect(page.getByText("Second thoughts.")).toBeVisible();
      await page.reload();
      await expect(page.getByText(say("Contains spoilers", "books"), { exact: true })).toBeVisible();

      await page.getByRole("button", { name: say("Delete"), exact: true }).click();
      await expect(page.getByRole("dialog", { name: say("Delete your review?") })).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: say("Delete review") }).click();
      await toast(page, say("Review deleted."));
      await expect(page.getByRole("button", { name: say("Write a review") })).toBeVisible();
      await page.reload();
      await expect(page.getByText("Second thoughts.")).toHaveCount(0);
    });
  });
}

inBothLanguages(() => {
  test("a stranger reads everything, and each action leads to the sign-in page and back", async ({ page, say, at }) => {
    const { author, book } = await newShelf();
    await page.goto(at(`/authors/${author.slug}`));
    await expect(page.getByRole("link", { name: say(`Follow ${author.name}: sign in first`) })).toHaveAttribute(
      "href",
      at(`/sign-in?next=${encodeURIComponent(at(`/authors/${author.slug}`))}`),
    );
    await page.getByRole("link", { name: book.title, exact: false }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
    await expect(page.getByRole("link", { name: say("Write the first review") })).toHaveAttribute(
      "href",
      new RegExp(`^${at("/sign-in")}\\?next=`),
    );
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("readers come before what software wrote about a book, which a word leads to", async ({ page, say, at }) => {
    await page.goto(at("/books/middlemarch"));
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    const placeOf = (...names: string[]) => headings.findIndex((text) => names.some((name) => text.includes(name)));
    const word = say("What it’s about", "books.bookPage.to");
    const about = placeOf(word);
    expect(about).toBeGreaterThan(0);
    const counted = Array.from({ length: 99 }, (_, n) =>
      say(n === 0 ? "1 review" : `${n + 1} reviews`, "books.reviews"),
    );
    for (const people of [counted, [say("Ratings")], [say("Clubs reading it")]]) {
      expect(placeOf(...people), people[0]).toBeGreaterThanOrEqual(0);
      expect(placeOf(...people), people[0]).toBeLessThan(about);
    }
    await page
      .getByRole("navigation", { name: say("On this page") })
      .getByRole("link", { name: word })
      .click();
    await expect(page.getByText(say("This summary was written by AI, not by a person."))).toBeInViewport();
  });

  test("where nobody has spoken yet the summary stands at the head of a book", async ({ page, say, at }) => {
    const { slug } = await createWork(database(), {
      description: "A lamp, and who lit it.",
      descriptionSource: "machine",
    });
    await page.goto(at(`/books/${slug}`));
    await expect(page.getByText("A lamp, and who lit it.")).toBeVisible();
    await expect(page.getByText(say("This summary was written by AI, not by a person."))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("What it’s about", "books.bookPage.to") })).toHaveCount(0);
  });
});
