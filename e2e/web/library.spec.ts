/** The library as a wall: one book of very many is found, opened over it, changed, and put on a shelf. */
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { createAuthor, createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { libraryEntries } from "@/db/schema/library";
import { database } from "../support/world";
import { alive, expect, expectAccessible, inBothLanguages, test } from "./fixtures";

const main = (page: Page) => page.getByRole("main");

test("a title in Chinese brings its letters to a device that has none, wherever its book is listed", async ({
  page,
  reader,
}) => {
  const { id: authorId, slug } = await createAuthor(database());
  const books = [];
  for (let i = 0; i < 7; i += 1) books.push(await createWork(database(), { authorId, title: `Plain ${i}` }));
  const chinese = await createWork(database(), { authorId, title: "西遊記" });
  const hasFaces = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes("Noto Serif TC Variable")));
  const shelve = (works: { id: string }[]) =>
    database()
      .insert(libraryEntries)
      .values(works.map(({ id }) => ({ userId: reader.id, workId: id, status: "want" as const })));
  await shelve(books);
  await page.goto("/library");
  await expect(main(page).getByRole("link", { name: /^Plain/ })).toHaveCount(7);
  expect(await hasFaces()).toBe(false);
  await shelve([chinese]);
  for (const list of ["/library?view=covers", "/library?view=list", `/authors/${slug}`]) {
    await page.goto(list);
    await expect(
      main(page)
        .getByRole("link", { name: /^西遊記/ })
        .first(),
    ).toBeVisible();
    await expect.poll(hasFaces, list).toBe(true);
  }
});

