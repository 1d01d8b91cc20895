/** The two homes: what a stranger sees in one screen, and what a reader does there in one press; and what search suggests. */
import { createWork, unique } from "@/db/factories";
import { libraryEntries } from "@/db/schema/library";
import { database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";

inBothLanguages(() => {
  test("a stranger sees in one screen what this is: four real things, and one way in", async ({ page, say, at }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at("/discover"));
    const other = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto(at("/"));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(other ?? "");
    const main = page.getByRole("main");
    for (const [label, href] of [
      ["A reader’s page", `^${at("/@")}`],
      ["A collection", `^${at("/collections/")}`],
      ["A book club", `^${at("/clubs/")}`],
      ["A verified author", `^${at("/authors/")}[^#]+#question-`],
    ] as const) {
      const thing = main.getByRole("listitem").filter({ hasText: say(label, "home.frontTable") });
      await expect(thing.getByRole("link")).toHaveAttribute("href", new RegExp(href));
      const box = await thing.boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0), label).toBeLessThan(900);
    }
    await main.getByRole("link", { name: say("Create an account") }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  });

  test("a step further in a book is one press, and one press back", async ({ page, reader, say }) => {
    const { id, title } = await createWork(database(), { title: `Steps ${unique()}` });
    await database().insert(libraryEntries).values({
      userId: reader.id,
      workId: id,
      status: "reading",
      progressUnit: "percent",
      progressValue: 60,
      percent: 60,
    });
    await page.goto("/home");
    const bar = page.getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "60");
    await page.getByRole("button", { name: say(`+5% in ${title}`, "home.quickProgress") }).click();
    await expect(bar).toHaveAttribute("aria-valuenow", "65");
    await page.getByRole("button", { name: say("Undo") }).click();
    await expect(bar).toHaveAttribute("aria-valuenow", "60");
    await expectAccessible(page);
  });

  test("a newcomer is shown three ways to begin, and a row of books", async ({ page, reader, say }) => {
    expect(reader.id).toBeTruthy();
    await page.goto("/home");
    for (const name of ["Bring your books", "Follow three authors", "Join a club"])
      await expect(page.getByRole("main").getByRole("link", { name: say(name) })).toBeVisible();
    await expect(page.getByRole("heading", { name: say("Popular books") })).toBeVisible();
  });

  test("what begins as it was typed is suggested first, with its cover", async ({ page, at }) => {
    await page.goto(at("/search"));
    await page.getByRole("main").getByRole("combobox").pressSequentially("frankenst");
    const first = page.getByRole("main").getByRole("option").first();
    await expect(first).toContainText("Frankenstein");
    await expect(first.locator("img")).toHaveAttribute("src", /\/covers\/.*\.svg/);
    await expectAccessible(page);
  });

  test("found books stand in whole rows, and what is left out is a link away", async ({ page, say, at }) => {
    await page.goto(at("/search?q=the"));
    const books = page.getByRole("region", { name: say("Books", "home.searchPage"), exact: true });
    const tops = await books
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    const rows = Map.groupBy(tops, (top) => Math.round(top));
    expect(tops.length).toBeGreaterThan(0);
    expect(new Set([...rows.values()].map((row) => row.length)).size, "as many in each row").toBe(1);
    await books.getByRole("link", { name: say("All books", "home.searchPage") }).click();
    await expect(page).toHaveURL(/kind=books/);
  });

  test("collections and readers are found as well", async ({ page, say, at }) => {
    await page.goto(at("/search?q=weather"));
    await expect(
      page
        .getByRole("region", { name: say("Collections") })
        .getByRole("heading", { name: "Books with weather in them" }),
    ).toBeVisible();
    const [collections, clubs] = await Promise.all(
      ["Collections", "Clubs"].map((name) =>
        page.getByRole("region", { name: say(name, "home.searchPage"), exact: true }).boundingBox(),
      ),
    );
    expect(collections?.y, "two kinds with few results share a row").toBe(clubs?.y);
    await page.goto(at("/search?q=ada"));
    await expect(
      page.getByRole("region", { name: say("Readers") }).getByRole("link", { name: /Ada Marlowe/ }),
    ).toHaveAttribute("href", at("/@demo_reader"));
    await page.getByRole("link", { name: say("Readers"), exact: true }).click();
    await expect(page).toHaveURL(/kind=readers/);
    await expect(page.getByRole("link", { name: /Ada Marlowe/ })).toBeVisible();
  });
});
