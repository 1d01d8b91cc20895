/** From an ISBN to the shelf: what is pressed on the way, by hand and before a camera, and what is said where nothing helps. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createEdition, createWork, unique } from "@/db/factories";
import { freshIsbn, recordOf } from "@/lib/testing/outside-catalogue";
import { FLAGS } from "../support/browser-flags";
import { writeFilm } from "../support/ean13-film";
import { bearerOf, call, database } from "../support/world";
import { countPresses, expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

const FILM = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-film-")), "film.y4m");
writeFilm(FILM, null);

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_WITH_NOTIFICATIONS, // the light browser has no camera
    args: [...FLAGS, "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${FILM}`],
  },
});
test.describe.configure({ mode: "serial" }); // there is one film

/** A book that a catalogue outside knows and nobody here. */
async function outside() {
  const isbn = freshIsbn();
  const record = recordOf(isbn, { publish_date: "1988" });
  await fetch(`${process.env.BOOKPLATE_LOCAL_LOOKUP}/${isbn}`, { method: "PUT", body: JSON.stringify(record) });
  return { isbn, title: record.title, author: record.authors[0]?.name ?? "" };
}

async function calm(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const shelfOf = async (reader: { id: string; email: string | null }) => {
  const { body } = await call("GET", "/v1/me/library", { headers: await bearerOf(reader) });
  return body.data.map(({ book, status }: { book: { title: string }; status: string }) => [book.title, status]);
};

inBothLanguages(() => {
  test("an ISBN that nobody here has is two presses from the shelf, and everybody's from then on", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { isbn, title, author } = await outside();
    const presses = await countPresses(page);
    const began = Date.now();
    await page.goto(at(`/search?q=${isbn}`));
    await page.getByRole("link", { name: say("Add this book") }).click();
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    for (const shown of [author, "Puffin", "1988", say("96 pages", "books")])
      await expect(page.getByRole("main").getByText(shown, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Library" })).toHaveAttribute(
      "href",
      `https://openlibrary.org/isbn/${isbn}`,
    );
    await expect(page.getByRole("textbox", { name: say("Title") })).toBeHidden();
    await calm(page);
    await page.getByRole("button", { name: say("Add to my library") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await presses()).toBe(2);
    expect(Date.now() - began).toBeLessThan(30_000);
    expect(await shelfOf(reader)).toEqual([[title, "want"]]);
    expect((await call("GET", `/v1/books/isbn/${isbn}`)).body.title).toBe(title);
  });

  test("the same before a camera: three presses, and the camera is off again", async ({
    page,
    context,
    reader,
    say,
    at,
  }) => {
    const { isbn, title } = await outside();
    writeFilm(FILM, isbn);
    await context.grantPermissions(["camera"]);
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        Object.assign(window, { seen: stream });
        return stream;
      };
    });
    const presses = await countPresses(page);
    await page.goto(at(`/search?q=${unique()}`));
    await page.getByRole("link", { name: say("Add this book") }).click();
    await page.getByRole("button", { name: say("Scan the barcode") }).click();
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    const live = () =>
      page.evaluate(() => (window as { seen?: MediaStream }).seen?.getTracks().map((t) => t.readyState));
    expect(await live()).toEqual(["ended"]);
    await page.getByRole("button", { name: say("Add to my library") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await presses()).toBe(3);
    expect(await shelfOf(reader)).toEqual([[title, "want"]]);
  });

  test("a camera that sees nothing or may not be used leaves the number to be typed", async ({
    page,
    context,
    reader,
    say,
  }) => {
    writeFilm(FILM, null);
    await context.grantPermissions(["camera"]);
    await page.goto("/books/new");
    const scan = page.getByRole("button", { name: say("Scan the barcode") });
    await scan.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("Hold the barcode on the back of the book before the camera."))).toBeVisible();
    await calm(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(scan).toBeFocused();

    for (const [refusal, sentence] of [
      ["NotAllowedError", "The camera may not be used here. Allow it in your browser, or type the number."],
      ["NotFoundError", "No camera was found. Type the number."],
      ["NotReadableError", "The camera can’t be used right now; another program may be using it. Type the number."],
    ] as const) {
      await page.evaluate((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
      }, refusal);
      await scan.click();
      await expect(dialog.getByText(say(sentence))).toBeVisible();
      await dialog.getByRole("button", { name: say("Type the number instead") }).click();
      await expect(dialog).toBeHidden();
    }

    await page.clock.install();
    await page.goto("/books/new?scan=1");
    await expect(dialog.getByText(say("Hold the barcode on the back of the book before the camera."))).toBeVisible();
    await page.clock.fastForward(16_000);
    await expect(
      dialog.getByText(say("Nothing could be read so far. More light and a steady hand help, or type the number.")),
    ).toBeVisible();
    expect(reader.id).toBeTruthy();
  });

  test("what the catalogue has goes onto the shelf from there; what nobody has is entered by hand", async ({
    page,
    reader,
    say,
  }) => {
    const [work, isbn, unknown] = [await createWork(database()), freshIsbn(), freshIsbn()];
    await createEdition(database(), work.id, { isbn13: isbn });
    await page.goto("/books/new");
    const field = page.getByRole("textbox", { name: say("ISBN", "books.addBookForm") });
    await field.focus();
    await page.keyboard.type(isbn);
    await page.keyboard.press("Enter"); // as a reading pen does
    await expect(page.getByRole("link", { name: work.title })).toBeVisible();
    await expect(page.getByText(say("This book is here already."))).toBeVisible();
    await calm(page);
    await page.getByRole("button", { name: say(`Add ${work.title}`, "books.statusMenu") }).click();
    await expect.poll(() => shelfOf(reader)).toEqual([[work.title, "want"]]);
    const shelved = page.getByRole("button", { name: say(`${say("Want to read")}: ${work.title}. Change`) });
    await expect(shelved).toBeVisible();

    await field.fill(unknown);
    await expect(
      page.getByText(say("Neither our catalogue nor the libraries we ask have this book. Enter it by hand.")),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: say("Title") })).toHaveValue("");
    await expect(field).toHaveValue(unknown);
    await field.fill(isbn); // what was found before is still known, and where it is by now
    await expect(shelved).toBeVisible();
  });

  test("what is wrong in what was found can be changed first, and is the reader's own then", async ({
    page,
    reader,
    say,
  }) => {
    const { isbn, title, author } = await outside();
    await page.goto(`/books/new?isbn=${isbn}`);
    await page.getByRole("button", { name: say("Change something first") }).click();
    const field = page.getByRole("textbox", { name: say("Title") });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(title);
    await expect(page.getByRole("textbox", { name: say("Author", "books.addBookForm") })).toHaveValue(author);
    await field.fill(`${title} Again`);
    await page.getByRole("button", { name: say("Add book") }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${title} Again` })).toBeVisible();
    expect((await call("GET", `/v1/books/isbn/${isbn}`)).status).toBe(404);
    expect(reader.id).toBeTruthy();
  });
});