inBothLanguages(() => {
  test("one of 460 books is found by typing and a press, and its sheet holds all that is kept about it", async ({
    page,
    reader,
    say,
  }) => {
    const mark = `wall-${reader.id}-`;
    await database().execute(sql`
    insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
    select gen_random_uuid(), ${mark}::text || n, 'Volume ' || n, 'volume ' || n, 'volume ' || n, ('volume ' || n)::tsvector, '00000000'
    from generate_series(1, 460) n`);
    await database().execute(sql`
    insert into library_entries (user_id, work_id, status) select ${reader.id}::uuid, id, 'want' from works where starts_with(slug, ${mark})`);
    const shelf = await createShelf(database(), reader.id, { name: "For the train" });
    await page.goto("/library");
    await expect(main(page).getByRole("link", { name: /^Volume/ })).toHaveCount(48);
    await page.getByLabel(say("Search your books")).fill("volume 317");
    const found = main(page).getByRole("link", { name: /^Volume 317/ });
    await alive(found); // until then it leads to a page with the same
    await found.click();
    const sheet = page.getByRole("dialog", { name: "Volume 317" });
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(/q=volume\+317/);
    await expectAccessible(page);

    let isChecked: () => void = () => undefined;
    const checked = new Promise<void>((resolve) => {
      isChecked = resolve;
    });
    await page.route("**/api/v1/me/library", async (route) => {
      await checked; // what is pressed later is said later, however long the step before it is under way
      await route.continue();
    });
    const moved = page.waitForResponse((response) => response.url().endsWith("/api/v1/me/library"));
    await sheet.getByLabel(say("Status of Volume 317")).selectOption("reading");
    await expect(sheet.getByLabel(say("Started on"))).toBeVisible();
    await sheet.getByLabel(say("I am at")).fill("40");
    await sheet.getByLabel("For the train").check();
    isChecked();
    await moved;
    await expect(page.getByText(say("Volume 317 is on For the train."))).toBeVisible();
    await page.getByRole("button", { name: say("Undo") }).click(); // it lies over the sheet, which stays
    await expect(sheet.getByLabel("For the train")).not.toBeChecked();
    await sheet.getByLabel("For the train").check();
    await expect(page.getByText(say("Volume 317 is on For the train."))).toBeVisible();
    await sheet.getByRole("button", { name: say("Save") }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("progressbar", { name: say("40%", "library.useProgressText") })).toBeVisible();
    const { data } = await (await page.request.get(`/api/v1/me/shelves/${shelf.id}/books`)).json();
    expect(data.map(({ book }: { book: { title: string } }) => book.title)).toEqual(["Volume 317"]);

    await page.goto("/library?shelf=for-the-train&view=spines");
    await expect(main(page).getByRole("link", { name: /^Volume/ })).toHaveCount(1);
    await page.getByRole("link", { name: say("Clear filters") }).click();
    await expect(main(page).getByRole("link", { name: /^Volume/ })).toHaveCount(96);
    await database().execute(sql`delete from works where starts_with(slug, ${mark})`);
  });

  test("without script a cover leads to a page with the same, and the search answers by Enter", async ({
    browser,
    context,
    reader,
    say,
  }) => {
    const title = `Found ${unique()}`;
    const work = await createWork(database(), { title });
    await database().insert(libraryEntries).values({ userId: reader.id, workId: work.id, status: "finished" });
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await context.cookies());
    const page = await plain.newPage();
    await page.goto("/library");
    await page.getByLabel(say("Search your books")).fill(title);
    await page.getByLabel(say("Search your books")).press("Enter");
    await expect(page).toHaveURL(/q=Found/);
    await main(page)
      .getByRole("link", { name: new RegExp(title) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/library/books/${work.slug}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await plain.close();
  });

  test("a book is put on an own shelf from its page, by the menu of its status", async ({ page, reader, say, at }) => {
    await createShelf(database(), reader.id, { name: "Moors" });
    await page.goto(at("/books/wuthering-heights"));
    await page.getByRole("button", { name: say("Add Wuthering Heights") }).click();
    await page.getByRole("button", { name: say(`${say("Want to read")}: Wuthering Heights. Change`) }).click();
    await page.getByRole("menuitemcheckbox", { name: "Moors" }).click();
    await expect(page.getByRole("menuitemcheckbox", { name: "Moors" })).toBeChecked();
    await expect(page.getByText(say("Wuthering Heights is on Moors."))).toBeVisible(); // it is saved
    await page.goto("/library/shelves");
    await expect(main(page).getByText(say("1 book"), { exact: false }).first()).toBeVisible();
  });

  test("a new shelf is private, says so, and becomes public by one press", async ({ page, reader, say }) => {
    await page.goto("/library/shelves");
    await page.getByLabel(say("Name of the new shelf")).fill("First of mine");
    await page.getByRole("button", { name: say("Create shelf") }).click();
    await expect(page.getByText(say("Shelf created. Only you can see it."))).toBeVisible();
    await page.getByRole("button", { name: say("Make public") }).click();
    await expect(page.getByText(say("Everybody can see this shelf now."))).toBeVisible();
    const { data } = await (await page.request.get("/api/v1/me/shelves")).json();
    expect(data).toMatchObject([{ name: "First of mine", visibility: "public" }]);
    expect(reader.id).toBeTruthy();
  });

  test("a book moves through the library: progress, status with Undo, out and back again", async ({
    page,
    reader,
    refusals,
    say,
    language,
  }) => {
    refusals.push("/api/v1/me/library/");
    const title = `The Long Title of ${unique()}`;
    const work = await createWork(database(), { title });
    await database()
      .insert(libraryEntries)
      .values({ userId: reader.id, workId: work.id, status: "reading", startedOn: "2026-11-01" });
    await page.goto("/library?status=reading&view=list");
    const row = page.getByRole("listitem").filter({ hasText: title });

    await row.getByRole("button", { name: say(`${say("Update progress")}: ${title}`, "library.entryDetails") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("I am at")).fill("162");
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(dialog.getByText("can be at most 100")).toHaveCount(0);
    await expect(
      dialog.getByText(language === "en" ? "must be at most 100" : say("This must be at most #.").replace("#", "100")),
    ).toBeVisible();
    await expect(dialog.getByLabel(say("I am at"))).toHaveValue("162");
    await dialog.getByLabel(say("I am at")).fill("62");
    await dialog.getByLabel(say("My rating")).fill("4.25");
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByRole("progressbar", { name: "62%" })).toBeVisible();
    await expect(row.getByRole("img", { name: say("4.25 of 5 stars") })).toBeVisible();

    await row.getByLabel(say(`Status of ${title}`)).selectOption("finished");
    await expect(page.getByText(say(`No books under ${say("Reading")} yet.`))).toBeVisible();
    await page.getByRole("button", { name: say("Undo") }).click();
    await expect(row.getByRole("progressbar", { name: "62%" })).toBeVisible();
    await expect(row).toContainText(say("Started 1 November 2026"));

    await row.getByRole("button", { name: say(`Remove ${title}`) }).click();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: say("Undo") }).click();
    await expect(row.getByRole("progressbar", { name: "62%" })).toBeVisible();
    await expect(row.getByRole("img", { name: say("4.25 of 5 stars") })).toBeVisible();
    await expect // the page shows it before the server has it
      .poll(async () => (await (await page.request.get(`/api/v1/me/library/${work.id}`)).json()).percent)
      .toBe(62);
    await page.reload();
    await expect(row).toContainText(say("Started 1 November 2026"));
  });

  test("a library of 5,000 books is counted, sorted and paged", async ({ page, reader, refusals, say }) => {
    refusals.push("/library");
    const mark = `many-${reader.id}-`;
    await database().execute(sql`
      insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
      select gen_random_uuid(), ${mark}::text || n, 'Many ' || lpad(n::text, 4, '0'), 'many ' || lpad(n::text, 4, '0'), 'many', ''::tsvector, '00000000'
      from generate_series(1, 5000) n`);
    await database().execute(sql`
      insert into library_entries (user_id, work_id, status, percent)
      select ${reader.id}::uuid, id, (array['want','reading','finished','abandoned'])[1 + (row_number() over ()) % 4], 50
      from works where starts_with(slug, ${mark})`);
    await page.goto("/library?sort=title&view=list&page=139");
    await expect(page.getByRole("link", { name: `${say("All", "library.statusLinks")} 5,000` })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(32);
    await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText("Many 5000");
    await expect(page.getByText(say("Page 139 of 139"))).toBeVisible();
    await page.getByRole("link", { name: `${say("Want to read", "books.common")} 1,250` }).click();
    await expect(page.getByText(say("Page 1 of 35"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Many 000/);
    expect((await page.goto("/library?page=999"))?.status()).toBe(404);
    await database().execute(sql`delete from works where starts_with(slug, ${mark})`);
  });
});
