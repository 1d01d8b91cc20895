/** Staff put two books side by side, merge them, follow the former address, and undo it; and take one apart. */
import { createEdition, createWork, unique } from "@/db/factories";
import { database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";

inBothLanguages(() => {
  test("two that are one, and two again", async ({ page, language, say, at }) => {
    test.slow();
    const mark = unique();
    const [keep, drop] = [
      await createWork(database(), { title: `War and Peace ${mark}` }),
      await createWork(database(), { title: `War & Peace ${mark}` }),
    ];
    await signIn(page.context(), await newReader({ roles: ["librarian"], name: `Librarian ${mark}` }), language);
    await page.goto("/admin/merges");
    await page.getByRole("textbox", { name: say("Stays", "admin.mergesPage") }).fill(`/books/${keep.slug}`);
    await page
      .getByRole("textbox", { name: say("Becomes the other one", "admin.mergesPage") })
      .fill("nothing-of-the-kind");
    await page.getByRole("button", { name: say("Put side by side") }).click();
    await expect(page.getByRole("alert").first()).toHaveText(
      say("One of the two addresses names nothing of this kind."),
    );
    await page.getByRole("textbox", { name: say("Becomes the other one", "admin.mergesPage") }).fill(drop.id);
    await page.getByRole("button", { name: say("Put side by side") }).click();
    await expect(page.getByRole("heading", { level: 2, name: say("Are these the same?") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("textbox", { name: say("Why they are the same") }).fill("One novel, two spellings.");
    await page.getByRole("button", { name: say("Merge", "moderation.mergeForm"), exact: true }).click();
    const merged = page.getByRole("listitem").filter({ hasText: mark });
    await expect(merged).toContainText("One novel, two spellings.");

    await page.goto(at(`/books/${drop.slug}`));
    await expect(page).toHaveURL(new RegExp(`/books/${keep.slug}$`));
    await page.goto("/admin/merges");
    await merged.getByRole("button", { name: new RegExp(say("Undo", "moderation.undoAct")) }).click();
    await expect(page.getByText(say("The merge is undone."))).toBeVisible();
    await page.goto(at(`/books/${drop.slug}`));
    await expect(page.getByRole("heading", { level: 1, name: drop.title })).toBeVisible();
  });

  test("one that is two, and one again", async ({ page, language, say, at }) => {
    test.slow();
    const mark = unique();
    const work = await createWork(database(), { title: `Poems ${mark}` });
    for (const title of ["Early Poems", "Late Poems"]) await createEdition(database(), work.id, { title });
    await signIn(page.context(), await newReader({ roles: ["librarian"], name: `Librarian ${mark}` }), language);
    await page.goto("/admin/splits");
    await page.getByRole("textbox", { name: say("Which one") }).fill(`/books/${work.slug}`);
    await page.getByRole("button", { name: say("Show what is in it") }).click();
    await page.getByRole("button", { name: say("Take apart"), exact: true }).click();
    await expect(page.getByText(say("Choose what goes over."))).toBeVisible();
    await page.getByRole("checkbox", { name: "Late Poems" }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("textbox", { name: say("What the other book is called") }).fill(`Late Poems ${mark}`);
    await page.getByRole("textbox", { name: say("Why they are two") }).fill("Forty years lie between them.");
    await page.getByRole("button", { name: say("Take apart"), exact: true }).click();
    const taken = page.getByRole("listitem").filter({ hasText: mark });
    await expect(taken).toContainText("Forty years lie between them.");

    await page.goto(at(`/books/late-poems-${mark}`));
    await expect(page.getByRole("heading", { level: 1, name: `Late Poems ${mark}` })).toBeVisible();
    await page.goto("/admin/splits");
    await taken.getByRole("button", { name: new RegExp(say("Undo", "moderation.undoAct")) }).click();
    await expect(page.getByText(say("The split is undone."))).toBeVisible();
    await page.goto(at(`/books/late-poems-${mark}`));
    await expect(page).toHaveURL(new RegExp(`/books/${work.slug}$`));
  });
});
