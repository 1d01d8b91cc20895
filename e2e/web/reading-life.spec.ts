/** A reading life on the web: progress in three units, rereads, quarter stars, notes, goals, challenges, stats. */
import { createEdition, createWork, unique } from "@/db/factories";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { database } from "../support/world";
import { expect, expectAccessible, test } from "./fixtures";

test("a book's progress is noted in pages, percent or minutes; it is reread, rated in quarters, and has a private note", async ({
  page,
  reader,
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
  const open = () => row.getByRole("button", { name: `Update progress: ${title}` }).click();
  for (const [unit, value, label] of [
    ["page", "100", "Page 100, 25%"],
    ["minute", "300", "300 minutes, 50%"],
    ["percent", "62", "62%"],
  ] as const) {
    await open();
    await dialog.getByLabel("Count in").selectOption(unit);
    await dialog.getByLabel("I am at").fill(value);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByRole("progressbar", { name: label })).toBeVisible();
  }
  await open();
  await dialog.getByLabel("My rating").fill("3.75");
  await dialog.getByLabel("Private note").fill("lent to Tom");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("img", { name: "3.75 of 5 stars" })).toBeVisible();

  await open();
  await dialog.getByLabel("Started (earlier)").fill("2019-05-01");
  await dialog.getByLabel("Finished (earlier)").fill("2019-06-02");
  await dialog.getByRole("button", { name: "Add this reading" }).click();
  await expect(dialog.getByText("1 May 2019 to 2 June 2019")).toBeVisible();
  await expect(dialog.getByLabel("Private note")).toHaveValue("lent to Tom");
  await page.keyboard.press("Escape");
  await row.getByLabel(`Status of ${title}`).selectOption("finished");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible(); // it is kept
  await page.goto("/library?status=finished&view=list");
  await expect(row).toContainText("Read 2 times");
  await page.goto(`/@${reader.username}/stats`);
  await expect(page.getByRole("navigation", { name: "Years" }).getByRole("link")).toHaveText([/All/, /20\d\d/, /2019/]);
  await page.goto(`/@${reader.username}`);
  await expect(page.getByText("lent to Tom")).toHaveCount(0);
});

test("a goal is set and changed, a challenge taken up and given up, and the goal stands on the page", async ({
  page,
  reader,
}) => {
  const year = new Date().getUTCFullYear();
  const work = await createWork(database());
  const today = new Date().toISOString().slice(0, 10);
  await database()
    .insert(libraryEntries)
    .values({ userId: reader.id, workId: work.id, status: "finished", finishedOn: today, percent: 100 });
  await page.goto("/library");
  await page.getByRole("link", { name: "Goals", exact: true }).click();
  await page.getByLabel(`Books to read in ${year}`).fill("4");
  await page.getByRole("button", { name: "Set goal" }).click();
  await expect(page.getByRole("progressbar", { name: "1 of 4 books finished" })).toBeVisible();
  await page.getByLabel(`Books to read in ${year}`).fill("2");
  await page.getByRole("button", { name: "Change goal" }).click();
  await expect(page.getByRole("progressbar", { name: "1 of 2 books finished" })).toBeVisible();

  const challenge = page.getByRole("button", { name: /^(Join challenge|Joined): Twelve months, twelve books$/ });
  await challenge.click();
  await expect(challenge).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 of 12", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: work.title })).toBeVisible();
  await expectAccessible(page);
  await challenge.click();
  await expect(challenge).toHaveAttribute("aria-pressed", "false");
  await page.goto(`/@${reader.username}`);
  await expect(page.getByText("of 2", { exact: true })).toBeVisible();
  await page.goto("/library/goals");
  await page.getByRole("button", { name: `Remove goal: ${year}` }).click();
  await expect(page.getByRole("button", { name: "Set goal" })).toBeVisible();
});

test("figures are read without script: every year has its page, its days and each chart in words", async ({
  browser,
  reader,
}) => {
  const works = await Promise.all(
    ["en", "fr", "en"].map((language) => createWork(database(), { language, genres: ["fiction"] })),
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
  await page.goto(`/@${reader.username}/stats`);
  const years = page.getByRole("navigation", { name: "Years" });
  await expect(years.getByRole("link")).toHaveText([/^All years/, /^2026/, /^2025/, /^2024/, /^1999/]);
  await expect(page.getByRole("heading", { name: "Year by year" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Day by day in 2026" })).toBeVisible();
  for (const year of [2026, 2025, 2024, 1999]) {
    await years.getByRole("link", { name: new RegExp(`^${year}`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Reading stats for ${year}`);
    await expect(page.getByRole("heading", { name: "Day by day" })).toBeVisible();
  }
  await years.getByRole("link", { name: /^2025/ }).click();
  await expect(page.getByText("5 days of reading, 1 book finished. Longest streak: 5 days.")).toBeVisible();
  for (const chart of ["Month by month", "Pages", "In the order of reading", "Genres"])
    await expect(page.getByRole("heading", { name: chart, exact: true })).toBeVisible();
  for (const unknown of ["Ratings", "Languages", "Authors", "Length", "Pace"]) // no stars, and one answer to each
    await expect(page.getByRole("heading", { name: unknown, exact: true })).toHaveCount(0);
  await page.getByRole("region", { name: "Day by day" }).getByText("Show as a table").click();
  await expect(page.getByRole("row", { name: "February 5 5" })).toBeVisible();
  await expect(page.getByRole("img", { name: /1 book\. Best month: February, with 1\./ })).toBeVisible();
  await context.close();
});
