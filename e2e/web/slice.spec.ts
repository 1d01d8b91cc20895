/** The one story everything stands on: a reader finds a book, keeps it, rates and reviews it, and follows its author. */
import type { Page } from "@playwright/test";
import { createAuthor, createWork, unique } from "@/db/factories";
import { database } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

const WIDTHS = [
  { name: "on a desk", viewport: { width: 1280, height: 900 } },
  { name: "on a phone", viewport: { width: 390, height: 844 } },
];

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

for (const { name, viewport } of WIDTHS) {
  test.describe(name, () => {
    test.use({ viewport });

    test("find, keep, rate, review, follow; and all of it is there again", async ({ page, reader }) => {
      test.slow(); // a whole story with six looks by axe
      const { mark, author, book, other } = await newShelf();
      await page.goto("/search");
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
      await expect(page.getByRole("main").getByRole("img", { name: "Verified author" })).toBeVisible();
      await calm(page);

      const shelf = page.getByRole("button", { name: `Add ${book.title}` });
      await shelf.focus();
      await page.keyboard.press("Enter");
      await toast(page, `${book.title}: Want to read.`);
      const statusButton = page.getByRole("button", { name: `Want to read: ${book.title}` });
      await expect(statusButton).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitemradio", { name: "Reading", exact: true }).press("Enter");
      await toast(page, `${book.title}: Reading.`);
      await calm(page);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(statusButton).toBeVisible();

      const stars = page.getByRole("slider", { name: "Your rating" });
      await stars.focus();
      for (let quarter = 0; quarter < 18; quarter += 1) await page.keyboard.press("ArrowRight");
      await expect(stars).toHaveAttribute("aria-valuetext", "4.5 of 5 stars");
      await toast(page, `${book.title}: 4.5 of 5 stars`);

      await page.getByRole("button", { name: "Write a review" }).press("Enter");
      await page.getByLabel("Your review", { exact: true }).fill("Slow as *tides*. ||The lamp goes out||, of course.");
      await page.getByRole("button", { name: "Preview" }).press("Enter");
      const preview = page.getByRole("region", { name: "Preview" });
      await expect(preview.locator("em")).toHaveText("tides");
      await expect(preview.getByText("The lamp goes out")).toHaveCount(0);
      await preview.getByRole("button", { name: /contains spoilers/ }).press("Enter");
      await expect(preview.getByText("The lamp goes out")).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: "Publish review" }).press("Enter");
      await toast(page, "Review published.");
      await expect(page.getByRole("heading", { name: "1 review" })).toBeVisible();

      await page.reload();
      await expect(statusButton).toBeVisible();
      await expect(stars).toHaveAttribute("aria-valuetext", "4.5 of 5 stars");
      await expect(page.getByText("4.50 · 1 rating")).toBeVisible();
      await expect(page.getByRole("region", { name: `Your review of ${book.title}` }).locator("em")).toHaveText(
        "tides",
      );

      await page.getByRole("main").getByRole("link", { name: author.name }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: author.name })).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: "Follow" }).press("Enter");
      await toast(page, `You follow ${author.name}.`);
      await expect(page.getByText("1 follower")).toBeVisible();
      await page.getByRole("button", { name: /^Following/ }).press("Enter");
      await page.getByRole("menuitemradio", { name: "A weekly digest" }).press("Enter");
      await toast(page, /weekly digest/);
      await page.getByRole("button", { name: `Add ${other.title}` }).press("Enter");
      await toast(page, `${other.title}: Want to read.`);

      await page.reload();
      await expect(page.getByText("1 follower")).toBeVisible();
      await expect(page.getByRole("button", { name: `Want to read: ${other.title}` })).toBeVisible();
      await page.getByRole("button", { name: /^Following/ }).press("Enter");
      await expect(page.getByRole("menuitemradio", { name: "A weekly digest" })).toHaveAttribute(
        "aria-checked",
        "true",
      );
      await calm(page);
      expect(reader.id).toBeTruthy();
    });

    test("change and delete a review; nothing typed is lost when it cannot be saved", async ({ page, reader }) => {
      const { book } = await newShelf();
      expect(reader.id).toBeTruthy();
      await page.goto(`/books/${book.slug}`);
      await page.getByRole("button", { name: "Write a review" }).click();
      const field = page.getByLabel("Your review", { exact: true });
      await field.fill("First thoughts.");
      await page.route("**/api/v1/me/reviews", (route) => route.fulfill({ body: "<p>A proxy in the way</p>" }));
      await page.getByRole("button", { name: "Publish review" }).click();
      await expect(page.getByText("That didn’t work. Try again.")).toBeVisible();
      await expect(field).toHaveValue("First thoughts.");
      await expect(page.getByRole("alert").filter({ hasText: "That didn’t work." })).toBeVisible();
      await page.unroute("**/api/v1/me/reviews");
      await page.getByLabel("Only visible to me").check();
      await page.getByRole("button", { name: "Publish review" }).click();
      await toast(page, "Review saved.");
      await expect(page.getByText("Only you can see this")).toBeVisible();
      await expect(page.getByText("No ratings yet")).toBeVisible();

      await page.getByRole("button", { name: "Edit" }).click();
      await expect(page.getByLabel("Only visible to me")).toBeChecked();
      await field.fill("Second thoughts.");
      await page.getByLabel("Only visible to me").uncheck();
      await page.getByLabel("The whole review contains spoilers").check();
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
      await expect(page.getByText("Second thoughts.")).toBeVisible();
      await page.reload();
      await expect(page.getByText("Contains spoilers", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Delete your review?" })).toBeVisible();
      await calm(page);
      await page.getByRole("button", { name: "Delete review" }).click();
      await toast(page, "Review deleted.");
      await expect(page.getByRole("button", { name: "Write a review" })).toBeVisible();
      await page.reload();
      await expect(page.getByText("Second thoughts.")).toHaveCount(0);
    });
  });
}

test("a stranger reads everything, and each action leads to the sign-in page and back", async ({ page }) => {
  const { author, book } = await newShelf();
  await page.goto(`/authors/${author.slug}`);
  await expect(page.getByRole("link", { name: `Follow ${author.name}` })).toHaveAttribute(
    "href",
    `/sign-in?next=${encodeURIComponent(`/authors/${author.slug}`)}`,
  );
  await page.getByRole("link", { name: book.title, exact: false }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write the first review" })).toHaveAttribute("href", /^\/sign-in\?next=/);
  await expect(page.getByRole("slider")).toHaveCount(0);
});

test("readers come before what software wrote about a book, which a word leads to", async ({ page }) => {
  await page.goto("/books/middlemarch");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const at = (name: string | RegExp) => headings.findIndex((text) => new RegExp(name).test(text));
  const about = at("What it’s about");
  expect(about).toBeGreaterThan(0);
  for (const people of ["review", "Ratings", "Clubs reading it"]) {
    expect(at(people), people).toBeGreaterThanOrEqual(0);
    expect(at(people), people).toBeLessThan(about);
  }
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "What it’s about" }).click();
  await expect(page.getByText("This summary was written by AI, not by a person.")).toBeInViewport();
});

test("where nobody has spoken yet the summary stands at the head of a book", async ({ page }) => {
  const { slug } = await createWork(database(), {
    description: "A lamp, and who lit it.",
    descriptionSource: "machine",
  });
  await page.goto(`/books/${slug}`);
  await expect(page.getByText("A lamp, and who lit it.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it’s about" })).toHaveCount(0);
});
