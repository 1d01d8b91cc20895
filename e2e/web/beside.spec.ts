/** What stands beside what, in both directions of reading: likes and comments, stars and dots, a badge and its title. */
import { main } from "./boxes";
import { expect, test } from "./fixtures";

test("a review with a folded part runs as its own words do, whatever the language of the page", async ({ page }) => {
  await page.goto("/ar/books/frankenstein");
  const line = main(page)
    .getByRole("paragraph")
    .filter({ hasText: "I came for the monster" })
    .filter({ has: page.getByRole("button", { expanded: false }) });
  await expect(line).toHaveCSS("direction", "ltr");
});
