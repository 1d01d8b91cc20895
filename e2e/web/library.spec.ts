/** The library as a wall: one book of very many is found, opened over it, changed, and put on a shelf. */
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { libraryEntries } from "@/db/schema/library";
import { database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";

const main = (page: Page) => page.getByRole("main");

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
    await main(page)
      .getByRole("link", { name: /^Volume 317/ })
      .click();
    const sheet = page.getByRole("dialog", { name: "Volume 317" });
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(/q=volume\+317/);
    await expectAccessible(page);

    await sheet.getByLabel(say("Status of Volume 317")).selectOption("reading");
    await expect(sheet.getByLabel(say("Started on"))).toBeVisible();
    await sheet.getByLabel(say("I am at")).fill("40");
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
});
