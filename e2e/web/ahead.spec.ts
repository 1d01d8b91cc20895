/** What somebody changed is shown before the server has it, and a page that was fetched before takes it back from nobody. */
import type { Page } from "@playwright/test";
import { createAuthor, createWork } from "@/db/factories";
import { database } from "../support/world";
import { alive, delayRequests, expect, test } from "./fixtures";

const main = (page: Page) => page.getByRole("main");

/** Lets the server answer the next page that is asked for again, and gives that answer when it is told to. */
async function delayNextPage(page: Page): Promise<{ asked: Promise<void>; arrive: () => void }> {
  const [made, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isTaken = false;
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route, request) => {
      if (isTaken || request.headers()["next-router-prefetch"]) return route.fallback();
      isTaken = true;
      const response = await route.fetch();
      made.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
  );
  return { asked: made.promise, arrive: released.resolve };
}

test("who stops following an author sees no older page say otherwise", async ({ page, reader: _ }) => {
  const { id, slug } = await createAuthor(database());
  await createWork(database(), { authorId: id });
  await page.goto(`/authors/${slug}`);
  const follow = main(page).getByRole("button", { name: "Follow", exact: true });
  await alive(follow);
  const older = await delayNextPage(page);
  await follow.click();
  await older.asked;
  const send = await delayRequests(page, (_url, method) => method === "DELETE");
  await main(page)
    .getByRole("button", { name: /^Following/ })
    .click();
  await page.getByRole("menuitem", { name: "Stop following" }).click();
  await expect(follow).toBeVisible();
  older.arrive();
  await expect(main(page).getByText(/^1 follower/)).toBeVisible();
  await expect(follow).toBeVisible();
  send();
  await expect(main(page).getByText(/^0 followers/)).toBeVisible();
  await expect(follow).toBeVisible();
});

test("stars that move on are not set back by a page of the stars before", async ({ page, reader: _ }) => {
  const { slug } = await createWork(database());
  await page.goto(`/books/${slug}`);
  const stars = main(page).getByRole("slider");
  await alive(stars);
  const older = await delayNextPage(page);
  await stars.fill("3");
  await older.asked;
  const send = await delayRequests(page, (_url, method) => method === "PATCH");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await stars.press("ArrowRight");
  await sent; // they have rested
  older.arrive();
  await expect(main(page).getByRole("button", { name: /^Finished: / })).toBeVisible(); // the older page is there
  await expect(stars).toHaveValue("3.25");
  send();
  await expect(page.getByRole("status").filter({ hasText: "3.25" })).toBeVisible();
  await page.reload();
  await expect(stars).toHaveValue("3.25");
});

test("a tick that was made and taken back, both refused, is what it was", async ({ page, reader: _, refusals }) => {
  await page.goto("/settings/notifications");
  const tick = main(page).getByRole("checkbox", { name: "New books of authors you follow: Email" });
  await alive(tick);
  const before = await tick.isChecked();
  refusals.push("/api/v1/me/notification-settings");
  const refused = { status: 400, json: { code: "invalid_input", message: "Not now.", issues: [] } };
  await page.route("**/notification-settings", (route) => route.fulfill(refused));
  const send = await delayRequests(page, (_url, method) => method === "PUT");
  let refusedTimes = 0;
  page.on("response", (response) => {
    if (response.status() === 400) refusedTimes += 1;
  });
  await tick.click();
  await tick.click();
  send();
  await expect.poll(() => refusedTimes).toBe(2);
  await expect(tick).toBeChecked({ checked: before });
});
