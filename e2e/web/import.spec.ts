/** An import, row by row: what is found, what the reader says instead, what is left out, and what is tried again. */
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { database } from "../support/world";
import { expect, expectAccessible, test } from "./fixtures";

async function send(page: Page, rows: string[]) {
  const text = `Title,Author,My Rating,Exclusive Shelf,Book Id\n${rows.map((row) => `${row},0,read,\n`).join("")}`;
  await page.goto("/import");
  const file = { name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Your export file").setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "Books in your file" })).toBeVisible();
}

test("rows are chosen, left out, kept for another try, and brought in then", async ({ page, reader }) => {
  const mark = unique();
  const [found, later] = [`Found ${mark}`, `Later ${mark}`];
  await createWork(database(), { title: found });
  await send(page, ["What I call it,Nobody At All", "A slip of the pen,Nobody At All", `${later},Somebody`, ",Nobody"]);
  await page.getByRole("link", { name: /^All \d/ }).click(); // else a row that was seen to goes from the list
  const row = (name: string) =>
    page.getByRole("region", { name: "Books in your file" }).getByRole("listitem").filter({ hasText: name }).first();

  await page.getByRole("button", { name: "Choose the book for What I call it" }).click();
  const box = page.getByLabel("Which book is What I call it?");
  await expect(box).toHaveValue("What I call it Nobody At All");
  await box.fill(found);
  await box.press("Enter");
  await page.getByRole("option", { name: found }).click();
  await expect(row("What I call it")).toContainText("chosen by you");
  await page.getByRole("button", { name: "Leave out: A slip of the pen" }).click();
  await expect(row("A slip of the pen")).toContainText("Left out");
  await expect(row("the row has no title").getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Left out by you")).toBeVisible();
  await page.getByLabel("Add books that are not in the catalogue yet").uncheck();
  await page.getByRole("button", { name: "Import", exact: true }).click();

  await expect(page.getByText("1 of 4 books are in your library.")).toBeVisible({ timeout: 30_000 });
  await expect(row(later)).toContainText("This book is not in the catalogue.");
  await expectAccessible(page);
  await createWork(database(), { title: `Under another name ${mark}` });
  await page.getByRole("button", { name: `Choose the book for ${later}` }).click();
  await page.getByLabel(`Which book is ${later}?`).fill(`Under another name ${mark}`);
  await page.getByRole("option", { name: `Under another name ${mark}` }).click();
  await page.getByRole("button", { name: "Include again: A slip of the pen" }).click();
  await expect(row("A slip of the pen")).not.toContainText("Left out");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("3 of 4 books are in your library.")).toBeVisible({ timeout: 30_000 });

  await page.goto("/library");
  await expect(page.getByRole("link", { name: new RegExp(`^${found}`) })).toBeVisible();
  const { total } = await (await page.request.get("/api/v1/me/library")).json();
  expect([total, reader.username !== null]).toEqual([3, true]);
});

test("a book that only an import knows goes on a shelf by searching for it", async ({ page, reader }) => {
  const title = `Samizdat ${unique()}`;
  await send(page, [`${title},Nobody Known`]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("1 of 1 books are in your library.")).toBeVisible({ timeout: 30_000 });
  const shelf = await createShelf(database(), reader.id);
  await page.goto(`/library/shelves/${shelf.id}`);
  await page.getByLabel("Find a book to add").fill(title);
  await page.getByRole("option", { name: title }).click();
  await expect(page.getByRole("list", { name: "Books on the shelf" }).getByText(title)).toBeVisible();
});

test("a history of 460 books comes in behind a progress bar, and a second time adds nothing", async ({
  page,
  reader,
}) => {
  test.setTimeout(180_000);
  const history = gunzipSync(fs.readFileSync("lib/profiles/imports/fixtures/goodreads-460-rows.csv.gz"));
  const bring = async () => {
    await page.goto("/import");
    await page
      .getByLabel("Your export file")
      .setInputFiles({ name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: history });
    await page.getByRole("button", { name: "Check file" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: /of 460 imported/ })).toBeVisible();
    await expect(page.getByText("460 of 460 books are in your library.")).toBeVisible({ timeout: 90_000 });
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
  await page.goto(`/@${reader.username}/reviews`);
  await expect(page.getByText("has not written any reviews yet")).toBeVisible(); // nothing is public before it is confirmed
});

test("an import that was only looked at is forgotten", async ({ page, reader }) => {
  await send(page, [`Some book of ${reader.username},Somebody`]);
  await page.getByRole("button", { name: "Delete this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete import" }).click();
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByText("Earlier imports")).toHaveCount(0);
});
