/** An import, row by row: what is found, what the reader says instead, what is left out, and what is tried again. */
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";
import { open, type Say } from "./say";

async function send(page: Page, say: Say, rows: string[]) {
  const text = `Title,Author,My Rating,Exclusive Shelf,Book Id\n${rows.map((row) => `${row},0,read,\n`).join("")}`;
  await page.goto("/import");
  const file = { name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel(say("Your export file")).setInputFiles(file);
  await page.getByRole("button", { name: say("Check file") }).click();
  await expect(page.getByRole("heading", { name: say("Books in your file") })).toBeVisible();
}

inBothLanguages(() => {
  test("rows are chosen, left out, kept for another try, and brought in then", async ({ page, reader, say }) => {
    const mark = unique();
    const [found, later] = [`Found ${mark}`, `Later ${mark}`];
    await createWork(database(), { title: found });
    await send(page, say, [
      "What I call it,Nobody At All",
      "A slip of the pen,Nobody At All",
      `${later},Somebody`,
      ",Nobody",
    ]);
    await page.getByRole("link", { name: new RegExp(`^${say("All", "library.importPage")} \\d`) }).click(); // else a row that was seen to goes from the list
    const row = (name: string) =>
      page
        .getByRole("region", { name: say("Books in your file") })
        .getByRole("listitem")
        .filter({ hasText: name })
        .first();

    await page.getByRole("button", { name: say("Choose the book for What I call it") }).click();
    const box = page.getByLabel(say("Which book is What I call it?"));
    await expect(box).toHaveValue("What I call it Nobody At All");
    await box.fill(found);
    await box.press("Enter");
    await page.getByRole("option", { name: found }).click();
    await expect(row("What I call it")).toContainText(say("chosen by you"));
    await page.getByRole("button", { name: say("Leave out: A slip of the pen") }).click();
    await expect(row("A slip of the pen")).toContainText(say("Left out"));
    await expect(row(say("The row has no title.", "profiles")).getByRole("button")).toHaveCount(0);
    await expect(page.getByText(say("Left out by you"))).toBeVisible();
    await page.getByLabel(say("Add books that are not in the catalogue yet")).uncheck();
    await page.getByRole("button", { name: say("Import"), exact: true }).click();

    await expect(page.getByText(say("1 of 4 books are in your library."))).toBeVisible({ timeout: 30_000 });
    await expect(row(later)).toContainText(say("This book is not in the catalogue."));
    await expectAccessible(page);
    await createWork(database(), { title: `Under another name ${mark}` });
    await page.getByRole("button", { name: say(`Choose the book for ${later}`) }).click();
    await page.getByLabel(say(`Which book is ${later}?`)).fill(`Under another name ${mark}`);
    await page.getByRole("option", { name: `Under another name ${mark}` }).click();
    await page.getByRole("button", { name: say("Include again: A slip of the pen") }).click();
    await expect(row("A slip of the pen")).not.toContainText(say("Left out"));
    await page.getByRole("button", { name: say("Try again") }).click();
    await expect(page.getByText(say("3 of 4 books are in your library."))).toBeVisible({ timeout: 30_000 });

    await page.goto("/library");
    await expect(page.getByRole("link", { name: new RegExp(`^${found}`) })).toBeVisible();
    const { total } = await (await page.request.get("/api/v1/me/library")).json();
    expect([total, reader.username !== null]).toEqual([3, true]);
  });

  test("a book that only an import knows goes on a shelf by searching for it", async ({ page, reader, say }) => {
    const title = `Samizdat ${unique()}`;
    await send(page, say, [`${title},Nobody Known`]);
    await page.getByRole("button", { name: say("Import"), exact: true }).click();
    await expect(page.getByText(say("1 of 1 books are in your library."))).toBeVisible({ timeout: 30_000 });
    const shelf = await createShelf(database(), reader.id);
    await page.goto(`/library/shelves/${shelf.id}`);
    await page.getByLabel(say("Find a book to add")).fill(title);
    await page.getByRole("option", { name: title }).click();
    await expect(page.getByRole("list", { name: say("Books on the shelf") }).getByText(title)).toBeVisible();
  });

  test("a history of 460 books comes in behind a progress bar, and a second time adds nothing", async ({
    page,
    reader,
    say,
    at,
  }) => {
    test.setTimeout(180_000);
    const history = gunzipSync(fs.readFileSync("lib/profiles/imports/fixtures/goodreads-460-rows.csv.gz"));
    const bring = async () => {
      await page.goto("/import");
      await page
        .getByLabel(say("Your export file"))
        .setInputFiles({ name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: history });
      await page.getByRole("button", { name: say("Check file") }).click();
      await page.getByRole("button", { name: say("Import"), exact: true }).click();
      await expect(
        page.getByRole("progressbar", { name: open(say("7 of 460 imported").replace("7", "#")) }),
      ).toBeVisible();
      await expect(page.getByText(say("460 of 460 books are in your library."))).toBeVisible({ timeout: 90_000 });
    };
    const everything = async () => {
      const totalOf = async (path: string) =>
        (await (await page.request.get(`/api/v1/me/${path}?limit=100`)).json()).total;
      return [await totalOf("library"), await totalOf("reviews"), await totalOf("shelves")];
    };
    await bring();
    const first = await everything();
    expect(first[0]).toBe(460);
    await bring();
    expect(await everything()).toEqual(first);
    await page.goto(at(`/@${reader.username}/reviews`));
    await expect(page.getByText(say(`${reader.name} has not written any reviews yet.`))).toBeVisible(); // nothing is public before it is confirmed
  });

  test("an import that was only looked at is forgotten", async ({ page, reader, say }) => {
    await send(page, say, [`Some book of ${reader.username},Somebody`]);
    await page.getByRole("button", { name: say("Delete this import") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Delete import") })
      .click();
    await expect(page).toHaveURL(/\/import$/);
    await expect(page.getByText(say("Earlier imports"))).toHaveCount(0);
  });
});
