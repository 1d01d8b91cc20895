/** A reading life on the web: progress in three units, rereads, quarter stars, notes, goals, challenges, stats. */
import { createEdition, createWork, unique } from "@/db/factories";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";

inBothLanguages(() => {
  test("a book's progress is noted in pages, percent or minutes; it is reread, rated in quarters, and has a private note", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const title = `Counted ${unique()}`;
    const work = await createWork(database(), { title });
    await createEdition(database(), work.id, { pages: 400, minutes: 600 });
    await database()
      .insert(libraryEntries)
      .values({ userId: reader.id, workId: work.id, status: "reading", startedOn: "2026-11-01" });
    await page.goto("/library?status=reading&view=list");
    const row = page.getByRole("listitem").filter({ hasText: title });
    const dialog = page.getByRole("dialog");
    const open = () =>
      row.getByRole("button", { name: say(`${say("Update progress")}: ${title}`, "library.entryDetails") }).click();
    for (const [unit, value, place, share] of [
      ["page", "100", "Page 100", "25%"],
      ["minute", "300", "300 minutes", "50%"],
      ["percent", "62", "62%"],
    ] as const) {
      await open();
      await dialog.getByLabel(say("Count in")).selectOption(unit);
      await dialog.getByLabel(say("I am at")).fill(value);
      await dialog.getByRole("button", { name: say("Save") }).click();
      await expect(dialog).toBeHidden();
      const label = say(place, "library.useProgressText");
      const name = share ? say(`${label}, ${share}`, "library.useProgressText") : label;
      await expect(row.getByRole("progressbar", { name })).toBeVisible();
    }
    await open();
    await dialog.getByLabel(say("My rating")).fill("3.75");
    await dialog.getByLabel(say("Private note")).fill("lent to Tom");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(row.getByRole("img", { name: say("3.75 of 5 stars") })).toBeVisible();

    await open();
    await dialog.getByLabel(say("Started (earlier)")).fill("2019-05-01");
    await dialog.getByLabel(say("Finished (earlier)")).fill("2019-06-02");
    await dialog.getByRole("button", { name: say("Add this reading") }).click();
    await expect(dialog.getByText(say("1 May 2019 to 2 June 2019", "library.earlierReadings"))).toBeVisible();
    await expect(dialog.getByLabel(say("Private note"))).toHaveValue("lent to Tom");
    await page.keyboard.press("Escape");
    await row.getByLabel(say(`Status of ${title}`)).selectOption("finished");
    await expect(page.getByRole("button", { name: say("Undo") })).toBeVisible(); // it is kept
    await page.goto("/library?status=finished&view=list");
    await expect(row).toContainText(say("Read 2 times"));
    await page.goto(at(`/@${reader.username}/stats`));
    await expect(page.getByRole("navigation", { name: say("Years") }).getByRole("link")).toHaveText([
      new RegExp(say("All years")),
      /20\d\d/,
      /2019/,
    ]);
    await page.goto(at(`/@${reader.username}`));
    await expect(page.getByText("lent to Tom")).toHaveCount(0);
  });

  test("a goal is set and changed, a challenge taken up and given up, and the goal stands on the page", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const year = new Date().getUTCFullYear();
    const work = await createWork(database());
    const today = new Date().toISOString().slice(0, 10);
    await database()
      .insert(libraryEntries)
      .values({ userId: reader.id, workId: work.id, status: "finished", finishedOn: today, percent: 100 });
    await page.goto("/library");
    await page.getByRole("link", { name: say("Goals"), exact: true }).click();
    await page.getByLabel(say(`Books to read in ${year}`)).fill("4");
    await page.getByRole("button", { name: say("Set goal") }).click();
    await expect(page.getByRole("progressbar", { name: say("1 of 4 books finished") })).toBeVisible();
    await page.getByLabel(say(`Books to read in ${year}`)).fill("2");
    await page.getByRole("button", { name: say("Change goal") }).click();
    await expect(page.getByRole("progressbar", { name: say("1 of 2 books finished") })).toBeVisible();

    const twelve = say("Twelve months, twelve books");
    const challenge = page.getByRole("button", {
      name: new RegExp(`^(${["Join challenge", "Joined"].map((state) => say(`${state}: ${twelve}`)).join("|")})$`),
    });
    await challenge.click();
    await expect(challenge).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(say("1 of 12", "library.challengeList"), { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: work.title })).toBeVisible();
    await expectAccessible(page);
    await challenge.click();
    await expect(challenge).toHaveAttribute("aria-pressed", "false");
    await page.goto(at(`/@${reader.username}`));
    await expect(page.getByText(say("of 2", "profiles.readerStats"), { exact: true })).toBeVisible();
    await page.goto("/library/goals");
    await page.getByRole("button", { name: say(`Remove goal: ${year}`) }).click();
    await expect(page.getByRole("button", { name: say("Set goal") })).toBeVisible();
  });

  test("figures are read without script: every year has its page, its days and each chart in words", async ({
    browser,
    reader,
    say,
    at,
    language,
  }) => {
    const works = await Promise.all(
      ["en", "fr", "en"].map((written) => createWork(database(), { language: written, genres: ["fiction"] })),
    );
    for (const work of works) await createEdition(database(), work.id, { pages: 250 });
    await database()
      .insert(libraryEntries)
      .values(
        works.map(({ id }, i) => ({
          userId: reader.id,
          workId: id,
          status: "finished" as const,
          startedOn: `202${4 + i}-02-01`,
          finishedOn: `202${4 + i}-02-05`,
          percent: 100,
        })),
      );
    await database()
      .insert(earlierReads)
      .values({ userId: reader.id, workId: works[0]?.id ?? "", finishedOn: "1999-12-31" });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(at(`/@${reader.username}/stats`));
    const years = page.getByRole("navigation", { name: say("Years") });
    await expect(years.getByRole("link")).toHaveText([
      new RegExp(`^${say("All years")}`),
      /^2026/,
      /^2025/,
      /^2024/,
      /^1999/,
    ]);
    await expect(page.getByRole("heading", { name: say("Year by year") })).toBeVisible();
    await expect(page.getByRole("heading", { name: say("Day by day in 2026") })).toBeVisible();
    for (const year of [2026, 2025, 2024, 1999]) {
      await years.getByRole("link", { name: new RegExp(`^${year}`) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(`Reading stats for ${year}`));
      await expect(page.getByRole("heading", { name: say("Day by day") })).toBeVisible();
    }
    await years.getByRole("link", { name: /^2025/ }).click();
    await expect(page.getByText(say("5 days of reading, 1 book finished. Longest streak: 5 days."))).toBeVisible();
    for (const chart of ["Month by month", "Pages", "In the order of reading", "Genres"])
      await expect(page.getByRole("heading", { name: say(chart, "profiles.statsPage"), exact: true })).toBeVisible();
    for (const unknown of ["Ratings", "Languages", "Authors", "Length", "Pace"]) // no stars, and one answer to each
      await expect(page.getByRole("heading", { name: say(unknown, "profiles.statsPage"), exact: true })).toHaveCount(0);
    await page
      .getByRole("region", { name: say("Day by day") })
      .getByText(say("Show as a table"))
      .click();
    await expect(page.getByRole("row", { name: { en: "February 5 5", ar: "فبراير 5 5" }[language] })).toBeVisible();
    await expect(page.getByRole("img", { name: say("1 book. Best month: February, with 1.") })).toBeVisible();
    await context.close();
    const alive = await browser.newPage();
    await alive.goto(at(`/@${reader.username}/stats?year=2025`));
    const days = alive.getByRole("region", { name: say("Day by day") });
    await days.hover();
    await expect(days.locator("title")).toHaveCount(5); // what a pointer is told over each of them
    await alive.close();
  });
});
