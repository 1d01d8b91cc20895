/** What stands beside what, in both directions of reading: likes and comments, stars and dots, a badge and its title. */
import type { Locator } from "@playwright/test";
import { createAuthor } from "@/db/factories";
import { database } from "../support/world";
import { boxOf, main } from "./boxes";
import { expect, inBothLanguages, test } from "./fixtures";
import { releaseNotification } from "./release-notifications";

const PHONE = { width: 390, height: 844 };

test("the frame of a cover is as high as its picture, beside however much text", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/clubs/the-lantern-room/reads");
  const pictures = main(page).locator("li img");
  await expect(pictures.first()).toBeVisible();
  const heights = await pictures.evaluateAll((all) =>
    all.map((picture) => {
      const frame = getComputedStyle(picture.parentElement ?? picture, "::after");
      return [frame.height, getComputedStyle(picture).height];
    }),
  );
  for (const [frame, picture] of heights) expect(frame).toBe(picture);
});

test("likes stand on the line of comments", async ({ page }) => {
  await page.goto("/books/frankenstein");
  const likes = main(page)
    .getByText(/^\d+ likes?$/)
    .first();
  const comments = main(page)
    .getByRole("button", { name: /^Comments/ })
    .first();
  expect(Math.abs((await boxOf(likes)).middle - (await boxOf(comments)).middle)).toBeLessThan(1);
});

test("a pinned shelf stands on the line of the one beside it", async ({ page }) => {
  await page.goto("/@demo_reader");
  const [pinned, other] = [/^Bad weather.*Pinned/s, /^Read in one sitting/].map((text) =>
    main(page).getByRole("listitem").filter({ hasText: text }),
  );
  if (!pinned || !other) throw new Error("Both have a name.");
  const [left, right] = [await boxOf(pinned), await boxOf(other)];
  expect([left.y, left.height]).toEqual([right.y, right.height]);
  const heading = (shelf: Locator) => boxOf(shelf.getByRole("heading"));
  expect((await heading(pinned)).y).toBe((await heading(other)).y);
});

test("a text that is cut shows its dots where it runs against the page", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/ar/books");
  const clamped = await main(page)
    .locator("*")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).webkitLineClamp !== "none")
        .map((element) => {
          const { direction, overflowX } = getComputedStyle(element);
          const isCut = element.scrollHeight > element.clientHeight;
          const isHidden = overflowX !== "visible" && element.scrollWidth > element.clientWidth;
          return { text: element.textContent, runsAgainst: direction === "ltr" && isCut, isHidden };
        }),
    );
  expect(clamped.filter(({ runsAgainst }) => runsAgainst).length, "texts that are cut").toBeGreaterThan(0);
  expect(clamped.filter(({ isHidden }) => isHidden)).toEqual([]);
});

test("a review with a folded part runs as its own words do, whatever the language of the page", async ({ page }) => {
  await page.goto("/ar/books/frankenstein");
  const line = main(page)
    .getByRole("paragraph")
    .filter({ hasText: "I came for the monster and stayed for the letters" })
    .filter({ has: page.getByRole("button", { expanded: false }) });
  await expect(line).toHaveCSS("direction", "ltr");
});

inBothLanguages(() => {
  test("on a phone the dots of a book stand beside its share, and its stars below", async ({
    page,
    reader,
    say,
    at,
  }) => {
    expect(reader.id).toBeTruthy();
    await page.setViewportSize(PHONE);
    await page.goto(at("/books/frankenstein"));
    const share = main(page).getByRole("button", { name: say("Share Frankenstein", "ui.shareLink") });
    const dots = main(page).getByRole("button", {
      name: say(`More actions for ${say("the book Frankenstein", "books.bookHead")}`),
    });
    const stars = main(page).getByRole("slider", { name: say("Your rating") });
    await expect(stars).toBeVisible();
    expect((await boxOf(dots)).middle).toBe((await boxOf(share)).middle);
    expect((await boxOf(stars)).y).toBeGreaterThan((await boxOf(dots)).bottom);
  });
});

test("on a phone the counts of an author stand below the buttons, of which one becomes wider when it is pressed", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/authors/bram-stoker");
  const counts = await boxOf(main(page).getByText(/followers? · 1 book$/));
  const follow = await boxOf(main(page).getByRole("link", { name: /^Follow/ }));
  expect(counts.y).toBeGreaterThanOrEqual(follow.bottom);
});

test("a notice is marked as new beside its title, which may have several lines", async ({ page, reader }) => {
  const title = "A title that goes on over more than a line of a phone";
  await releaseNotification(reader.id, (await createAuthor(database())).id, title, "test:beside");
  await page.setViewportSize(PHONE);
  await page.goto("/notifications");
  const [name, badge] = [
    await boxOf(main(page).getByText(new RegExp(title))),
    await boxOf(main(page).getByText("New", { exact: true })),
  ];
  expect(badge.x).toBeGreaterThanOrEqual(name.right);
  expect(badge.middle).toBeLessThan(name.middle);
});
