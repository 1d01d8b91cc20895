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
import {
  alive,
  chooseMore,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  type Language,
  signIn,
  test,
} from "./fixtures";
import { open, type Say } from "./say";

/** A second person in a browser of their own. */
async function another(browser: Browser, language: Language): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext();
  const person = await newReader({ name: "Ben Journey" });
  await signIn(context, person, language);
  return { page: await context.newPage(), person };
}

async function nominate(page: Page, say: Say, query: string, title: string, pitch: string) {
  await page.getByRole("button", { name: say("Nominate a book") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Find a book")).fill(query);
  await page
    .getByRole("option", { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await dialog.getByLabel(say("Why this book? (optional)")).fill(pitch);
  await dialog.getByRole("button", { name: say(`Nominate ${title}`) }).click();
  await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
}

async function logPercent(page: Page, say: Say, percent: number) {
  await page.getByRole("button", { name: say("Log pages") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Count in")).selectOption("percent");
  await dialog.getByLabel(say("Percent read")).fill(String(percent));
  await dialog.getByRole("button", { name: say("Save progress") }).click();
  await expect(page.getByText(say(`You are at ${percent}%.`))).toBeVisible();
}

inBothLanguages(() => {
  test("two people found a private club, vote live, read, talk past spoilers, part and meet again", async ({
    page: ada,
    reader,
    browser,
    say,
    language,
  }) => {
    test.setTimeout(180_000);
    const { page: ben, person } = await another(browser, language);

    await ada.goto("/clubs/new");
    await ada.getByLabel(say("Name")).fill("The Tuesday Two");
    await ada.getByLabel(say("What is it about?")).fill("Two people, one book.");
    await ada.getByLabel(say("Who can find it")).selectOption("private");
    await ada.getByRole("button", { name: say("Start the club") }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
    const address = new URL(ada.url()).pathname;
    expect((await ben.goto(address))?.status()).toBe(404);

    await ada.getByRole("button", { name: say("Invite") }).click();
    await ada.getByRole("button", { name: say("Create a link") }).click();
    const link = await ada.getByLabel(say("Link to share")).inputValue();
    expect(link).toContain("/clubs/invitations/");
    await ada.getByLabel(say("Or invite by email")).fill(person.email ?? "");
    await ada.getByRole("button", { name: say("Send invitation") }).click();
    await expect(ada.getByText(say(`We’ve emailed the invitation to ${person.email}.`))).toBeVisible();
    await ada.getByRole("button", { name: say("Done", "clubs") }).click();

    await ben.goto(new URL(await linkMailedTo(person.email ?? "")).pathname);
    await ben.getByRole("button", { name: say("Join the club") }).click();
    await expect(ben.getByRole("heading", { level: 1, name: "The Tuesday Two" })).toBeVisible();
    await ada.reload();

    await nominate(ada, say, "cranford", "Cranford", "Short and kind.");
    await ben.reload();
    await nominate(ben, say, "persuasion", "Persuasion", "The letter.");
    await expect(ada.getByLabel(say("0 votes for Persuasion"))).toBeVisible();

    await ben.getByRole("button", { name: say("Vote for Persuasion") }).click();
    await expect(ada.getByLabel(say("1 vote for Persuasion"))).toBeVisible({ timeout: 3_000 });
    await ada.getByRole("button", { name: say("Vote for Cranford") }).click();
    await expect(ben.getByLabel(say("1 vote for Cranford"))).toBeVisible({ timeout: 3_000 });
    await ada.getByRole("button", { name: say("Move my vote to Persuasion") }).click();
    await expect(ada.getByRole("button", { name: say("Withdraw vote") })).toBeFocused();
    await expect(ben.getByLabel(say("2 votes for Persuasion"))).toBeVisible({ timeout: 3_000 });

    await database()
      .update(clubVotings)
      .set({ closesAt: sql`clock_timestamp() + interval '1 second'` })
      .where(eq(clubVotings.clubId, sql`(select id from clubs where slug = ${address.split("/").at(-1)})`));
    await expect(ada.getByText(say("Voting closed: Persuasion won."))).toBeVisible({ timeout: 15_000 });
    await expect(ada.getByText(say("Due"), { exact: true })).toBeVisible();
    await expect(ben.getByText(say("Reading now"))).toBeVisible({ timeout: 15_000 });

    await logPercent(ada, say, 80);
    await logPercent(ben, say, 20);

    await ada
      .getByRole("link", { name: say("Start a discussion") })
      .first()
      .click();
    await ada.getByLabel(say("Title")).fill("The letter");
    await ada.getByLabel(say("What would you like to talk about?")).fill("Was it fair?");
    await ada.getByRole("button", { name: say("Start discussion") }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "The letter" })).toBeVisible();
    await ada.getByLabel(say("Write a comment")).fill("He writes it while she talks in the same room.");
    await ada.getByLabel(say("Safe to read after")).fill("60");
    await ada.getByRole("button", { name: say("Post comment") }).click();
    await expect(ada.getByRole("article").filter({ hasText: "in the same room" })).toBeVisible();
    await ada.getByLabel(say("Write a comment")).fill("Lovely weather in Lyme. ||She falls.||");
    await ada.getByRole("button", { name: say("Post comment") }).click();
    await expect(ada.getByRole("article").filter({ hasText: "Lovely weather in Lyme." })).toBeVisible();

    await ben.goto(new URL(ada.url()).pathname);
    await expect(ben.getByText("Lovely weather in Lyme.")).toBeVisible();
    expect(await ben.content()).not.toContain("in the same room");
    expect(await ben.content()).not.toContain("She falls");
    await ben.getByRole("button", { name: say("This comment is about the book up to 60%") }).click();
    await expect(ben.getByText("in the same room")).toBeVisible();
    const note = ben.getByRole("article").filter({ hasText: "Lovely weather" });
    await note.getByRole("button", { name: say("Like") }).click();
    await expect(note.getByRole("button", { name: `${say("Like")} 1` })).toHaveAttribute("aria-pressed", "true");
    await note.getByRole("button", { name: say("Reply") }).click();
    await ben.getByLabel(say(`Reply to ${reader.name}`)).fill("I was there.");
    await ben
      .getByRole("button", { name: say("Post comment") })
      .first()
      .click();
    await expect(ben.getByRole("article").filter({ hasText: "I was there." })).toBeVisible();

    await ben.goto(address);
    await ben.getByRole("button", { name: say("Member. What you can do in this club") }).click();
    await ben.getByRole("menuitem", { name: say("Leave the club") }).click();
    await ben.getByRole("button", { name: say("Leave club") }).click();
    await expect(ben.getByRole("heading", { level: 1, name: say("Book clubs") })).toBeVisible();
    expect((await ben.goto(address))?.status()).toBe(404);
    await ada.goto(`${address}/members`);
    await ada.getByRole("link", { name: say("Past members") }).click();
    await expect(ada.getByText("Ben Journey")).toBeVisible();

    await ben.goto(new URL(link).pathname);
    await ben.getByRole("button", { name: say("Join the club") }).click();
    await expect(ben.getByText(say("You are at 20%."))).toBeVisible();
    await ada.goto(`${address}/discussions`);
    await ada.getByRole("link", { name: "The letter" }).click();
    await expect(ada.getByText("I was there.")).toBeVisible();
    await expect(ada.getByText(say("left the club"))).toHaveCount(0);
    await ben.context().close();
  });

  test("a moderator answers requests and reports, pins, and only the right name deletes a club", async ({
    page,
    reader,
    say,
    at,
    language,
  }) => {
    const { club, members } = await createClubWith(database(), { admin: reader, members: 1, joinPolicy: "request" });
    const [author] = members as unknown as [Person];
    const thread = await createThread(database(), club.id, author.id, 2);
    const applicant = await newReader({ name: "Asking Alice" });
    await call("POST", `/v1/clubs/${club.id}/join`, { headers: await bearerOf(applicant), body: {} });

    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    await page.getByRole("button", { name: say("Pin") }).click();
    await expect(page.getByText(say("Pinned", "clubs"))).toBeVisible();
    const comment = (id: string | undefined) => page.locator(`#c-${id}`);
    const what = say(`the comment by ${author.name}`);
    await chooseMore(page, what, "Report", say);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Report") })
      .click();
    await expect(page.getByText(say("Thank you. Somebody will look at it."))).toBeVisible();
    await comment(thread.commentIds[1])
      .getByRole("button", { name: open(say(`More actions for ${what}`)) })
      .click();
    await page.getByRole("menuitem", { name: say("Remove", "clubs.commentItem"), exact: true }).click();
    const removal = page.getByRole("dialog");
    await removal.getByLabel(say("Reason", "clubs.removalDialog")).fill("Not about this book.");
    await expectAccessible(page);
    await removal.getByRole("button", { name: say("Remove", "clubs.removalDialog") }).click();
    await expect(page.getByText(say("Comment removed."))).toBeVisible();
    await expect(removal).toHaveCount(0);
    await expect(comment(thread.commentIds[1])).toContainText(say("Removed by a moderator."));

    await page.goto(`/clubs/${club.slug}/manage`);
    const parts = page.getByRole("navigation", { name: say("Parts of managing") });
    await parts.getByRole("link", { name: `${say("Members", "clubs")} 1` }).click();
    await page.getByRole("button", { name: say("Accept Asking Alice") }).click();
    await expect(page.getByText(say("No requests."))).toBeVisible();
    await parts.getByRole("link", { name: `${say("Reports", "clubs")} 1` }).click();
    const report = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("combobox") });
    await report.getByRole("combobox").selectOption("club");
    await report.getByRole("textbox").fill("It gives the end away.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
    await report.getByRole("button", { name: say("Remove the text") }).click();
    await expect(page.getByText(say("No reports."))).toBeVisible();
    await signIn(page.context(), author, language);
    await page.goto("/settings/decisions");
    for (const why of ["It gives the end away.", "Not about this book."])
      await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText(say("The club’s own rules"))).toHaveCount(2);
    await signIn(page.context(), reader, language);
    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    await expect(page.getByText(say("Removed by a moderator."))).toHaveCount(2);

    await page.goto(`/clubs/${club.slug}/manage/settings`);
    await page.getByRole("button", { name: say("Delete the club") }).click();
    const yes = page.getByRole("button", { name: say("Delete club") });
    await expect(yes).toBeDisabled();
    await page.getByLabel(say(`Type “${club.name}” to confirm`)).fill(club.name);
    await yes.click();
    await expect(page.getByRole("heading", { level: 1, name: say("Book clubs") })).toBeVisible();
  });

  test("a draft stays, and a discussion can be walked through by keys", async ({ page, reader, say, at }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    const thread = await createThread(database(), club.id, reader.id, 3);
    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    await page.getByLabel(say("Write a comment")).fill("Half a thought");
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
    await page.evaluate((id) => {
      localStorage.setItem(`draft:${id}:top`, "From before drafts had a person");
      localStorage.setItem(`draft:somebody-else:${id}:top`, "Of who used this browser before");
    }, thread.id);
    await page.reload();
    await expect(page.getByLabel(say("Write a comment"))).toHaveValue("Half a thought");
    expect(await drafts()).toEqual([`draft:${reader.id}:${thread.id}:top`]);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(page.locator("article").nth(1)).toBeFocused();
    await page.keyboard.press("r");
    await expect(page.getByLabel(say(`Reply to ${reader.name}`))).toBeFocused();

    await page.goto("/settings");
    const signOut = page.getByRole("button", { name: say("Sign out"), exact: true });
    await alive(signOut);
    await signOut.click();
    await page.waitForURL((url) => url.pathname !== "/settings");
    expect(await drafts()).toEqual([]);
  });

  test("a page of how many opens what lies before it, and a book finished in the library opens all the rest", async ({
    page,
    reader,
    say,
    at,
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
    const address = at(`/clubs/${club.slug}/discussions/${discussion.id}`);
    await page.goto(address);
    await expect(page.getByText(say("You are at 0%."))).toBeVisible();
    await expect(page.getByText(early)).toHaveCount(0);
    await page.getByRole("button", { name: say("Log pages") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(say("Percent read"))).toBeVisible();
    await dialog.getByLabel(say("Count in")).selectOption("page");
    await dialog.getByLabel(say("I am on page")).fill("40");
    await dialog.getByLabel(say("Of how many pages?")).fill("300");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("Save progress") }).click();
    await expect(page.getByText(say("You are at 13%."))).toBeVisible();
    await expect(page.getByText(early)).toBeVisible();
    await expect(page.getByText(late)).toHaveCount(0);

    await page.goto("/library?status=reading&view=list");
    await page.getByLabel(say(`Status of ${title}`)).selectOption("finished");
    await expect(page.getByText(say(`${title}: ${say("Finished", "books")}.`, "books.statusMenu"))).toBeVisible();
    await expect(async () => {
      await page.goto(address); // a job takes it over
      await expect(page.getByText(late)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(early)).toBeVisible();
  });
});
