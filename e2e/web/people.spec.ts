/** An admin finds somebody and says what they are trusted with; it works with that person's next request. */
import { createWork, unique } from "@/db/factories";
import { proposals } from "@/db/schema/corrections";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";

inBothLanguages(() => {
  test("a role is given, used, and taken away in the middle of a session", async ({ browser, page, language, say }) => {
    test.slow();
    const mark = unique();
    const person = await newReader({ name: `Ada ${mark}` });
    await signIn(page.context(), await newReader({ roles: ["admin"], name: `Admin ${mark}` }), language);
    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs.context(), person, language);
    expect((await theirs.goto("/admin"))?.status()).toBe(404);

    await page.goto("/admin/people");
    await page.getByRole("searchbox", { name: say("Name or email address") }).fill(person.email ?? "");
    await page.getByRole("button", { name: say("Apply", "ui.filters"), exact: true }).click();
    const row = page.getByRole("listitem").filter({ hasText: mark });
    await expect(row).toHaveCount(1);
    const setRole = async (role: "Moderator", isGiven: boolean) => {
      const open = row.getByText(say("Roles", "moderation.rolesForm"), { exact: true });
      if ((await row.getByRole("checkbox").count()) === 0) await open.click();
      await row.getByRole("checkbox", { name: say(role, "moderation.rolesForm.role") }).setChecked(isGiven);
      const answer = page.waitForResponse((response) => response.request().method() === "PUT"); // the first toast still stands
      await row.getByRole("button", { name: say("Save roles") }).click();
      expect((await answer).status()).toBe(200);
      await expect(page.getByText(say(`Roles of ${person.name} saved.`)).last()).toBeVisible();
    };
    await setRole("Moderator", true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await theirs.goto("/admin");
    const rail = theirs.getByRole("navigation", { name: say("Staff", "admin.layout") });
    await expect(rail.getByRole("link", { name: say("Reports", "admin.layout.places") })).toBeVisible();
    await expect(rail.getByRole("link", { name: say("Merges", "admin.layout.places") })).toHaveCount(0);
    await expect(rail.getByRole("link", { name: say("Log", "admin.layout.places") })).toHaveCount(0);
    await expectAccessible(theirs);
    await theirs.goto("/admin/people");
    await expect(theirs.getByRole("heading", { level: 1, name: say("People", "admin.peoplePage") })).toBeVisible();
    await expect(theirs.getByText(person.email ?? "")).toHaveCount(0);

    await setRole("Moderator", false);
    expect((await theirs.reload())?.status()).toBe(404);
    await page.goto("/admin/log");
    await expect(page.getByText(say(`Admin ${mark} took all roles from Ada ${mark}.`))).toBeVisible();
  });

  test("a possible librarian is made one with a press", async ({ page, language, say }) => {
    const mark = unique();
    const person = await newReader({ name: `Careful ${mark}`, roles: ["editor"] });
    const { id: workId } = await createWork(database());
    await database()
      .insert(proposals)
      .values(
        Array.from({ length: 400 }, () => ({
          workId,
          userId: person.id,
          changes: [],
          reason: "See the title page.",
          status: "accepted" as const,
          decidedAt: new Date(),
        })),
      );
    await signIn(page.context(), await newReader({ roles: ["admin"] }), language);
    await page.goto("/admin/candidates");
    await page.getByRole("button", { name: say(`Make librarian: ${person.name}`) }).click();
    await expect(page.getByText(say(`${person.name} is a librarian now.`))).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: mark })).toHaveCount(0);
    await page.goto(`/admin/people?q=${mark}`);
    const row = page.getByRole("listitem").filter({ hasText: mark });
    for (const role of ["Editor", "Librarian"] as const)
      await expect(row.getByText(say(role, "moderation.rolesForm.role"), { exact: true }).first()).toBeVisible();
  });

  test("a shop is added, changed and switched off", async ({ page, language, say }) => {
    const mark = unique();
    const editor = await newReader({ roles: ["editor"] });
    await signIn(page.context(), editor, language);
    await page.goto("/admin/partners");
    const add = page.getByRole("region", { name: say("Add a shop") });
    await add.getByLabel(say("Name", "profiles.partnerForm"), { exact: true }).fill(`Shop ${mark}`);
    await add.getByLabel(say("Short name")).fill(`shop-${mark}`);
    await add.getByLabel(say("Commission in percent")).fill("no");
    await add
      .getByLabel(say("Addresses of books"))
      .fill("https://shop.example/{isbn13}\nGB https://uk.shop.example/{isbn13}");
    await add.getByRole("button", { name: say("Add shop") }).click();
    await expect(add.getByText(say("Enter a number, such as 4.5."))).toBeVisible();
    await add.getByLabel(say("Commission in percent")).fill("6,5");
    await add.getByLabel(say("Visits that buy, in percent")).fill("3");
    await add.getByLabel(say("What a purchase comes to")).fill("18.50");
    await add.getByRole("button", { name: say("Add shop") }).click();
    await expect(page.getByText(say(`Shop ${mark} added.`))).toBeVisible();
    const all = await call("GET", "/admin/partners?limit=20", { headers: await bearerOf(editor) });
    await page.goto(`/admin/partners?page=${all.body.pageCount}`); // the newest is last, behind those of other tests
    const row = page.getByRole("listitem").filter({ hasText: mark });
    await row.getByText(say("Change", "profiles.partnerForm"), { exact: true }).click();
    await expect(row.getByLabel(say("Commission in percent"))).toHaveValue("6.5");
    await expect(row.getByLabel(say("Visits that buy, in percent"))).toHaveValue("3");
    await expect(row.getByLabel(say("What a purchase comes to"))).toHaveValue("18.5");
    await expect(row.getByLabel(say("Addresses of books"))).toHaveValue(/^https:\/\/shop\.example.*\nGB https:\/\/uk/);
    await row.getByRole("checkbox", { name: say("Links lead here") }).uncheck();
    await row.getByRole("button", { name: say("Save shop") }).click();
    await expect(row.getByText(say("Switched off"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
