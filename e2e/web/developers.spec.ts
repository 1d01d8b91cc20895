/** Somebody who has never seen the API looks something up and asks it, on the page. */
import { expect, test } from "./fixtures";

const SLUG = "jane-austen";

test("an operation is asked on the page, as a stranger would", async ({ page, refusals }) => {
  await page.goto("/developers/authors");
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/authors");
  await page.getByRole("button", { name: "Try it" }).click(); // the first entry is open
  expect((await asked).headers()).not.toHaveProperty("cookie");
  await expect(page.getByRole("status").filter({ hasText: "Answered 200" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText('"data": [');

  const entry = page.locator("details").filter({ has: page.locator("#getAuthor") });
  await entry.locator("summary").first().click();
  await entry.getByRole("button", { name: "Try it" }).click();
  await entry.getByLabel("id").fill(SLUG);
  await entry.getByLabel("id").press("Enter");
  await expect(entry.getByRole("region", { name: "Answer" })).toContainText(`"slug": "${SLUG}"`);
  await expect(entry.getByText(`/api/authors/${SLUG}`)).toBeVisible();

  refusals.push("/api/authors/nobody-of-this-name");
  await entry.getByLabel("id").fill("nobody-of-this-name");
  await entry.getByRole("button", { name: "Send" }).click();
  await expect(entry.getByRole("status")).toContainText("Answered 404");
});

test("what is missing is asked for first, and what does not arrive is said", async ({ page, refusals }) => {
  refusals.push("/api/v1/reviews");
  await page.goto("/developers/books#getReview");
  const entry = page.locator("details").filter({ has: page.locator("#getReview") });
  await expect(entry, "a link to an operation opens it").toHaveAttribute("open");
  await entry.getByRole("button", { name: "Try it" }).click();
  await expect(entry.getByLabel("id")).toBeFocused();
  await expect(entry.getByRole("status")).toBeEmpty();
  await entry.getByLabel("id").fill("01980000-0000-7000-8000-000000000009");
  await page.route("**/api/v1/reviews/*", (route) => route.abort("internetdisconnected")); // not what the page still loads
  await entry.getByRole("button", { name: "Send" }).click();
  await expect(entry.getByRole("alert")).toContainText("No answer came.");
});

test("the search finds operations, shapes and codes of errors", async ({ page }) => {
  await page.goto("/developers/shapes");
  const search = page.getByLabel("Search operations, fields, shapes and errors");
  await search.fill("username_taken");
  await search.press("Enter");
  await expect(page.locator("#error-username_taken")).toBeVisible();
  await search.fill("purchaseLinks");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: "Shapes" })).toBeVisible();
  await search.fill("xyzzy");
  await search.press("Enter");
  await expect(page.getByText("Nothing matches “xyzzy”.")).toBeVisible();
});
