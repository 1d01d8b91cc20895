/** What somebody changed is shown before the server has it, and a page that was fetched before takes it back from nobody. */
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { createAuthor, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { reviews } from "@/db/schema/library";
import { bearerOf, call, database } from "../support/world";
import { alive, delayRequests, expect, test } from "./fixtures";

const main = (page: Page) => page.getByRole("main");

/** Lets the server answer the next page that is asked for again, and gives that answer when it is told to, to its end. */
async function delayNextPage(page: Page): Promise<{ asked: Promise<void>; arrive: () => Promise<void> }> {
  const turn = () => Promise.withResolvers<void>();
  const [made, released, given] = [turn(), turn(), turn()];
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
      given.resolve();
    },
  );
  const arrive = async () => {
    released.resolve();
    await given.promise;
  };
  return { asked: made.promise, arrive };
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
  await older.arrive();
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
  await older.arrive();
  await expect(main(page).getByRole("button", { name: /^Finished: / })).toBeVisible(); // the older page is there
  await expect(stars).toHaveValue("3.25");
  send();
  await expect(page.getByRole("status").filter({ hasText: "3.25" })).toBeVisible();
  await page.reload();
  await expect(stars).toHaveValue("3.25");
});

test("stars that were moved right before leaving can be taken back from the next page", async ({ page, reader }) => {
  const { slug, id: authorId } = await createAuthor(database());
  const { id, title } = await createWork(database(), { authorId });
  await page.goto(`/authors/${slug}`);
  const book = main(page).getByRole("link", { name: title }).first();
  await alive(book); // else the browser opens another document, and leaving that is another matter
  await book.click();
  const stars = main(page).getByRole("slider");
  await alive(stars);
  await stars.fill("4");
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: "4 of 5 stars" })).toBeVisible();
  const rating = async () => {
    const [row] = await database()
      .select({ rating: reviews.rating })
      .from(reviews)
      .where(and(eq(reviews.userId, reader.id), eq(reviews.workId, id)));
    return row?.rating ?? null;
  };
  expect(await rating()).toBe(16);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(rating).toBeNull();
});

test("books that are ticked one after the other stay ticked, whichever page comes meanwhile", async ({
  page,
  reader,
}) => {
  const { club } = await createClubWith(database(), { admin: reader, votingMethod: "approval" });
  const headers = await bearerOf(reader);
  for (const title of ["Cranford", "Emma"]) {
    const { id: bookId } = await createWork(database(), { title });
    await call("POST", `/v1/clubs/${club.id}/nominations`, { headers, body: { bookId } });
  }
  await page.goto(`/clubs/${club.slug}`);
  const choice = (title: string) => page.getByRole("button", { name: `I’d read it: ${title}` });
  await alive(choice("Cranford"));
  const older = await delayNextPage(page);
  await choice("Cranford").click();
  await older.asked;
  const send = await delayRequests(page, (_url, method) => method === "PUT");
  await choice("Emma").click();
  await older.arrive();
  for (const title of ["Cranford", "Emma"]) await expect(choice(title)).toHaveAttribute("aria-pressed", "true");
  send();
  await expect(page.getByLabel("1 vote for Emma")).toBeVisible();
  await page.reload();
  for (const title of ["Cranford", "Emma"]) await expect(choice(title)).toHaveAttribute("aria-pressed", "true");
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
