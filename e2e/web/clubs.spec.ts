import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { clubMembers } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import {
  alive,
  chooseMore,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  signIn,
  test,
} from "./fixtures";
import { open } from "./say";

inBothLanguages(() => {
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
