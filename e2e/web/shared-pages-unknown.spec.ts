/** A page for everybody before it knows its reader, and where it does not come to know them. */
import { eq } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createReview, createReviewComment } from "@/db/factories/authors";
import { sessions } from "@/db/schema/auth";
import { database } from "../support/world";
import { expect, test } from "./fixtures";
import { beenHere } from "./shared-page";

test("a page that is missing knows its reader", async ({ page, reader }) => {
  expect(reader.id).toBeTruthy();
  await beenHere(page);
  await page.goto("/authors/nobody-of-this-name");
  await expect(page.getByRole("banner").locator("summary")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
});

test("comments that were opened before it was known whose review it is are open below it afterwards", async ({
  page,
  reader,
}) => {
  const work = await createWork(database());
  const review = await createReview(database(), work.id, { userId: reader.id });
  await createReviewComment(database(), review.id);
  await beenHere(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/v1/me/page?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/books/${work.slug}`);
  const toggle = page.getByRole("button", { name: "Comments (1)" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  answer.resolve();
  await expect(page.getByRole("button", { name: "Close comments" })).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  // both at one moment: the review has just come to another place
  const [row, first] = await toggle.evaluate((button) =>
    [button.parentElement, button].map((element) => element?.getBoundingClientRect().x),
  );
  expect(first, "no room is kept for a like of one's own").toBe(row);
});

test("what is a reader's own is asked for again when no answer comes, and when it was too much", async ({
  page,
  reader,
  refusals,
}) => {
  expect(reader.id).toBeTruthy();
  await beenHere(page);
  refusals.push("/api/v1/me/page");
  let asked = 0;
  await page.route("**/api/v1/me/page?*", (route) => {
    asked += 1;
    if (asked === 1) return route.abort("internetdisconnected");
    return asked === 2 ? route.fulfill({ status: 429, json: { status: 429, message: "Too much." } }) : route.continue();
  });
  await page.goto("/about");
  await expect(page.getByRole("banner").locator("summary")).toBeVisible({ timeout: 30_000 });
  expect(asked).toBe(3);
});

test("whose session has ended is a stranger, and without scripts nobody is known", async ({
  page,
  reader,
  browser,
  refusals,
}) => {
  await beenHere(page);
  await page.goto("/about");
  await expect(page.getByRole("banner").locator("summary")).toBeVisible();
  await database().delete(sessions).where(eq(sessions.userId, reader.id));
  refusals.push("/api/v1/me/page");
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("bookplate.reader");

  const without = await browser.newPage({ javaScriptEnabled: false });
  await without.goto("/about");
  const note = without.locator("noscript p"); // Playwright looks for no text in it
  await expect(note).toBeVisible();
  await expect(note).toContainText("does not know whether you are signed in");
  await expect(without.getByRole("heading", { level: 1 })).toBeVisible();
  await without.close();
});
