/** What a follower hears of an author's books: chosen in the menu of the follow button, read on the home page. */
import { createEdition, createWork } from "@/db/factories";
import { authorPublications } from "@/db/schema/publications";
import { database } from "../support/world";
import { alive, delayRequests, expect, expectAccessible, inBothLanguages, test } from "./fixtures";

inBothLanguages(() => {
  test("a reader follows an author, asks for editions too, and finds the new book on the home page", async ({
    page,
    reader: _,
    refusals,
    say,
    at,
  }) => {
    const work = await createWork(database());
    await createEdition(database(), work.id, {
      published: new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10),
    });
    await page.goto(at(`/books/${work.slug}`));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Author / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/authors\//);
    await page.reload(); // opened by its address, the page is the one for everybody
    const name = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
    const follow = page.getByRole("button", { name: say("Follow"), exact: true });
    await alive(follow);
    const followed = page.waitForResponse((response) => response.url().endsWith("/follow") && response.ok());
    await follow.click();
    await followed;
    const following = page.getByRole("button", { name: say(`Following ${name}. Change`) });
    await following.click();
    const editions = page.getByRole("menuitemcheckbox", { name: say("New editions of older books") });
    await expect(page.getByRole("menuitemcheckbox", { name: say("New books") })).toBeChecked();
    await expect(editions).not.toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith("/follow") && response.request().postDataJSON()?.newEditions === true,
    );
    await editions.click();
    await expect(editions).toBeChecked();
    expect((await saved).status()).toBe(201);
    await expectAccessible(page);
    const arrive = await delayRequests(page, (url) => url.pathname === "/api/v1/me/page");
    await page.reload();
    await expect(page.getByRole("banner").getByRole("link", { name: say("Notifications") })).toBeVisible(); // the browser remembers who reads
    arrive();
    await following.click();
    await expect(editions).toBeChecked();
    await page.getByRole("menuitem", { name: say("Stop following") }).click();
    await follow.click(); // begins anew, with what all begin with
    await following.click();
    await expect(editions).not.toBeChecked();
    refusals.push("/api/authors/");
    const refused = { status: 400, json: { code: "invalid_input", message: "Not now.", issues: [] } };
    await page.route("**/follow", (route) => route.fulfill(refused), { times: 1 });
    await editions.click();
    await expect(page.getByRole("status").filter({ hasText: "Not now." })).toBeVisible();
    await expect(editions).not.toBeChecked(); // what was refused is not so

    await database()
      .insert(authorPublications)
      .values({ workId: work.id, news: "work", notified: true, notifiedAt: new Date() });
    await page.goto("/home");
    await expect(page.getByRole("main").getByRole("link", { name: work.title })).toHaveAttribute(
      "href",
      new RegExp(`/books/${work.slug}$`),
    );
    await expectAccessible(page);
  });
});
