import type { Browser, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubVotings } from "@/db/schema/club-reading";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { clubMembers } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { linkMailedTo } from "../support/mailbox";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import { alive, chooseMore, expect, expectAccessible, signIn, test } from "./fixtures";

/** A second person in a browser of their own. */
async function another(browser: Browser): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext();
  const person = await newReader({ name: "Ben Journey" });
  await signIn(context, person);
  return { page: await context.newPage(), person };
}

async function nominate(page: Page, query: string, title: string, pitch: string) {
  await page.getByRole("button", { name: "Nominate a book" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Find a book").fill(query);
  await page
    .getByRole("option", { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await dialog.getByLabel("Why this book?").fill(pitch);
  await dialog.getByRole("button", { name: `Nominate ${title}` }).click();
  await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
}

async function logPercent(page: Page, percent: number) {
  await page.getByRole("button", { name: "Log pages" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Count in").selectOption("percent");
  await dialog.getByLabel("Percent read").fill(String(percent));
  await dialog.getByRole("button", { name: "Save progress" }).click();
  await expect(page.getByText(`You are at ${percent}%.`)).toBeVisible();
}

test("two people found a private club, vote live, read, talk past spoilers, part and meet again", async ({
  page: ada,
  reader,
  browser,
}) => {
  test.setTimeout(180_000);
  const { page: ben, person } = await another(browser);

  await ada.goto("/clubs/new");
  await ada.getByLabel("Name").fill("The Tuesday Two");
  await ada.getByLabel("What is it about?").fill("Two people, one book.");
  await ada.getByLabel("Who can find it").selectOption("private");
  await ada.getByRole("button", { name: "Start the club" }).click();
  await expect(ada.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
  const address = new URL(ada.url()).pathname;
  expect((await ben.goto(address))?.status()).toBe(404);

  await ada.getByRole("button", { name: "Invite" }).click();
  await ada.getByRole("button", { name: "Create a link" }).click();
  const link = await ada.getByLabel("Link to share").inputValue();
  expect(link).toContain("/clubs/invitations/");
  await ada.getByLabel("Or invite by email").fill(person.email ?? "");
  await ada.getByRole("button", { name: "Send invitation" }).click();
  await expect(ada.getByText(`emailed the invitation to ${person.email}`)).toBeVisible();
  await ada.getByRole("button", { name: "Done" }).click();

  await ben.goto(new URL(await linkMailedTo(person.email ?? "")).pathname);
  await ben.getByRole("button", { name: "Join the club" }).click();
  await expect(ben.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
  await ada.reload();

  await nominate(ada, "cranford", "Cranford", "Short and kind.");
  await ben.reload();
  await nominate(ben, "persuasion", "Persuasion", "The letter.");
  await expect(ada.getByLabel("0 votes for Persuasion")).toBeVisible();

  await ben.getByRole("button", { name: "Vote for Persuasion" }).click();
  await expect(ada.getByLabel("1 vote for Persuasion")).toBeVisible({ timeout: 3_000 });
  await ada.getByRole("button", { name: "Vote for Cranford" }).click();
  await expect(ben.getByLabel("1 vote for Cranford")).toBeVisible({ timeout: 3_000 });
  await ada.getByRole("button", { name: "Move my vote to Persuasion" }).click();
  await expect(ada.getByRole("button", { name: "Withdraw vote" })).toBeFocused();
  await expect(ben.getByLabel("2 votes for Persuasion")).toBeVisible({ timeout: 3_000 });

  await database()
    .update(clubVotings)
    .set({ closesAt: sql`clock_timestamp() + interval '1 second'` })
    .where(eq(clubVotings.clubId, sql`(select id from clubs where slug = ${address.split("/").at(-1)})`));
  await expect(ada.getByText("Persuasion won")).toBeVisible({ timeout: 15_000 });
  await expect(ada.getByText("Due", { exact: true })).toBeVisible();
  await expect(ben.getByText("Reading now")).toBeVisible({ timeout: 15_000 });

  await logPercent(ada, 80);
  await logPercent(ben, 20);

  await ada.getByRole("link", { name: "Start a discussion" }).first().click();
  await ada.getByLabel("Title").fill("The letter");
  await ada.getByLabel("What would you like to talk about?").fill("Was it fair?");
  await ada.getByRole("button", { name: "Start discussion" }).click();
  await expect(ada.getByRole("heading", { level: 1, name: "The letter" })).toBeVisible();
  await ada.getByLabel("Write a comment").fill("He writes it while she talks in the same room.");
  await ada.getByLabel("Safe to read after").fill("60");
  await ada.getByRole("button", { name: "Post comment" }).click();
  await expect(ada.getByRole("article").filter({ hasText: "in the same room" })).toBeVisible();
  await ada.getByLabel("Write a comment").fill("Lovely weather in Lyme. ||She falls.||");
  await ada.getByRole("button", { name: "Post comment" }).click();
  await expect(ada.getByRole("article").filter({ hasText: "Lovely weather in Lyme." })).toBeVisible();

  await ben.goto(new URL(ada.url()).pathname);
  await expect(ben.getByText("Lovely weather in Lyme.")).toBeVisible();
  expect(await ben.content()).not.toContain("in the same room");
  expect(await ben.content()).not.toContain("She falls");
  await ben.getByRole("button", { name: /about the book up to 60%/ }).click();
  await expect(ben.getByText("in the same room")).toBeVisible();
  const note = ben.getByRole("article").filter({ hasText: "Lovely weather" });
  await note.getByRole("button", { name: "Like" }).click();
  await expect(note.getByRole("button", { name: "Like 1" })).toHaveAttribute("aria-pressed", "true");
  await note.getByRole("button", { name: "Reply" }).click();
  await ben.getByLabel(`Reply to ${reader.name}`).fill("I was there.");
  await ben.getByRole("button", { name: "Post comment" }).first().click();
  await expect(ben.getByRole("article").filter({ hasText: "I was there." })).toBeVisible();

  await ben.goto(address);
  await ben.getByRole("button", { name: "Member. What you can do in this club" }).click();
  await ben.getByRole("menuitem", { name: "Leave the club" }).click();
  await ben.getByRole("button", { name: "Leave club" }).click();
  await expect(ben.getByRole("heading", { level: 1, name: "Book clubs" })).toBeVisible();
  expect((await ben.goto(address))?.status()).toBe(404);
  await ada.goto(`${address}/members`);
  await ada.getByRole("link", { name: "Past members" }).click();
  await expect(ada.getByText("Ben Journey")).toBeVisible();

  await ben.goto(new URL(link).pathname);
  await ben.getByRole("button", { name: "Join the club" }).click();
  await expect(ben.getByText("You are at 20%.")).toBeVisible();
  await ada.goto(`${address}/discussions`);
  await ada.getByRole("link", { name: "The letter" }).click();
  await expect(ada.getByText("I was there.")).toBeVisible();
  await expect(ada.getByText("left the club")).toHaveCount(0);
  await ben.context().close();
});

test("a moderator answers requests and reports, pins, and only the right name deletes a club", async ({
  page,
  reader,
}) => {
  const { club, members } = await createClubWith(database(), { admin: reader, members: 1, joinPolicy: "request" });
  const [author] = members as unknown as [Person];
  const thread = await createThread(database(), club.id, author.id, 1);
  const applicant = await newReader({ name: "Asking Alice" });
  await call("POST", `/v1/clubs/${club.id}/join`, { headers: await bearerOf(applicant), body: {} });

  await page.goto(`/clubs/${club.slug}/discussions/${thread.id}`);
  await page.getByRole("button", { name: "Pin" }).click();
  await expect(page.getByText("Pinned")).toBeVisible();
  await chooseMore(page, /the comment by/, "Report");
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Somebody will look at it.")).toBeVisible();

  await page.goto(`/clubs/${club.slug}/manage`);
  const parts = page.getByRole("navigation", { name: "Parts of managing" });
  await parts.getByRole("link", { name: "Members 1" }).click();
  await page.getByRole("button", { name: "Accept Asking Alice" }).click();
  await expect(page.getByText("No requests.")).toBeVisible();
  await parts.getByRole("link", { name: "Reports 1" }).click();
  await page.getByRole("button", { name: "Remove the text" }).click();
  await expect(page.getByText("No reports.")).toBeVisible();
  await page.goto(`/clubs/${club.slug}/discussions/${thread.id}`);
  await expect(page.getByText("Removed by a moderator.")).toBeVisible();

  await page.goto(`/clubs/${club.slug}/manage/settings`);
  await page.getByRole("button", { name: "Delete the club" }).click();
  const yes = page.getByRole("button", { name: "Delete club" });
  await expect(yes).toBeDisabled();
  await page.getByLabel(/^Type/).fill(club.name);
  await yes.click();
  await expect(page.getByRole("heading", { level: 1, name: "Book clubs" })).toBeVisible();
});

test("a draft stays, and a discussion can be walked through by keys", async ({ page, reader }) => {
  const { club } = await createClubWith(database(), { admin: reader });
  const thread = await createThread(database(), club.id, reader.id, 3);
  await page.goto(`/clubs/${club.slug}/discussions/${thread.id}`);
  await page.getByLabel("Write a comment").fill("Half a thought");
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await page.evaluate((id) => {
    localStorage.setItem(`draft:${id}:top`, "From before drafts had a person");
    localStorage.setItem(`draft:somebody-else:${id}:top`, "Of who used this browser before");
  }, thread.id);
  await page.reload();
  await expect(page.getByLabel("Write a comment")).toHaveValue("Half a thought");
  expect(await drafts()).toEqual([`draft:${reader.id}:${thread.id}:top`]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.locator("article").nth(1)).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByLabel(/^Reply to/)).toBeFocused();

  await page.goto("/settings");
  const signOut = page.getByRole("button", { name: "Sign out", exact: true });
  await alive(signOut);
  await signOut.click();
  await page.waitForURL((url) => url.pathname !== "/settings");
  expect(await drafts()).toEqual([]);
});

test("a page of how many opens what lies before it, and a book finished in the library opens all the rest", async ({
  page,
  reader,
}) => {
  const db = database();
  const { club, admin } = await createClubWith(db);
  await db.insert(clubMembers).values({ clubId: club.id, userId: reader.id, role: "member", status: "active" });
  const { id: workId, title } = await createWork(db); // no edition says how long it is
  const read = await createCurrentRead(db, club.id, { workId });
  const discussion = await createThread(db, club.id, admin.id);
  const reading = { readId: read.id, rootCount: 2, commentCount: 2 };
  await db.update(clubDiscussions).set(reading).where(eq(clubDiscussions.id, discussion.id));
  const [early, late] = [`Early in it ${unique()}`, `Late in it ${unique()}`];
  for (const [position, body] of [
    [13, early],
    [90, late],
  ] as const) {
    const id = newId();
    const place = { id, rootId: id, path: id, depth: 0, discussionId: discussion.id };
    await db.insert(clubComments).values({ ...place, userId: admin.id, body, position });
  }
  const address = `/clubs/${club.slug}/discussions/${discussion.id}`;
  await page.goto(address);
  await expect(page.getByText("You are at 0%.")).toBeVisible();
  await expect(page.getByText(early)).toHaveCount(0);
  await page.getByRole("button", { name: "Log pages" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Percent read")).toBeVisible();
  await dialog.getByLabel("Count in").selectOption("page");
  await dialog.getByLabel("I am on page").fill("40");
  await dialog.getByLabel("Of how many pages?").fill("300");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save progress" }).click();
  await expect(page.getByText("You are at 13%.")).toBeVisible();
  await expect(page.getByText(early)).toBeVisible();
  await expect(page.getByText(late)).toHaveCount(0);

  await page.goto("/library?status=reading&view=list");
  await page.getByLabel(`Status of ${title}`).selectOption("finished");
  await expect(page.getByText(`${title}: Finished.`)).toBeVisible();
  await expect(async () => {
    await page.goto(address); // a job takes it over
    await expect(page.getByText(late)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(early)).toBeVisible();
});
