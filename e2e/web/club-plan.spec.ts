/** A read that is planned in one go and read in stages: what an admin sets up, and what opens to a member as they read. */
import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { follow } from "@/db/factories/profiles";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubMembers } from "@/db/schema/clubs";
import { bearerOf, call, database, newReader } from "../support/world";
import {
  alive,
  chooseMore,
  countPresses,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  test,
} from "./fixtures";
import { chooseByKeys, press, type } from "./keys";

const PLAN = "clubs.schedule";
const FORMS = "clubs.planForms";
const PAGE = "clubs.readPage";
const LIST = "ui.sortableList";

inBothLanguages(() => {
  test("an empty club has a read with stages, a guide and a meeting that repeats, in a few presses", async ({
    page,
    reader,
    say,
    at,
  }) => {
    test.setTimeout(180_000); // the longest that it may take somebody
    const { club } = await createClubWith(database(), { admin: reader });
    const { title } = await createWork(database(), { title: `Lantern ${unique()}` });
    const presses = await countPresses(page);
    await page.goto(at(`/clubs/${club.slug}`));
    await page.getByRole("link", { name: say("Choose the first book") }).click();
    await page.getByLabel(say("Find a book")).fill(title);
    await page.getByRole("option", { name: title }).click();
    await page.getByLabel(say("Read it in", PLAN)).selectOption("4");
    await page.getByLabel(say("Meet about it", PLAN)).selectOption("everyWeek");
    const when = page.getByLabel(say("First meeting (your time)", PLAN));
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await when.fill(`${nextWeek}T19:30`);
    await page.getByLabel(say("Add five questions that suit any book", PLAN)).check();
    await expect(page.getByText(say("What did you expect before the first page?", PLAN))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say(`Schedule ${title}`, PLAN) }).click();
    await expect(page.getByText(say(`${title} is on the schedule.`, PLAN))).toBeVisible();
    const chosen = 2; // from a list each, which a page is not told of as a press
    expect((await presses()) + chosen).toBeLessThanOrEqual(12);

    await page.getByRole("link", { name: say("4 stages and questions", "clubs.scheduledRead") }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 3 })).toHaveText(
      [1, 2, 3, 4].map((number) => say(`Stage ${number}`, PLAN)),
    );
    await expect(main.getByText(say("Does the ending keep what the beginning promised?", PLAN))).toBeVisible();
    await expectNoSidewaysScroll(page, 390);
    const meetings = await database().select().from(clubMeetings).where(eq(clubMeetings.clubId, club.id));
    expect(meetings.length).toBe(4);
  });

  test("an admin adds, changes, moves and removes stages and questions by keyboard", async ({
    page,
    reader,
    say,
    at,
  }) => {
    test.slow(); // key by key
    const { club } = await createClubWith(database(), { admin: reader });
    const read = await createCurrentRead(database(), club.id);
    await page.goto(at(`/clubs/${club.slug}/reads/${read.id}`));
    const main = page.getByRole("main");
    const stages = main.getByRole("heading", { level: 3 });
    const fold = (label: string) => main.locator("summary").filter({ hasText: label });
    const add = async (title: string, percent: string) => {
      await type(page, main.getByLabel(say("Title", FORMS), { exact: true }), title);
      await type(page, main.getByLabel(say("Ends at (percent of the book)", FORMS)), percent);
      await press(page, main.getByRole("button", { name: say("Add a stage", FORMS), exact: true }));
      await expect(stages.filter({ hasText: title })).toBeVisible();
    };
    await press(page, fold(say("Add a stage", FORMS)));
    await add("To the letter", "40");
    await add("To the end", "100");
    const button = (name: string) => main.getByRole("button", { name, exact: true });
    const more = (title: string) => button(say(`More actions for ${title}`, FORMS));
    const item = (label: string) => page.getByRole("menuitem", { name: say(label, FORMS), exact: true });
    await press(page, button(say("Move To the end up", LIST)));
    await expect(stages).toHaveText(["To the end", "To the letter"]);
    await expect(button(say("Move To the end up", LIST))).toBeFocused();
    await chooseByKeys(page, more("To the end"), item("Edit"));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("Title", FORMS), { exact: true }).fill("To the last page");
    await expectAccessible(page);
    await press(page, dialog.getByRole("button", { name: say("Save", FORMS), exact: true }));
    await expect(stages).toHaveText(["To the last page", "To the letter"]);
    await chooseByKeys(page, more("To the last page"), item("Remove"));
    await expect(
      dialog.getByText(say("The stage leaves the plan for good, and no discussion opens for it.")),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page, dialog.getByRole("button", { name: say("Yes, remove", FORMS), exact: true }));
    await expect(stages).toHaveText(["To the letter"]);
    await expect(more("To the letter")).toBeFocused(); // the row that took its place

    await press(page, fold(say("Add a question", FORMS)));
    await type(page, main.getByLabel(say("Question", FORMS), { exact: true }), "Whom do you trust?");
    await press(page, main.getByRole("button", { name: say("Add a question", FORMS), exact: true }));
    await expect(main.getByText("Whom do you trust?")).toBeVisible();
    await expect(button(say("Answer: Whom do you trust?", "clubs.answerQuestion"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390);
  });

  test("of two admins who save at once the later is told, keeps what was typed, and saves it again", async ({
    page,
    reader,
    refusals,
    say,
    at,
  }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    const read = await createCurrentRead(database(), club.id);
    await page.goto(at(`/clubs/${club.slug}/reads/${read.id}`));
    const main = page.getByRole("main");
    await main
      .locator("summary")
      .filter({ hasText: say("Add a stage", FORMS) })
      .click();
    const title = main.getByLabel(say("Title", FORMS), { exact: true });
    await title.fill("To the end");
    await main.getByLabel(say("Ends at (percent of the book)", FORMS)).fill("100");
    const address = `/v1/clubs/${club.id}/reads/${read.id}`;
    refusals.push(`/api${address}`);
    const stages = [{ title: "To the letter", upTo: { percent: 40 } }];
    await call("PATCH", address, { headers: await bearerOf(reader), body: { stages } });
    const add = main.getByRole("button", { name: say("Add a stage", FORMS), exact: true });
    await alive(add);
    await add.click();
    const message = "Somebody has changed the plan of this book meanwhile. Look at it as it is now, then save again.";
    await expect(page.getByText(say(message))).toBeVisible();
    const headings = main.getByRole("heading", { level: 3 });
    await expect(headings).toHaveText(["To the letter"]); // what the other did is there
    await expect(title).toHaveValue("To the end");
    await expectAccessible(page);
    await add.click();
    await expect(headings).toHaveText(["To the letter", "To the end"]);
  });

  test("a stage opens by itself, and what is said in it when its reader is there", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, admin } = await createClubWith(database());
    const read = await createCurrentRead(database(), club.id);
    await database()
      .insert(clubMembers)
      .values({ clubId: club.id, userId: reader.id, role: "member", status: "active", joinedAt: new Date() });
    const [asAdmin, me] = [await bearerOf(admin), await bearerOf(reader)];
    const address = `/v1/clubs/${club.id}/reads/${read.id}`;
    const stage = { title: "The first half", upTo: { percent: 50 }, opensAt: "2026-01-01T00:00:00Z" };
    await call("PATCH", address, { headers: asAdmin, body: { stages: [stage] } });
    const opened = async (): Promise<string | null> =>
      (await call("GET", `/v1/clubs/${club.id}/reads`, { headers: me })).body.data[0].stages[0].discussionId;
    await expect.poll(opened, { timeout: 20_000 }).not.toBeNull();
    const id = await opened();
    const secret = `heir${unique()}`;
    const comment = { headers: asAdmin, body: { body: `The ${secret} is alive.` } };
    await call("POST", `/v1/clubs/${club.id}/discussions/${id}/comments`, comment);

    await page.goto(at(`/clubs/${club.slug}/reads/${read.id}`));
    const main = page.getByRole("main");
    await main.getByRole("link", { name: say("Open the discussion", PAGE) }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The first half" })).toBeVisible();
    await expect(main.getByText(say("This comment is about the book up to 50%", "clubs.commentBody"))).toBeVisible();
    await expect(main.getByText(secret)).toHaveCount(0);
    await expectAccessible(page);
    await call("PUT", `${address}/progress`, { headers: me, body: { percent: 50 } });
    await page.reload();
    await expect(main.getByText(secret)).toBeVisible();
  });

  test("a book is read with a friend from its menu: a club of the two", async ({ page, reader, say, at }) => {
    const friend = await newReader();
    await follow(database(), friend.id, reader.id);
    const work = await createWork(database());
    await page.goto(at(`/books/${work.slug}`));
    await chooseMore(page, say(`the book ${work.title}`, "books.bookHead"), "Read with others", say);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("With whom", "clubs.buddyDialog")).fill(`@${friend.username}`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("Invite", "clubs.buddyDialog"), exact: true }).click();
    await expect(dialog).toBeHidden();
    const theirs = async () =>
      (await call("GET", "/v1/me/notifications", { headers: await bearerOf(friend) })).body.data;
    await expect
      .poll(async () => (await theirs()).map(({ kind }: { kind: string }) => kind), { timeout: 20_000 })
      .toContain("club_invitation");
  });

  test("bookmarks of all clubs stand on one page", async ({ page, reader, say, at }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    const thread = await createThread(database(), club.id, reader.id, 2);
    await page.goto(at("/bookmarks"));
    await expect(
      page.getByText(say("No bookmarks yet. In a club’s discussion, bookmark a comment to find it here.")),
    ).toBeVisible();
    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    const keep = page.getByRole("button", { name: say("Bookmark", "clubs.commentItem"), exact: true });
    await alive(keep.first());
    const saved = page.waitForResponse((response) => response.url().endsWith("/bookmark") && response.ok());
    await keep.first().click();
    await expect(page.getByRole("button", { name: say("Bookmarked", "clubs.commentItem"), exact: true })).toBeVisible();
    await saved;
    await page.goto(at("/clubs"));
    await page.getByRole("link", { name: say("Bookmarks", "clubs.listPage") }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Comment 0")).toBeVisible();
    await expect(main.getByText("Comment 1")).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole("link", { name: thread.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: thread.title })).toBeVisible();
  });

  test("a member hides how far they are", async ({ page, reader, say, at }) => {
    const { club, admin } = await createClubWith(database());
    await createCurrentRead(database(), club.id);
    await database()
      .insert(clubMembers)
      .values({ clubId: club.id, userId: reader.id, role: "member", status: "active", joinedAt: new Date() });
    await page.goto(at(`/clubs/${club.slug}`));
    await page
      .getByRole("button", { name: say("Member. What you can do in this club", "clubs.membershipButton") })
      .click();
    await page.getByRole("menuitem", { name: say("Notifications and calendar", "clubs.membershipButton") }).click();
    const saved = page.waitForResponse((response) => response.url().endsWith("/members/me"));
    await page.getByLabel(say("Hide my progress from other members", "clubs.clubNotifications")).check();
    await saved;
    const find = `/v1/clubs/${club.id}/members/find`;
    const { body } = await call("POST", find, { headers: await bearerOf(admin), body: {} });
    const own = body.data.find(({ user }: { user: { id: string } }) => user.id === reader.id);
    expect(own.readingStatus).toBeNull();
  });
});
