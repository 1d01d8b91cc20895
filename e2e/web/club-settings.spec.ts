/** What members and moderators do at a club's own dashboards: pictures, meetings, invitations, their discussions, live counts. */

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { unique } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubDiscussions } from "@/db/schema/club-talk";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import {
  chooseMore,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inBothLanguages,
  signIn,
  test,
} from "./fixtures";

const MINUTE_MS = 60_000;

inBothLanguages(() => {
  test("a club's face is drawn from its name until somebody uploads a picture, and again when it is taken away", async ({
    page,
    reader: _,
    say,
    at,
  }) => {
    const name = `The Faceless ${unique()}`;
    await page.goto("/clubs/new");
    await page.getByLabel(say("Name")).fill(name);
    await page.getByRole("button", { name: say("Start the club") }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const face = page.getByRole("main").locator("img");
    await expect(face).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${at("/clubs")}/[^/]+$`));
    const address = `/clubs/${new URL(page.url()).pathname.split("/").at(-1)}`;
    await page.goto(at("/clubs"));
    const entry = page.getByRole("listitem").filter({ hasText: name });
    await expect(entry.locator("svg").first()).toBeVisible();

    await page.goto(`${address}/manage/settings`);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#24503c" } })
      .png()
      .toBuffer();
    await page.getByLabel(say("Picture")).setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: picture });
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByLabel(say("Remove the picture"))).toBeVisible();
    await page.goto(at(address));
    await expect(face).toBeVisible();
    expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${address}/manage/settings`);
    await page.getByLabel(say("Remove the picture")).check();
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByLabel(say("Remove the picture"))).toHaveCount(0);
    await page.goto(at(address));
    await expect(face).toHaveCount(0);
  });

  test("a meeting is set, changed, attended with everything on the table, written down, and called off", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club } = await createClubWith(database(), { admin: reader, members: 1 });
    const read = await createCurrentRead(database(), club.id);
    const thread = await createThread(database(), club.id, reader.id, 2);
    await database().update(clubDiscussions).set({ readId: read.id }).where(eq(clubDiscussions.id, thread.id));
    const me = await bearerOf(reader);
    const talk = `/v1/clubs/${club.id}/discussions/${thread.id}/comments`;
    await call("POST", talk, { headers: me, body: { body: "The passage with the lamp.", position: 10 } });
    await call("PUT", `${talk}/${thread.commentIds[0]}/bookmark`, { headers: me });

    await page.goto(`/clubs/${club.slug}/manage`);
    await page.getByLabel(say("Title"), { exact: true }).fill("Tea and chapter ten");
    const soon = new Date(Date.now() + 10 * MINUTE_MS).toISOString().slice(0, 16);
    await page.getByLabel(say("When (your time)")).fill(soon);
    await page.getByLabel(say("Place")).fill("The kitchen");
    await page.getByLabel(say("Agenda")).fill("1. The *lamp*");
    await page.getByRole("button", { name: say("Schedule meeting") }).click();
    await expect(page.getByText(say("Meeting scheduled."))).toBeVisible();
    await expect(page.getByLabel(say("Agenda"))).toBeHidden();
    await page.getByText(say("Plan a meeting")).click();
    await expect(page.getByLabel(say("Agenda"))).toHaveValue("");

    await page.goto(at(`/clubs/${club.slug}`));
    await page.getByRole("link", { name: say("All meetings") }).click();
    await expect(page.getByRole("heading", { name: say("Meetings"), level: 1 })).toBeVisible(); // the club's page names it too
    await page.getByRole("link", { name: "Tea and chapter ten" }).click();
    await expect(page.getByText("The kitchen")).toBeVisible();
    await expect(page.locator("em").getByText("lamp")).toBeVisible();
    await expect(page.getByText("The passage with the lamp.")).toBeVisible();
    await expect(page.getByText("Comment 0")).toBeVisible();
    await expect(page.getByText(`· ${say("bookmarked")}`)).toBeVisible();
    await expect(page.getByText(say("0% of the club have finished the book."))).toBeVisible();

    await page.getByRole("button", { name: say("Yes"), exact: true }).click();
    await expect(page.getByRole("heading", { name: say("1 coming") })).toBeVisible();
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText("00:00");
    await page.getByRole("button", { name: say("Start"), exact: true }).click();
    await expect(timer).toHaveText("00:01");
    await page.getByRole("button", { name: say("Pause") }).click();
    await page.getByRole("button", { name: say("Restart") }).click();
    await expect(timer).toHaveText("00:00");

    await page.getByLabel(say("Meeting notes")).fill("We liked the lamp.");
    await page.getByRole("button", { name: say("Save notes") }).click();
    await expect(page.getByText(say("Notes saved."))).toBeVisible();
    const manage = page.getByRole("button", { name: say("Manage Tea and chapter ten") });
    await manage.click();
    await page.getByRole("menuitem", { name: say("Edit meeting") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(say("When (your time)"))).toHaveValue(soon);
    await dialog.getByLabel(say("Place")).fill("The garden");
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(page.getByText("The garden")).toBeVisible();
    await expectAccessible(page);

    await manage.click();
    await page.getByRole("menuitem", { name: say("Cancel meeting") }).click();
    await page.getByRole("button", { name: say("Yes, cancel it") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("Meetings") })).toBeVisible();
    await expect(page.getByText(say("No meetings scheduled yet."))).toBeVisible();
  });

  test("a member makes a link for whom and as long as they like, sees it used, and revokes it", async ({
    page,
    reader,
    browser,
    say,
    at,
    language,
  }) => {
    const { club } = await createClubWith(database(), { members: 0 });
    await call("POST", `/v1/clubs/${club.id}/join`, { headers: await bearerOf(reader), body: {} });
    await page.goto(at(`/clubs/${club.slug}`));
    await page.getByRole("button", { name: say("Invite") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("A link for")).selectOption("5");
    await dialog.getByLabel(say("How long it works")).selectOption("30");
    await dialog.getByRole("button", { name: say("Create a link") }).click();
    const link = await dialog.getByLabel(say("Link to share")).inputValue();
    await expect(dialog.getByText(say("used 0 of 5"))).toBeVisible();
    await expectAccessible(page);

    const friend = await browser.newContext();
    await signIn(friend, await newReader(), language);
    const other = await friend.newPage();
    await other.goto(new URL(link).pathname);
    await other.getByRole("button", { name: say("Join the club") }).click();
    await expect(other).toHaveURL(new RegExp(`/clubs/${club.slug}$`));
    await friend.close();

    await page.reload();
    await page.getByRole("button", { name: say("Invite") }).click();
    await expect(dialog.getByText(say("used 1 of 5"))).toBeVisible();
    await dialog.getByRole("button", { name: say(`Revoke: ${say("A link")}`) }).click();
    await expect(dialog.getByText(say("Open invitations"))).toHaveCount(0);
    expect((await page.goto(new URL(link).pathname))?.status()).toBe(404);
  });

  test("one's own discussion can be edited and leaves a mark; a draft of a new one stays; others report", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, members } = await createClubWith(database(), { admin: reader, members: 1 });
    const [other] = members as unknown as [Person];
    const [mine, theirs] = [
      await createThread(database(), club.id, reader.id),
      await createThread(database(), club.id, other.id),
    ];
    await page.goto(at(`/clubs/${club.slug}/discussions`));
    await page.getByLabel(say("Title")).fill("Half a title");
    await page.getByLabel(say("What would you like to talk about?")).fill("Half a thought");
    await page.reload();
    await expect(page.getByLabel(say("Title"))).toHaveValue("Half a title");
    await expect(page.getByLabel(say("What would you like to talk about?"))).toHaveValue("Half a thought");

    await page.goto(at(`/clubs/${club.slug}/discussions/${mine.id}`));
    await page.getByRole("button", { name: say("Edit the discussion") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("Title")).fill("A better ||secret|| title");
    await dialog.getByLabel(say("Text")).fill("Better words.");
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(page.getByText("Better words.")).toBeVisible();
    await expect(page.getByText(say("edited"), { exact: true })).toBeVisible();
    await page.goto(at(`/clubs/${club.slug}/discussions`));
    await expect(page.getByRole("link", { name: `A better ${say("[spoiler]")} title` })).toBeVisible();

    await page.goto(at(`/clubs/${club.slug}/discussions/${theirs.id}`));
    await expect(page.getByRole("button", { name: say("Edit the discussion") })).toHaveCount(0);
    await chooseMore(page, say("the first post of this discussion"), "Report", say);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Report") })
      .click();
    await expect(page.getByText(say("Thank you. Somebody will look at it."))).toBeVisible();
    await page.goto(`/clubs/${club.slug}/manage/reports`);
    await expect(page.getByText("What did you think?")).toBeVisible();
  });

  test("answers below the fourth level stand flat and say whom they answer", async ({ page, reader, say, at }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    const thread = await createThread(database(), club.id, reader.id);
    const headers = await bearerOf(reader);
    let parentId: string | null = null;
    for (let i = 0; i < 6; i += 1) {
      const response = await call("POST", `/v1/clubs/${club.id}/discussions/${thread.id}/comments`, {
        headers,
        body: { body: `Level ${i}`, parentId },
      });
      parentId = response.body.id;
    }
    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    const note = (text: string) => page.getByRole("article").filter({ hasText: text });
    await expect(
      note("Level 3").getByRole("link", { name: say(`to ${reader.name}`, "clubs.commentItem") }),
    ).toHaveCount(0);
    await note("Level 5")
      .getByRole("link", { name: say(`to ${reader.name}`, "clubs.commentItem") })
      .click();
    await expect(note("Level 4")).toHaveAttribute("aria-current", "location");
    await expectNoSidewaysScroll(page);

    await note("Level 2")
      .getByRole("button", { name: say("Bookmark") })
      .click();
    await expect(note("Level 2").getByRole("button", { name: say("Bookmarked", "clubs.commentItem") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goto(at(`/clubs/${club.slug}/discussions/${thread.id}`));
    await page.getByRole("link", { name: say("Bookmarked", "clubs.discussionPage") }).click();
    await expect(note("Level 0")).toHaveCount(0);
    await expect(note("Level 2")).toBeVisible();
    await expectAccessible(page);

    await note("Level 2")
      .getByRole("button", { name: say(`More actions for the comment by ${reader.name}`, "clubs.commentItem") })
      .click();
    await page.getByRole("menuitem", { name: say("Quote") }).click();
    await expect(page.getByLabel(say(`Reply to ${reader.name}`))).toHaveValue("> Level 2\n\n");
  });
});
